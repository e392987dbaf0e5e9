import type { Announcement } from '@yuedu/contracts/http/assessment/announcements';
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { dashboardPaths } from '../../../../lib/paths.ts';
import { momentWords } from '../../../../lib/time.ts';
import { AnnouncementActions } from './announcement-actions.tsx';
import { Marks } from './announcement-marks.tsx';
import { t } from '../texts.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { TableScroll, BareTable } from '../../../../components/table.tsx';
import awareStaffStyles from '../aware-staff.module.css';
import blocksStyles from '../../blocks.module.css';

/** Those that may be hidden; title and actions always stand. */
export const columns = ['state', 'publishedAt', 'updatedAt'] as const;
export type Column = (typeof columns)[number];

interface Props {
  list: readonly Announcement[];
  hidden: readonly Column[];
  picked: ReadonlySet<string>;
  onPick: (ids: readonly string[], isPicked: boolean) => void;
}

const openingLength = 40;
const opening = (body: string): string => {
  const line = body.replace(/\s+/g, ' ');
  return line.length > openingLength ? `${line.slice(0, openingLength)}…` : line;
};

function Cell({ one, column }: { one: Announcement; column: Column }) {
  if (column === 'state')
    return (
      <td>
        <Marks one={one} />
      </td>
    );
  const at = one[column];
  return <td className={awareStaffStyles.awwhen}>{at ? momentWords(at) : '—'}</td>;
}

function HeadRow({
  shown,
  list,
  picked,
  onPick,
}: Pick<Props, 'list' | 'picked' | 'onPick'> & { shown: readonly Column[] }) {
  const count = list.filter((one) => picked.has(one._id)).length;
  return (
    <tr>
      <th scope="col">
        <span className={awareStaffStyles.awpick}>
          <Checkbox
            aria-label={t('chooseAll')}
            checked={count === list.length}
            indeterminate={count > 0 && count < list.length}
            onChange={({ target }) =>
              onPick(
                list.map((one) => one._id),
                target.checked,
              )
            }
          />
          {t('title')}
        </span>
      </th>
      {shown.map((column) => (
        <th key={column} scope="col">
          {t(column)}
        </th>
      ))}
      <th scope="col">{t('actions')}</th>
    </tr>
  );
}

function Row({
  one,
  shown,
  isPicked,
  onPick,
}: Pick<Props, 'onPick'> & { one: Announcement; shown: readonly Column[]; isPicked: boolean }) {
  return (
    <tr>
      <th scope="row">
        <span className={awareStaffStyles.awpick}>
          <Checkbox
            aria-label={t('chooseOne', { title: one.title })}
            checked={isPicked}
            onChange={({ target }) => onPick([one._id], target.checked)}
          />
          <span>
            <Link to={dashboardPaths.announcement(one._id)}>{one.title}</Link>
            <small>{opening(one.body)}</small>
          </span>
        </span>
        <span className={awareStaffStyles.awphone}>
          <Marks one={one} />
          <AnnouncementActions one={one} />
        </span>
      </th>
      {shown.map((column) => (
        <Cell key={column} one={one} column={column} />
      ))}
      <td>
        <AnnouncementActions one={one} />
      </td>
    </tr>
  );
}

/** On narrow screens the first column holds everything. */
export function Rows({ list, hidden, picked, onPick }: Props) {
  const shown = columns.filter((column) => !hidden.includes(column));
  return (
    <TableScroll
      className={classNames(awareStaffStyles.awtable, blocksStyles.tablewrap)}
      role="region"
      aria-label={t('list')}
      tabIndex={0}
    >
      <BareTable className={classNames(awareStaffStyles.tbl, blocksStyles.tbl)}>
        <thead>
          <HeadRow shown={shown} list={list} picked={picked} onPick={onPick} />
        </thead>
        <tbody>
          {list.map((one) => (
            <Row key={one._id} one={one} shown={shown} isPicked={picked.has(one._id)} onPick={onPick} />
          ))}
        </tbody>
      </BareTable>
    </TableScroll>
  );
}
