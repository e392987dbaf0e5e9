import type { JobView } from '@yuedu/contracts/http/jobs';
import type { PopupContent } from '../../../components/popup.tsx';
import type { Progress } from '../../../components/sheet.tsx';
import { defineTexts } from '../../../lib/texts.ts';
import { reportExportsTexts } from '../../../locales/zh-hant/report-exports.ts';

export const t = defineTexts(reportExportsTexts);
type Words = Omit<PopupContent, 'id' | 'onClose' | 'progress'> & {
  progress?: Parameters<typeof Progress>[0];
};
type Seen = Pick<JobView, 'state' | 'progress' | 'problem'>;

/** What is said of a file that is being made, is there or has failed. */
export function popupOf(job: Seen, label: string, save: () => void): Words {
  const { state, progress, problem } = job;
  if (state === 'failed') {
    const reason = !problem || problem.code === 'internal' ? t('broken') : problem.message;
    return { title: t('failed'), text: t('failedText', { label, reason }) };
  }
  if (state === 'done')
    return {
      title: t('ready'),
      text: t('readyText', { label }),
      action: { label: t('save'), press: save },
    };
  const isCounted = state === 'running' && progress.total > 0;
  return {
    title: t('making'),
    text: t('goOn', { label }),
    progress: { ...progress, label: isCounted ? t('progress', progress) : t('waiting') },
  };
}
