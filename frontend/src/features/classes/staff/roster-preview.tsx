import type { checkRoster, RosterOutcome } from '@yuedu/contracts/http/classes/whitelists';
import type { OutputOf } from '@yuedu/contracts/route';
import { Button } from 'antd';
import { BareTable, TableScroll } from '../../../components/table.tsx';
import { Chip } from '../../../components/sheet.tsx';
import styles from '../classes.module.css';
import { saveFaulty } from './roster-api.ts';
import { staff } from './texts.ts';

export type Preview = OutputOf<typeof checkRoster>;

export const countOf = (rows: readonly RosterOutcome[], ...outcomes: RosterOutcome['outcome'][]): number =>
  rows.filter(({ outcome }) => outcomes.includes(outcome)).length;

const kinds = { here: 'plain', adds: 'ok', waits: 'plain', invites: 'ok', faulty: 'warn' } as const;

function whatHappens({ outcome, masked, from, reason }: RosterOutcome): string {
  if (outcome === 'faulty') return reason ?? '';
  if (outcome === 'adds') return staff('addsFrom', { from: from ?? '' });
  return masked ?? '';
}

/** What a file would do, in a sentence and row by row. Nothing has been written. */
export function RosterPreview({ preview: { header, rows } }: { preview: Preview }) {
  const faulty = countOf(rows, 'faulty');
  return (
    <div className={styles.roster}>
      <p>
        {staff('previewSum', {
          adds: countOf(rows, 'adds'),
          invites: countOf(rows, 'invites'),
          same: countOf(rows, 'here', 'waits'),
        })}
      </p>
      {faulty > 0 ? (
        <p className={styles.rosterfaults}>
          <span>{staff('previewFaulty', { count: faulty })}</span>
          <Button onClick={() => saveFaulty(header, rows)}>{staff('saveFaulty')}</Button>
        </p>
      ) : null}
      <TableScroll role="group" aria-label={staff('previewRows')} tabIndex={0} className={styles.rosterrows}>
        <BareTable>
          <thead>
            <tr>
              <th scope="col">{staff('row')}</th>
              <th scope="col">{staff('name')}</th>
              <th scope="col">{staff('willBe')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.row}>
                <td>{row.row}</td>
                <th scope="row">{row.name}</th>
                <td>
                  <Chip kind={kinds[row.outcome]}>{staff(`outcome.${row.outcome}`)}</Chip> {whatHappens(row)}
                </td>
              </tr>
            ))}
          </tbody>
        </BareTable>
      </TableScroll>
    </div>
  );
}
