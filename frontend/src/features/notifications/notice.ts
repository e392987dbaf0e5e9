import { isNearDeadline, taskNotice, type TaskNotice } from '@yuedu/contracts/rules/notification';

export interface Unfinished {
  _id: string;
  title: string;
  effectiveDeadline: string | null;
  finishedPosts: number;
  totalPosts: number;
}
export interface Checked {
  latest: { _id: string; title: string; createdAt: string } | null;
  unfinished: readonly Unfinished[];
  lastReadTaskAt: string | null;
}

export interface Notice extends TaskNotice {
  /** The unfinished task with the nearest deadline, of those that are near. */
  nearest: Unfinished | null;
  /** One word for each piece of news; what was closed once is not said again. */
  news: readonly string[];
}

/** What the popup and the bell have to say, by the seed's rule. */
export function noticeOf({ latest, unfinished, lastReadTaskAt }: Checked, now: Date): Notice {
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
  return {
    ...rule,
    nearest: near[0] ?? null,
    news: [...(rule.isNew && latest ? [`new:${latest._id}`] : []), ...near.map((task) => `near:${task._id}`)],
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
