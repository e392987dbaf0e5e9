import type { Schedule } from '@yuedu/messaging/messaging-options';

/** Every minute: people whose mail of news is due. */
export const sendDigestsSchedule: Schedule = { kind: 'send-digests', key: 'all', everyMs: 60_000 };
