import { cellWords, kindsOf } from '../list/list-cells.ts';
import type { StaffResource, StaffRow } from '../resource.ts';
import styles from './staff-detail.module.css';

/** Every column of a row, the long ones too, each with its name. */
export function Facts<Row extends StaffRow>({ resource, row }: { resource: StaffResource<Row>; row: Row }) {
  const kinds = kindsOf(resource.row);
  return (
    <dl className={styles.facts}>
      {resource.columns.map((column) => (
        <div key={column.key}>
          <dt>{column.label}</dt>
          <dd>{column.cell ? column.cell(row) : cellWords(column, kinds.get(column.key), row)}</dd>
        </div>
      ))}
    </dl>
  );
}
