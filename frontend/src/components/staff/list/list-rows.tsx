import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { BareTable, TableScroll } from '../../table.tsx';
import { RowActions } from '../actions/row-actions.tsx';
import type { Column, StaffResource, StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import { cellWords, kindsOf } from './list-cells.ts';
import styles from './staff-list.module.css';

interface Props<Row extends StaffRow> {
  resource: StaffResource<Row>;
  rows: readonly Row[];
  shown: readonly Column<Row>[];
  picked: ReadonlySet<string>;
  onPick: (ids: readonly string[], isPicked: boolean) => void;
}

/** Rows are chosen for acts on many of them. */
const canPick = <Row extends StaffRow>({ actions }: StaffResource<Row>): boolean =>
  actions.some(({ isForMany }) => isForMany);

function HeadRow<Row extends StaffRow>({ resource, rows, shown, picked, onPick }: Props<Row>) {
  const count = rows.filter(({ _id }) => picked.has(_id)).length;
  const ids = rows.map(({ _id }) => _id);
  return (
    <tr>
      <th scope="col">
        <span className={styles.pick}>
          {canPick(resource) ? (
            <Checkbox
              aria-label={t('chooseAll')}
              checked={count === rows.length}
              indeterminate={count > 0 && count < rows.length}
              onChange={({ target }) => onPick(ids, target.checked)}
            />
          ) : null}
          {resource.titleLabel}
        </span>
      </th>
      {shown.map(({ key, label }) => (
        <th key={key} scope="col">
          {label}
        </th>
      ))}
      {resource.actions.length > 0 ? <th scope="col">{t('actions')}</th> : null}
    </tr>
  );
}

function BodyRow<Row extends StaffRow>({
  resource,
  row,
  shown,
  kinds,
  isPicked,
  onPick,
}: Pick<Props<Row>, 'resource' | 'shown' | 'onPick'> & {
  row: Row;
  kinds: ReadonlyMap<string, string>;
  isPicked: boolean;
}) {
  const title = resource.titleOf(row);
  return (
    <tr>
      <th scope="row">
        <span className={styles.pick}>
          {canPick(resource) ? (
            <Checkbox
              aria-label={t('chooseOne', { title })}
              checked={isPicked}
              onChange={({ target }) => onPick([row._id], target.checked)}
            />
          ) : null}
          <span>
            <Link to={resource.pathOf(row._id)}>{title}</Link>
            {resource.noteOf ? <small>{resource.noteOf(row)}</small> : null}
          </span>
        </span>
      </th>
      {shown.map((column) => (
        <td key={column.key} data-label={column.label} data-kind={kinds.get(column.key)}>
          {column.cell ? column.cell(row) : cellWords(column, kinds.get(column.key), row)}
        </td>
      ))}
      {resource.actions.length > 0 ? (
        <td>
          <RowActions resource={resource} row={row} />
        </td>
      ) : null}
    </tr>
  );
}

/** A table from lg on; below it each row is a card. */
export function Rows<Row extends StaffRow>(props: Props<Row>) {
  const { resource, rows, shown, picked, onPick } = props;
  const kinds = kindsOf(resource.row);
  return (
    <TableScroll
      className={styles.table}
      role="region"
      aria-label={t('listOf', { one: resource.words.one })}
      tabIndex={0}
    >
      <BareTable className={styles.tbl}>
        <thead>
          <HeadRow {...props} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow
              key={row._id}
              {...{ resource, row, shown, kinds, onPick }}
              isPicked={picked.has(row._id)}
            />
          ))}
        </tbody>
      </BareTable>
    </TableScroll>
  );
}
