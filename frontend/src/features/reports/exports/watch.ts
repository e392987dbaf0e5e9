import type { ReportExport } from '@yuedu/contracts/http/homework/report-exports';
import type { JobView } from '@yuedu/contracts/http/jobs';
import { createElement } from 'react';
import { hidePopup, showPopup } from '../../../components/popup.tsx';
import { Progress } from '../../../components/sheet.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { dropExport, keepExport, type KeptExport, keptExports } from '../../../lib/kept-exports.ts';
import { onSessionChange, readSession } from '../../../lib/session/store.ts';
import { onMessage } from '../../../lib/stream.ts';
import { askForExport, fetchExport, readExport } from './export-api.ts';
import { popupOf, t } from './popup-of.ts';

/** For a browser whose event stream is interrupted. */
const sweepMs = 10_000;
const watched = new Map<string, { end: () => void; show: () => void }>();

/** Undefined while nobody could say who it is; null for a visitor. */
const currentUserId = (): string | null | undefined => {
  const session = readSession();
  if (session.state === 'user') return session.user._id;
  return session.state === 'visitor' && !session.isUnasked ? null : undefined;
};

/** Asks for a long file and follows it on every page, until it is saved or put away. Throws ApiError. */
export async function startExport(
  request: ReportExport,
  file: Pick<KeptExport, 'label' | 'name'>,
): Promise<void> {
  const userId = currentUserId();
  const jobId = await askForExport(request);
  if (!userId || userId !== currentUserId()) return;
  const one = { jobId, userId, ...file };
  keepExport(one);
  const already = watched.get(jobId);
  if (already) already.show();
  else watch(one);
}

/** Goes on with what this tab asked for before it was loaded again; what somebody else did is forgotten. */
export function resumeExports(): void {
  const userId = currentUserId();
  if (userId === undefined) return;
  for (const one of keptExports())
    if (one.userId !== userId) dropExport(one.jobId);
    else if (!watched.has(one.jobId)) watch(one);
}

async function save(one: KeptExport, job: JobView): Promise<void> {
  try {
    saveFile(await fetchExport(job), one.name);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    const again = { label: t('save'), press: () => void save(one, job) };
    showPopup({
      id: one.jobId,
      title: t('saveFailed'),
      text: isGone ? t('gone') : error instanceof ApiError ? error.message : t('broken'),
      ...(!isGone && { action: again }),
    });
  }
}

function watch(one: KeptExport): void {
  const { jobId, userId, label } = one;
  let job: JobView | undefined;
  let isPutAway = false;
  const isEnded = (): boolean => job?.state === 'done' || job?.state === 'failed';
  const show = (): void => {
    isPutAway = false;
    const seen = job ?? { state: 'queued' as const, progress: { done: 0, total: 0 } };
    const { progress, ...words } = popupOf(seen, label, () => job && void save(one, job));
    showPopup({
      id: jobId,
      ...words,
      ...(progress && { progress: createElement(Progress, progress) }),
      onClose: () => {
        isPutAway = true;
        if (isEnded()) end(); // saved, or not wanted
      },
    });
  };
  const look = async (): Promise<void> => {
    try {
      job = await readExport(jobId);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return; // the next look may find it
      hidePopup(jobId);
      return end();
    }
    if (!watched.has(jobId)) return;
    if (isEnded()) rest();
    if (isEnded() || !isPutAway) show();
  };
  const stops = [
    onMessage((message) => {
      if (message.type === 'resync' || (message.type === 'job.progress' && message.jobId === jobId))
        void look();
    }),
    onSessionChange(() => {
      const now = currentUserId();
      if (now === userId || now === undefined) return;
      hidePopup(jobId);
      end();
    }),
  ];
  const timer = setInterval(() => void look(), sweepMs);
  const rest = (): void => {
    clearInterval(timer);
    stops[0]?.();
  };
  const end = (): void => {
    rest();
    for (const stop of stops) stop();
    watched.delete(jobId);
    dropExport(jobId);
  };
  watched.set(jobId, { end, show });
  show();
  void look();
}
