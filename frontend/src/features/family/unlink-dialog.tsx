import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { t } from './texts.ts';

/** Asks once before a link is ended: what is lost is named. */
export function UnlinkDialog({
  name,
  text,
  isBusy,
  onClose,
  onUnlink,
}: {
  name: string;
  text: string;
  isBusy: boolean;
  onClose: () => void;
  onUnlink: () => void;
}) {
  return (
    <Dialog
      title={t('unlinkTitle', { name })}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button kind="x sure" busy={isBusy} busyLabel={t('unlinking')} onClick={onUnlink}>
            {t('unlink')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
