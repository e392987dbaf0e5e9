import { Injectable } from '@nestjs/common';
import { accessEnded } from '@yuedu/contracts/events/homework';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import type { Tx } from '../database.ts';

interface Occasion {
  readonly sequence: number;
  readonly time: Date;
}

/**
 * Notifies people whose right to see a class or a child has ended, so that what they have open is read again
 * and refused. The signal goes with the rows by which homework refuses from then on, and once: an event that
 * changes no row ends no right.
 */
@Injectable()
export class EndedAccessService {
  /** Runs `write`, which changes a class's teachers, and notifies those who were among them. */
  async ofTeachers(tx: Tx, classId: string, on: Occasion, write: () => Promise<void>): Promise<void> {
    const teachers = async (): Promise<string[]> => {
      const row = await tx.schoolClass.findUnique({ where: { id: classId }, select: { teacherIds: true } });
      return row?.teacherIds ?? [];
    };
    const before = await teachers();
    await write();
    const after = await teachers();
    const audience = before.filter((userId) => !after.includes(userId));
    await notify(tx, { classId, studentId: null, audience }, on);
  }

  /** Runs `write`, by which a student leaves a class, and notifies the student and the parents. */
  async ofStudent(
    tx: Tx,
    { classId, membershipId, userId }: { classId: string; membershipId: string; userId: string },
    on: Occasion,
    write: () => Promise<void>,
  ): Promise<void> {
    const isThere = (): Promise<number> => tx.member.count({ where: { id: membershipId, isLeft: false } });
    const before = await isThere();
    await write();
    if (before === 0 || (await isThere()) > 0) return;
    // bounded by the parents of one child
    const parents = await tx.family.findMany({ where: { childId: userId, unlinkedAt: null } });
    const audience = [userId, ...parents.map(({ parentId }) => parentId)];
    await notify(tx, { classId, studentId: userId, audience }, on);
  }

  /** Runs `write`, by which a parent's tie to a child ends, and notifies the parent. */
  async ofParent(
    tx: Tx,
    { parentId, childId }: { parentId: string; childId: string },
    on: Occasion,
    write: () => Promise<void>,
  ): Promise<void> {
    const isTied = (): Promise<number> => tx.family.count({ where: { parentId, childId, unlinkedAt: null } });
    const before = await isTied();
    await write();
    if (before === 0 || (await isTied()) > 0) return;
    await notify(tx, { classId: null, studentId: childId, audience: [parentId] }, on);
  }
}

async function notify(
  tx: Tx,
  data: { classId: string | null; studentId: string | null; audience: string[] },
  { sequence, time }: Occasion,
): Promise<void> {
  const subject = data.classId ?? data.studentId;
  if (subject === null || data.audience.length === 0) return;
  await appendEvents(tx, [newEvent(accessEnded, { subject, sequence, time, data })]);
}
