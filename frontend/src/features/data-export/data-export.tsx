import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { saveOwnData } from './api.ts';
import { services } from './archive.ts';
import styles from './data-export.module.css';
import { t } from './texts.ts';

const reasonOf = (error: unknown): string => (error instanceof ApiError ? error.message : t('broken'));

/**
 * Gives the person all that is held of him, as one file.
 * @param withFreshLogIn runs what is done only just after a log-in; false where the person turned away
 */
export function DataExport({
  userId,
  withFreshLogIn,
}: {
  userId: string;
  withFreshLogIn: (run: () => Promise<void>) => Promise<boolean>;
}) {
  const [done, setDone] = useState<number | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    setSaved(null);
    setFault(null);
    try {
      await withFreshLogIn(async () => setSaved(await saveOwnData(userId, setDone)));
    } catch (error) {
      setFault(t('failed', { reason: reasonOf(error) }));
    } finally {
      setDone(null);
    }
  };
  return (
    <Sheet className={styles.export} aria-labelledby="profile-export">
      <h2 id="profile-export">{t('title')}</h2>
      <p>{t('lead')}</p>
      <p className={styles.note}>{t('without')}</p>
      <p className={styles.note}>{t('shared')}</p>
      <Button
        busy={done !== null}
        busyLabel={t('making', { done: done ?? 0, total: services.length })}
        onClick={() => void make()}
      >
        {t('make')}
      </Button>
      <p role="status" className={styles.saved}>
        {saved ? t('done', { name: saved }) : null}
      </p>
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
    </Sheet>
  );
}
