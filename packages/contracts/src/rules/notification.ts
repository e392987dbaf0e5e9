/**
 * What a person hears of: a new task, a deadline that is near, a text that a teacher has marked, a reminder
 * of what is not handed in.
 */
export const notificationKinds = ['task-new', 'task-near', 'task-graded', 'task-reminder'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Near is 0 to under 72 hours away (the seed's three days). */
export const nearTaskMs = 72 * 3_600_000;

export interface TaskNotice {
  isNew: boolean;
  isNear: boolean;
  show: boolean;
}

/**
 * Decides the task notification from the seed's two calls.
 * @param input `latestCreatedAt` of the newest visible task, the user's `lastReadTaskAt` (never read = new),
 * deadlines of unfinished tasks
 * @param now the moment of asking
 */
export function taskNotice(
  input: {
    latestCreatedAt: string | null;
    lastReadTaskAt: string | null;
    unfinishedDeadlines: readonly (string | null)[];
  },
  now: Date,
): TaskNotice {
  const isNew =
    input.latestCreatedAt !== null &&
    (input.lastReadTaskAt === null || Date.parse(input.latestCreatedAt) > Date.parse(input.lastReadTaskAt));
  const isNear = input.unfinishedDeadlines.some(
    (deadline) => deadline !== null && isNearDeadline(deadline, now),
  );
  return { isNew, isNear, show: isNew || isNear };
}

/** Whether a deadline is 0 to under 72 hours away. */
export function isNearDeadline(deadline: string, now: Date): boolean {
  const awayMs = Date.parse(deadline) - now.getTime();
  return awayMs >= 0 && awayMs < nearTaskMs;
}
