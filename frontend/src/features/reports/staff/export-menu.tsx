import { fetchFile, type ReportFile } from '../api.ts';
import { t } from '../texts.ts';
import { FileMenu } from './file-menu.tsx';
import type { Chosen } from './use-chosen.ts';

const files: { key: ReportFile; label: string; name: string }[] = [
  { key: 'questions', label: t('exportQuestions'), name: t('fileQuestions') },
  { key: 'completion', label: t('exportCompletion'), name: t('fileCompletion') },
  { key: 'comprehension', label: t('exportComprehension'), name: t('fileComprehension') },
];

/** Files of exactly what the page shows: the same class, period, homework and text. */
export function ExportMenu({ chosen }: { chosen: Chosen }) {
  const { schoolClass, homework, post, range } = chosen;
  if (!schoolClass || !homework || !post) return null;
  const of = { classId: schoolClass._id, homeworkId: homework._id, postId: post._id, range };
  return (
    <FileMenu
      files={files.map(({ key, label, name }) => ({
        key,
        label,
        name: [schoolClass.title, key === 'comprehension' ? undefined : post.title, name],
        fetch: (kind) => fetchFile(key, of, kind),
      }))}
    />
  );
}
