import type { SignInSlip } from '@yuedu/contracts/http/auth/user-import';
import { toCsv } from '@yuedu/contracts/rules/csv';
import { Button } from 'antd';
import { createPortal } from 'react-dom';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { fileName } from '../../../lib/file-name.ts';
import { paths } from '../../../lib/paths.ts';
import { dateWords, dayOf } from '../../../lib/time.ts';
import { t } from './texts.ts';
import styles from './slips.module.css';

export interface SlipSheet {
  results: readonly SignInSlip[];
  expiresAt: string;
}
const belonging = ({ grade, className }: SignInSlip): string =>
  [grade, className].filter((word) => word !== null).join(' ');

function Slip({ slip, until }: { slip: SignInSlip; until: string }) {
  const address = new URL(paths.login, window.location.origin).href;
  return (
    <section className={styles.slip}>
      <h2>
        {slip.name}
        <small>{belonging(slip)}</small>
      </h2>
      <dl>
        <dt>{t('username')}</dt>
        <dd>{slip.username}</dd>
        <dt>{t('sheetCode')}</dt>
        <dd>{slip.code}</dd>
      </dl>
      <ol>
        <li>{t('slipStep1', { address })}</li>
        <li>{t('slipStep2')}</li>
        <li>{t('slipStep3')}</li>
      </ol>
      <p>{t('slipUntil', { until })}</p>
    </section>
  );
}

/** What goes to the printer in place of the page: a slip each, with lines to cut along. */
function Paper({ results, expiresAt }: SlipSheet) {
  return createPortal(
    <div className={styles.paper}>
      {results.map((slip) => (
        <Slip key={slip.username} slip={slip} until={dateWords(expiresAt)} />
      ))}
    </div>,
    document.body,
  );
}

function save({ results, expiresAt }: SlipSheet): void {
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
}

/** Slips that were made just now: to be printed or saved at once, the codes are shown nowhere else. */
export function Slips(sheet: SlipSheet) {
  const count = sheet.results.length;
  if (count === 0) return <p role="status">{t('slipsNone')}</p>;
  return (
    <div className={styles.made}>
      <p role="status">{t('slipsMade', { count })}</p>
      <p className="mut">{t('slipsOnce')}</p>
      <div className={styles.row}>
        <Button type="primary" onClick={() => window.print()}>
          {t('slipsPrint')}
        </Button>
        <Button onClick={() => save(sheet)}>{t('slipsSave')}</Button>
      </div>
      <Paper {...sheet} />
    </div>
  );
}
