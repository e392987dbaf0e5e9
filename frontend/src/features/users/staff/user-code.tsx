import { useState } from 'react';
import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { useActions } from '../../../components/staff/actions/use-actions.ts';
import { useWithFreshLogIn } from '../../../lib/fresh-log-in.ts';
import { Slips, type SlipSheet } from './slips.tsx';
import { t } from './texts.ts';
import { newCodeOf } from './users-api.ts';
import styles from './users-staff.module.css';

/** A new code for somebody who has lost his slip or his password and has no address. */
export function UserCode({ userId }: { userId: string }) {
  const { busy, run } = useActions();
  const [sheet, setSheet] = useState<SlipSheet>();
  const withFreshLogIn = useWithFreshLogIn();
  const make = async (): Promise<void> => setSheet(await newCodeOf(userId));
  const [slip] = sheet?.results ?? [];
  return (
    <section className={styles.part} aria-labelledby="user-code">
      <h2 id="user-code">{t('sheetCode')}</h2>
      <p className={styles.lead}>{t('codeLead')}</p>
      {sheet && slip ? (
        <>
          <p className={styles.code}>
            <output aria-label={t('sheetCode')}>{slip.code}</output>
          </p>
          <Slips {...sheet} />
        </>
      ) : (
        <ConfirmedButton
          isDanger
          question={{ title: t('codeTitle'), text: t('codeText'), ok: t('codeMake') }}
          isBusy={busy !== null}
          onConfirm={async () => void run('code', () => withFreshLogIn(make))}
        >
          {t('codeMake')}
        </ConfirmedButton>
      )}
    </section>
  );
}
