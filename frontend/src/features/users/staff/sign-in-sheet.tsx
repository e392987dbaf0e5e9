import { useState } from 'react';
import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { useActions } from '../../../components/staff/actions/use-actions.ts';
import { useWithFreshLogIn } from '../../../lib/fresh-log-in.ts';
import { Slips, type SlipSheet } from './slips.tsx';
import { t } from './texts.ts';
import { signInSheet } from './users-api.ts';
import styles from './users-staff.module.css';

/** Codes for the people of an import, to be handed out on paper; they stand in what is made here alone. */
export function SignInSheet({ importId }: { importId: string }) {
  const { busy, run } = useActions();
  const [sheet, setSheet] = useState<SlipSheet>();
  const withFreshLogIn = useWithFreshLogIn();
  const make = async (): Promise<void> => setSheet(await signInSheet(importId));
  return (
    <section className={styles.part} aria-labelledby="sign-in-sheet">
      <h2 id="sign-in-sheet">{t('sheet')}</h2>
      <p className={styles.lead}>{t('sheetLead')}</p>
      {sheet ? (
        <Slips {...sheet} />
      ) : (
        <ConfirmedButton
          question={{ title: t('sheetTitle'), text: t('sheetText'), ok: t('sheetMake') }}
          isBusy={busy !== null}
          onConfirm={async () => void run('sheet', () => withFreshLogIn(make))}
        >
          {t('sheetMake')}
        </ConfirmedButton>
      )}
    </section>
  );
}
