import type { Subscription } from '@yuedu/contracts/http/billing/subscriptions';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { dateWords } from '../../lib/time.ts';
import { stopRenewal } from './api.ts';
import { t } from './texts.ts';
import { ErrorLine } from '../../components/controls.tsx';
import styles from './subscriptions.module.css';

/** Asks once before the renewal is stopped; what is paid for stays open. */
export default function StopDialog({
  subscription,
  onClose,
  onStopped,
}: {
  subscription: Subscription;
  onClose: () => void;
  onStopped: (after: Subscription) => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const stop = async (): Promise<void> => {
    setIsBusy(true);
    setError(null);
    try {
      onStopped(await stopRenewal(subscription._id));
    } catch (caught) {
      setError(caught instanceof Error ? caught.message : null);
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={t('stopTitle', { name: subscription.planName })}
      open
      onClose={onClose}
      actions={
        <>
          <Button className={styles.btn} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            className={styles.btn}
            kind="x sure"
            busy={isBusy}
            busyLabel={t('stopping')}
            onClick={() => void stop()}
          >
            {t('stop')}
          </Button>
        </>
      }
    >
      <p>{t('stopText', { end: dateWords(subscription.endAt) })}</p>
      {error ? <ErrorLine role="alert">{error}</ErrorLine> : null}
    </Dialog>
  );
}
