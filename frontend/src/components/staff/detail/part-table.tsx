import { type ReactNode, useId } from 'react';
import { LoadError, SkeletonSheets } from '../../states.tsx';
import { CardTable } from '../../table.tsx';
import styles from './staff-detail.module.css';

/** A part of a row's page below its form. */
export function DetailPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface Props<Row> {
  title: string;
  caption: ReactNode;
  /** Said where there are no rows. */
  none: string;
  columns: readonly string[];
  rows: readonly Row[] | undefined;
  error: unknown;
  retry: () => void;
  /** One `tr`. */
  row: (row: Row) => ReactNode;
}

/** What belongs to a row, read by a call of its own. */
export function PartTable<Row>({ title, caption, none, columns, rows, error, retry, row }: Props<Row>) {
  return (
    <DetailPart title={title}>
      {rows ? null : error ? <LoadError error={error} retry={retry} /> : <SkeletonSheets />}
      {rows?.length === 0 ? <p className="mut">{none}</p> : null}
      {rows && rows.length > 0 ? (
        <CardTable caption={caption}>
          <thead>
            <tr>
              {columns.map((label) => (
                <th scope="col" key={label}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(row)}</tbody>
        </CardTable>
      ) : null}
    </DetailPart>
  );
}
