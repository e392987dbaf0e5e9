import { Button } from 'antd';
import { useState } from 'react';
import { dateWords } from '../../../lib/time.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { makeCode, stopCodes } from '../api.ts';
import { t } from '../texts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Sheet } from '../../../components/sheet.tsx';
import styles from '../classes.module.css';

/** The class's code, large enough to be read from the board. */
export function CodePanel({ classId }: { classId: string }) {
  const [code, setCode] = useState<{ code: string; expiresAt: string }>();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setSaid(
      await work().catch((failure: unknown) => (failure instanceof ApiError ? failure.message : t('failed'))),
    );
    setBusy(false);
  };
  const make = () =>
    run(async () => {
      setCode(await makeCode(classId));
      return t('codeReady');
    });
  const stop = () =>
    run(async () => {
      await stopCodes(classId);
      setCode(undefined);
      return t('codeStopped');
    });
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(code?.code ?? '');
      return t('copied');
    });
  return (
    <Sheet pad={false} className={classNames(styles.card, styles.codes)} aria-labelledby="codes">
      <h2 id="codes">{t('codes')}</h2>
      {code ? (
        <>
          <output className={styles.code} aria-label={t('codes')}>
            {code.code}
          </output>
          <p className={classNames('mut', styles.mut)}>
            {t('codeUntil', { date: dateWords(code.expiresAt) })}
          </p>
        </>
      ) : (
        <p className={classNames('mut', styles.mut)}>{t('codeNone')}</p>
      )}
      <div className={styles.acts}>
        {code ? (
          <>
            <Button type="primary" onClick={() => void copy()}>
              {t('copyCode')}
            </Button>
            <Button loading={busy} onClick={() => void stop()}>
              {t('stopCode')}
            </Button>
          </>
        ) : (
          <Button type="primary" loading={busy} onClick={() => void make()}>
            {t('makeCode')}
          </Button>
        )}
      </div>
      <p role="status" className={classNames('mut', styles.mut)}>
        {said}
      </p>
    </Sheet>
  );
}
