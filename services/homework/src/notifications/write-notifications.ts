import { notificationRaised } from '@yuedu/contracts/events/homework';
import type { NotificationKind } from '@yuedu/contracts/rules/notification';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import type { Tx } from '../database.ts';
import { locks } from '../locks.ts';

/** One thing that one person hears of. */
export interface Notice {
  readonly kind: NotificationKind;
  readonly userId: string;
  readonly taskId: string;
  /** Tells several notices of one kind and task apart. */
  readonly about?: string;
  readonly postId?: string;
  readonly homeworkId: string | null;
  readonly classId: string | null;
  readonly title: string;
  readonly deadline: Date | null;
}

const thingOf = ({ kind, taskId, about = '' }: Pick<Notice, 'kind' | 'taskId' | 'about'>): string =>
  [kind, taskId, about].join(' ');

/**
 * Rows and signals in the caller's transaction, one id and one signal for all who hear of one thing. The
 * unique key (person, kind, task, about) makes a second run tell nobody twice. Who was erased since the
 * notices were read gets none: an erasure waits for this transaction, or this one for it.
 * @returns how many rows were written
 */
export async function writeNotifications(tx: Tx, all: readonly Notice[], now: Date): Promise<number> {
  if (all.length === 0) return 0;
  await locks.notices.share(tx, 'all');
  const notices = await withoutErased(tx, all);
  const things = new Map(notices.map((one) => [thingOf(one), { ...one, id: newId() }]));
  const made = await tx.notification.createManyAndReturn({
    skipDuplicates: true,
    data: notices.map((one) => ({ ...one, id: things.get(thingOf(one))?.id ?? newId(), createdAt: now })),
  });
  await appendEvents(
    tx,
    [...things.values()].flatMap(({ id: notificationId, kind, taskId }) => {
      const audience = made.filter((row) => row.id === notificationId).map((row) => row.userId);
      const data = { notificationId, kind, taskId, audience };
      return audience.length === 0
        ? []
        : [newEvent(notificationRaised, { subject: notificationId, sequence: 1, time: now, data })];
    }),
  );
  return made.length;
}

async function withoutErased(tx: Tx, notices: readonly Notice[]): Promise<Notice[]> {
  const ids = [...new Set(notices.map(({ userId }) => userId))];
  const erased = await tx.user.findMany({
    where: { id: { in: ids }, deletedAt: { not: null } },
    select: { id: true },
    take: ids.length,
  });
  const gone = new Set(erased.map(({ id }) => id));
  return notices.filter(({ userId }) => !gone.has(userId));
}
