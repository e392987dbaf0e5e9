import type { ReactNode } from 'react';
import { CardTable } from '../../../components/table.tsx';
import { LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { t } from './texts.ts';
import styles from './users-staff.module.css';

type Word = Parameters<typeof t>[0];
interface Props<Row> {
  id: string;
  title: Word;
  caption: ReactNode;
  /** Said where there are no rows. */
  none: Word;
  columns: readonly Word[];
  rows: readonly Row[] | undefined;
  error: unknown;
  retry: () => void;
  /** One `tr`. */
  row: (row: Row) => ReactNode;
}

/** What a person has, read by a call of its own. */
export function UserTable<Row>(props: Props<Row>) {
  const { id, title, caption, none, columns, rows, error, retry, row } = props;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      {rows ? null : error ? <LoadError error={error} retry={retry} /> : <SkeletonSheets />}
      {rows?.length === 0 ? <p className="mut">{t(none)}</p> : null}
      {rows && rows.length > 0 ? (
        <CardTable caption={caption}>
          <thead>
            <tr>
              {columns.map((key) => (
                <th scope="col" key={key}>
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(row)}</tbody>
        </CardTable>
      ) : null}
    </section>
  );
}
