import { App, Button } from 'antd';
import { useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { fileName } from '../../../lib/file-name.ts';
import { dayOf } from '../../../lib/time.ts';
import { Icon } from '../../icon.tsx';
import type { StaffResource, StaffRow } from '../resource.ts';
import { t } from '../texts.ts';
import type { ListState } from './list-address.ts';
import { csvOf } from './list-cells.ts';
import { fetchAll } from '../api.ts';

/** A file of all that the filter lets through, not of one page alone. */
export function ExportButton<Row extends StaffRow>({
  resource,
  state,
}: {
  resource: StaffResource<Row>;
  state: ListState;
}) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { rows, isWhole } = await fetchAll(resource, state);
      const file = new Blob([csvOf(resource, rows)], { type: 'text/csv;charset=utf-8' });
      saveFile(file, fileName([resource.words.all], dayOf(new Date())));
      if (!isWhole) void message.warning(t('exportPart', { count: rows.length, unit: resource.words.unit }));
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
