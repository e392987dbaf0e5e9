import type { AttemptRecord } from '../record.ts';

export const at = '2026-09-01T00:00:00.000Z';
export const later = '2026-09-01T00:01:00.000Z';

/** An attempt that has just begun, without an answer. */
export const fresh: AttemptRecord = {
  userId: 'u',
  attemptId: 'a',
  postId: 'p',
  taskId: null,
  classId: null,
  startedAt: at,
  finishedAt: null,
  updatedAt: at,
  entries: {},
};
