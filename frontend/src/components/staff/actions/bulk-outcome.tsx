import { Modal } from 'antd';
import { Link } from 'react-router';
import type { FieldError } from '../../../lib/http/api-error.ts';
import type { StaffResource, StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import type { Refusal } from './bulk-run.ts';
import styles from './staff-actions.module.css';

/** What became of the rows of one act. */
export interface Outcome<Row> {
  /** In words: how many it was carried out for. */
  done: string;
  rows: readonly Row[];
  refusals: readonly Refusal<Row>[];
}

/** Of each fault of a row so many are named; its own page names all. */
const mostFaults = 3;
const faultWords = (errors: readonly FieldError[]): string[] =>
  [...new Set(errors.map(({ message }) => message))].slice(0, mostFaults);

/** Row by row: done, or why not, with the way to the row. */
export function BulkOutcome<Row extends StaffRow>({
  resource: { titleOf, pathOf },
  outcome: { done, rows, refusals },
  close,
}: {
  resource: Pick<StaffResource<Row>, 'titleOf' | 'pathOf'>;
  outcome: Outcome<Row>;
  close: () => void;
}) {
  return (
    <Modal open title={t('bulkOutcome')} footer={null} onCancel={close}>
      <p>{done}</p>
      <ul className={styles.outcome}>
        {rows.map((row) => {
          const error = refusals.find((one) => one.row === row)?.error;
          return (
            <li key={row._id}>
              <Link to={pathOf(row._id)} onClick={close}>
                {titleOf(row)}
              </Link>
              <span className={error ? styles.refused : undefined}>{error?.message ?? t('bulkRowDone')}</span>
              {error ? faultWords(error.errors).map((words) => <small key={words}>{words}</small>) : null}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
