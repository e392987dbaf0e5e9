import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { t } from '../../features/reader/texts.ts';
import { ErrorLine } from '../../components/controls.tsx';

export interface FinishDialogProps {
  blanks: readonly number[];
  /** Questions whose answer was refused: nothing is handed in before they are answered again. */
  refused: readonly number[];
  isBusy: boolean;
  error: string | null;
  leave: () => void;
  finish: () => Promise<void>;
}

/** Asks once before handing in, and says which questions are blank. */
export function FinishDialog({ blanks, refused, isBusy, error, leave, finish }: FinishDialogProps) {
  if (refused.length > 0)
    return (
      <Dialog
        title={t('refusedTitle')}
        open
        onClose={leave}
        actions={
          <Button kind="p" onClick={leave}>
            {t('goOn')}
          </Button>
        }
      >
        <p role="alert">{t('refusedText', { numbers: refused.join('、') })}</p>
      </Dialog>
    );
  const hasBlanks = blanks.length > 0;
  return (
    <Dialog
      title={hasBlanks ? t('confirmTitle', { count: blanks.length }) : t('confirmAllTitle')}
      open
      onClose={leave}
      actions={
        <>
          <Button kind={hasBlanks ? 'p' : 'd'} onClick={leave}>
            {t('goOn')}
          </Button>
          <Button
            kind={hasBlanks ? 'd' : 'p'}
            busy={isBusy}
            busyLabel={t('handingIn')}
            onClick={() => void finish()}
          >
            {t(hasBlanks ? 'handInAnyway' : 'handInNow')}
          </Button>
        </>
      }
    >
      <p>{hasBlanks ? t('confirmText', { numbers: blanks.join('、') }) : t('confirmAll')}</p>
      {error ? <ErrorLine role="alert">{error}</ErrorLine> : null}
    </Dialog>
  );
}
