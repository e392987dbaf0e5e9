import type { OutputOf } from '@yuedu/contracts/route';
import type { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import { isNearDeadline, taskNotice, type TaskNotice } from '@yuedu/contracts/rules/notification';

export interface Unfinished {
  _id: string;
  title: string;
  effectiveDeadline: string | null;
  finishedPosts: number;
  totalPosts: number;
}
export type BellEntry = OutputOf<typeof listNotifications>['results'][number];
export interface Checked {
  latest: { _id: string; title: string; createdAt: string } | null;
  unfinished: readonly Unfinished[];
  lastReadTaskAt: string | null;
  /** Marked texts and reminders, the newest first. */
  others?: readonly BellEntry[];
}

export interface Notice extends TaskNotice {
  /** The unfinished task with the nearest deadline, of those that are near. */
  nearest: Unfinished | null;
  /** The newest marked text or reminder since the bell was opened last, on any device. */
  newest: BellEntry | null;
  /** One word for each piece of news; what was closed once is not said again. */
  news: readonly string[];
}

/** What popup and bell have to say: by the seed's rule of tasks, and of marked texts and reminders. */
export function noticeOf({ latest, unfinished, lastReadTaskAt, others = [] }: Checked, now: Date): Notice {
  const rule = taskNotice(
    {
      latestCreatedAt: latest?.createdAt ?? null,
      lastReadTaskAt,
      unfinishedDeadlines: unfinished.map((task) => task.effectiveDeadline),
    },
    now,
  );
  const near = unfinished
    .filter(
      (task): task is Unfinished & { effectiveDeadline: string } =>
        task.effectiveDeadline !== null && isNearDeadline(task.effectiveDeadline, now),
    )
    .sort((a, b) => a.effectiveDeadline.localeCompare(b.effectiveDeadline));
  const unread = others.filter(({ createdAt }) => lastReadTaskAt === null || createdAt > lastReadTaskAt);
  return {
    ...rule,
    show: rule.show || unread.length > 0,
    nearest: near[0] ?? null,
    newest: unread[0] ?? null,
    news: [
      ...(rule.isNew && latest ? [`new:${latest._id}`] : []),
      ...near.map((task) => `near:${task._id}`),
      ...unread.map((one) => `other:${one._id}`),
    ],
  };
}

export const hasUnread = (news: readonly string[], read: readonly string[]): boolean =>
  news.some((piece) => !read.includes(piece));

const quietPages = [
  /^\/posts\/[^/]+/,
  /^\/junior\/[^/]+/,
  /^\/homework(\/|$)/,
  /^\/classes\/.+\/(learning|posts)/,
  /^\/checkout/,
];
/** Where homework is done or seen, a text is read, or something is paid: nothing is laid over it. */
export const isQuietPage = (pathname: string): boolean => quietPages.some((page) => page.test(pathname));
