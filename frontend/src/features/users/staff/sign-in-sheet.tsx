import { toCsv } from '@yuedu/contracts/rules/csv';
import { ConfirmedButton } from '../../../components/staff/actions/confirmed-button.tsx';
import { useActions } from '../../../components/staff/actions/use-actions.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { fileName } from '../../../lib/file-name.ts';
import { dateWords, dayOf } from '../../../lib/time.ts';
import { t } from './texts.ts';
import { signInSheet } from './users-api.ts';
import styles from './users-staff.module.css';

/** Codes for the people of an import, to be handed out on paper; they stand in the file alone. */
export function SignInSheet({ importId }: { importId: string }) {
  const { busy, run } = useActions();
  const save = async (): Promise<void> => {
    const { results, expiresAt } = await signInSheet(importId);
    const rows = results.map(({ name, grade, className, username, code }) => [
      name,
      grade,
      className,
      username,
      code,
      dateWords(expiresAt),
    ]);
    const head = [t('name'), t('grade'), t('className'), t('username'), t('sheetCode'), t('sheetUntil')];
    const file = new Blob([toCsv([head, ...rows])], { type: 'text/csv;charset=utf-8' });
    saveFile(file, fileName([t('sheetName')], dayOf(new Date())));
  };
  return (
    <section className={styles.part} aria-labelledby="sign-in-sheet">
      <h2 id="sign-in-sheet">{t('sheet')}</h2>
      <p className={styles.lead}>{t('sheetLead')}</p>
      <ConfirmedButton
        question={{ title: t('sheetTitle'), text: t('sheetText'), ok: t('sheetMake') }}
        isBusy={busy !== null}
        onConfirm={() => run('sheet', save, t('sheetDone'))}
      >
        {t('sheetMake')}
      </ConfirmedButton>
    </section>
  );
}
