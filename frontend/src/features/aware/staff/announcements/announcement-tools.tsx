import { App, Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../../components/icon.tsx';
import { saveFile } from '../../../../lib/browser/save-file.ts';
import { fileName } from '../../../../lib/file-name.ts';
import { dayOf } from '../../../../lib/time.ts';
import { announcementsCsv } from './announcement-file.ts';
import { type Column, columns } from './announcement-rows.tsx';
import { fetchAll, type TableQuery } from './announcements-api.ts';
import { t } from '../texts.ts';
import styles from '../aware-staff.module.css';

/** Which columns stand in the table. */
export function ColumnChoice({
  hidden,
  onHide,
}: {
  hidden: readonly Column[];
  onHide: (hidden: readonly Column[]) => void;
}) {
  const shown = columns.filter((column) => !hidden.includes(column));
  const boxes = (
    <Checkbox.Group
      className={styles.awcolumns}
      aria-label={t('chooseColumns')}
      value={shown}
      options={columns.map((column) => ({ value: column, label: t(column) }))}
      onChange={(next) => onHide(columns.filter((column) => !next.includes(column)))}
    />
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={boxes}>
      <Button className={styles.awwide}>
        {t('columnsOf', { shown: shown.length + 2, all: columns.length + 2 })}
      </Button>
    </Popover>
  );
}

/** A file of all that the filter lets through, not of one page alone. */
export function ExportButton({ query }: { query: TableQuery }) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(
        new Blob([announcementsCsv(await fetchAll(query))], { type: 'text/csv;charset=utf-8' }),
        fileName([t('news')], dayOf(new Date())),
      );
    } catch {
      void message.error(t('exportFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Icon name="download" small />} loading={busy} onClick={() => void save()}>
      {t('exportCsv')}
    </Button>
  );
}
