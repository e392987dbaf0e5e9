import type { PageBlock } from '@yuedu/contracts/http/assessment/pages';
import { Button, Input } from 'antd';
import { AwayButton } from './away-button.tsx';
import { withColumns } from './block-editing.ts';
import { replaced, without } from '../../../../lib/list-editing.ts';
import { t } from '../texts.ts';
import styles from '../aware-staff.module.css';

type Table = Extract<PageBlock, { kind: 'table' }>;
interface Props {
  block: Table;
  name: string;
  onChange: (block: Table) => void;
}

function HeaderCells({ block, name, onChange }: Props) {
  return (
    <tr>
      {block.headers.map((header, at) => (
        <td key={at}>
          <Input
            aria-label={t('headerName', { name, number: at + 1 })}
            placeholder={t('header')}
            className={styles.head}
            value={header}
            maxLength={100}
            onChange={(event) =>
              onChange({ ...block, headers: replaced(block.headers, at, event.target.value) })
            }
          />
        </td>
      ))}
      <td />
    </tr>
  );
}

function RowCells({ block, name, onChange, rowAt }: Props & { rowAt: number }) {
  const row = block.rows[rowAt] ?? [];
  const setRows = (rows: string[][]): void => onChange({ ...block, rows });
  return (
    <tr>
      {row.map((cell, at) => (
        <td key={at}>
          <Input
            aria-label={t('cellName', { name, row: rowAt + 1, number: at + 1 })}
            value={cell}
            maxLength={300}
            onChange={(event) => setRows(replaced(block.rows, rowAt, replaced(row, at, event.target.value)))}
          />
        </td>
      ))}
      <td>
        <AwayButton
          label={t('rowAway', { name, number: rowAt + 1 })}
          onClick={() => setRows(without(block.rows, rowAt))}
        />
      </td>
    </tr>
  );
}

function SizeButtons({ block, onChange }: Pick<Props, 'block' | 'onChange'>) {
  const columns = block.headers.length;
  return (
    <div className={styles.awrow}>
      <Button
        size="small"
        onClick={() => onChange({ ...block, rows: [...block.rows, block.headers.map(() => '')] })}
      >
        {t('addRow')}
      </Button>
      <Button size="small" disabled={columns >= 8} onClick={() => onChange(withColumns(block, columns + 1))}>
        {t('addColumn')}
      </Button>
      <Button size="small" disabled={columns <= 1} onClick={() => onChange(withColumns(block, columns - 1))}>
        {t('columnAway')}
      </Button>
    </div>
  );
}

/** The caption, headers and cells of a table. */
export function TableFields({ block, name, onChange }: Props) {
  return (
    <div className={styles.awrows}>
      <Input
        aria-label={t('captionName', { name })}
        placeholder={t('captionHint')}
        value={block.caption}
        maxLength={200}
        onChange={(event) => onChange({ ...block, caption: event.target.value })}
      />
      <div className={styles.awgridscroll} role="region" aria-label={t('cells', { name })} tabIndex={0}>
        <table className={styles.awcells}>
          <tbody>
            <HeaderCells block={block} name={name} onChange={onChange} />
            {block.rows.map((_, rowAt) => (
              <RowCells key={rowAt} block={block} name={name} onChange={onChange} rowAt={rowAt} />
            ))}
          </tbody>
        </table>
      </div>
      <SizeButtons block={block} onChange={onChange} />
    </div>
  );
}
