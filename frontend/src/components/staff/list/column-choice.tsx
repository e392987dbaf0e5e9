import { Button, Checkbox, Popover } from 'antd';
import type { Column } from '../resource.ts';
import { t } from '../texts.ts';
import styles from './staff-list.module.css';

/** Which columns stand in the list. */
export function ColumnChoice<Row>({
  columns,
  alwaysShown,
  hidden,
  onHide,
}: {
  columns: readonly Column<Row>[];
  /** How many columns nobody can hide: the title, and the actions where there are some. */
  alwaysShown: number;
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}) {
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const boxes = (
    <Checkbox.Group
      className={styles.columns}
      aria-label={t('chooseColumns')}
      value={shown.map(({ key }) => key)}
      options={columns.map(({ key, label }) => ({ value: key, label }))}
      onChange={(next) => onHide(columns.map(({ key }) => key).filter((key) => !next.includes(key)))}
    />
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={boxes}>
      <Button>
        {t('columnsOf', { shown: shown.length + alwaysShown, all: columns.length + alwaysShown })}
      </Button>
    </Popover>
  );
}
