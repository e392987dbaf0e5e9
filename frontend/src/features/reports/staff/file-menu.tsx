import type { ReportExport } from '@yuedu/contracts/http/homework/report-exports';
import { type ReportFileKind, reportFileKinds } from '@yuedu/contracts/http/homework/report-files';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { showPopup } from '../../../components/popup.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { fileName } from '../../../lib/file-name.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { dayOf } from '../../../lib/time.ts';
import { startExport } from '../exports/watch.ts';
import { t } from '../texts.ts';

export interface FileChoice {
  key: string;
  label: string;
  /** What the file's name is made of; the day comes by itself. */
  name: readonly (string | undefined)[];
  /** The bytes, or what is asked for where it takes its time: such a file is followed on every page. */
  fetch: (kind: ReportFileKind) => Promise<Blob> | ReportExport;
}

const kindWords: Record<ReportFileKind, string> = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' };

const labelOf = ({ label }: FileChoice, kind: ReportFileKind): string =>
  t('fileOfKind', { file: label, kind: kindWords[kind] });

/** Files of exactly what the page shows. */
export function FileMenu({ files }: { files: readonly FileChoice[] }) {
  const [busy, setBusy] = useState(false);
  const items = files.flatMap((file, at) => [
    ...(at > 0 ? [{ type: 'divider' as const }] : []),
    ...reportFileKinds.map((kind) => ({
      key: `${kind} ${file.key}`,
      label: labelOf(file, kind),
    })),
  ]);
  const save = async (item: string): Promise<void> => {
    const [kind, chosen] = [
      reportFileKinds.find((one) => item.startsWith(`${one} `)),
      files.find(({ key }) => item.endsWith(` ${key}`)),
    ];
    if (busy || !chosen || !kind) return;
    setBusy(true);
    try {
      const name = fileName(chosen.name, dayOf(new Date()), kind);
      const file = chosen.fetch(kind);
      if (file instanceof Promise) saveFile(await file, name);
      else await startExport(file, { label: labelOf(chosen, kind), name });
    } catch (failure) {
      showPopup({
        id: 'export',
        title: t('exportFailed'),
        text: failure instanceof ApiError ? failure.message : t('exportFailedText'),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => void save(key) }}
    >
      <Button
        className="noprint"
        icon={<Icon name="download" small />}
        aria-haspopup="menu"
        aria-busy={busy || undefined}
      >
        {busy ? t('exporting') : t('export')}
      </Button>
    </Dropdown>
  );
}
