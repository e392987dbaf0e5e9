import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { showPopup } from '../../../components/popup.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { fileName } from '../../../lib/file-name.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { dayOf } from '../../../lib/time.ts';
import { fetchFile, type ReportFile } from '../api.ts';
import { t } from '../texts.ts';
import type { Chosen } from './use-chosen.ts';

const files: { key: ReportFile; label: string; name: string }[] = [
  { key: 'questions', label: t('exportQuestions'), name: t('fileQuestions') },
  { key: 'completion', label: t('exportCompletion'), name: t('fileCompletion') },
  { key: 'comprehension', label: t('exportComprehension'), name: t('fileComprehension') },
];

/** Files of exactly what the page shows: the same class, period, homework and text. */
export function ExportMenu({ chosen }: { chosen: Chosen }) {
  const [busy, setBusy] = useState(false);
  const { schoolClass, homework, post, range } = chosen;
  if (!schoolClass || !homework || !post) return null;
  const save = async (which: ReportFile): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const file = await fetchFile(which, {
        classId: schoolClass._id,
        homeworkId: homework._id,
        postId: post._id,
        range,
      });
      saveFile(
        file,
        fileName(
          [
            schoolClass.title,
            which === 'comprehension' ? undefined : post.title,
            files.find((one) => one.key === which)?.name,
          ],
          dayOf(new Date()),
        ),
      );
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
      menu={{
        items: files.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => void save(key as ReportFile),
      }}
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
