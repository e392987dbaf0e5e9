import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showPopup } from '../../components/popup.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { LoadError, Skeleton } from '../../components/states.tsx';
import { dateWords, momentWords } from '../../lib/time.ts';
import { closeFeed, makeFeed, useFeed } from './api.ts';
import { t } from './texts.ts';
import styles from './calendar.module.css';

type Question = 'renew' | 'close';

/** Says in one line what an act failed with; one act at a time. */
function useActs() {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = async (act: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setFault(null);
    try {
      await act();
    } catch (caught) {
      setFault(caught instanceof Error ? caught.message : null);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, fault, run };
}

function Ask({
  question,
  isBusy,
  onClose,
  onSure,
}: {
  question: Question;
  isBusy: boolean;
  onClose: () => void;
  onSure: () => void;
}) {
  const isRenewing = question === 'renew';
  return (
    <Dialog
      title={t(isRenewing ? 'renewTitle' : 'closeTitle')}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind={isRenewing ? 'p' : 'x sure'}
            busy={isBusy}
            busyLabel={t(isRenewing ? 'feedMaking' : 'feedClosing')}
            onClick={onSure}
          >
            {t(isRenewing ? 'feedRenew' : 'feedClose')}
          </Button>
        </>
      }
    >
      <p>{t(isRenewing ? 'renewText' : 'closeText')}</p>
    </Dialog>
  );
}

function State({ feed }: { feed: { createdAt: string; readAt: string | null } }) {
  return (
    <p className="mut">
      {t('feedMadeAt', { day: dateWords(feed.createdAt) })}
      {feed.readAt ? t('feedReadAt', { when: momentWords(feed.readAt) }) : t('feedNeverRead')}
    </p>
  );
}

function Acts() {
  const feed = useFeed();
  const { isBusy, fault, run } = useActs();
  const [address, setAddress] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  if (feed.error && feed.data === undefined)
    return <LoadError error={feed.error} retry={() => void feed.mutate()} />;
  if (feed.data === undefined) return <Skeleton lines={1} />;
  const make = () => run(async () => setAddress(await makeFeed())).then(() => setQuestion(null));
  const close = () =>
    run(async () => {
      await closeFeed();
      setAddress(null);
      showPopup({ id: 'calendar-feed', title: t('closed'), text: t('closedText') });
    }).then(() => setQuestion(null));
  return (
    <>
      {address ? (
        <>
          <CopyField
            label={t('feedAddress')}
            value={address}
            words={{ copy: t('feedCopy'), copied: t('feedCopied'), failed: t('feedCopyFailed') }}
          />
          <p>{t('feedOnce')}</p>
        </>
      ) : null}
      {feed.data && !address ? <State feed={feed.data} /> : null}
      <div className={styles.acts}>
        {feed.data ? (
          <>
            <Button onClick={() => setQuestion('renew')}>{t('feedRenew')}</Button>
            <Button kind="x" onClick={() => setQuestion('close')}>
              {t('feedClose')}
            </Button>
          </>
        ) : (
          <Button kind="p" busy={isBusy} busyLabel={t('feedMaking')} onClick={() => void make()}>
            {t('feedMake')}
          </Button>
        )}
      </div>
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
      {question ? (
        <Ask
          question={question}
          isBusy={isBusy}
          onClose={() => setQuestion(null)}
          onSure={() => void (question === 'renew' ? make() : close())}
        />
      ) : null}
    </>
  );
}

/** The address for calendar programs: made, shown once, replaced, closed. */
export function Feed() {
  const heading = useId();
  return (
    <Sheet className={styles.feed} aria-labelledby={heading}>
      <h2 id={heading}>{t('feedTitle')}</h2>
      <p>{t('feedText')}</p>
      <p>{t('feedWarning')}</p>
      <Acts />
    </Sheet>
  );
}
