import { memberJoined, memberLeft } from '@yuedu/contracts/events/classes';
import { mostMembers } from '@yuedu/contracts/http/classes/classes';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import type { Tx } from '../database.ts';
import type { Membership } from '../generated/prisma/client.ts';

/** Whether this person is in the class, or may come. The class is locked by the caller. */
export async function hasRoomFor(tx: Tx, classId: string, userId: string): Promise<boolean> {
  const [own, there] = [
    { classId, userId, leftAt: null },
    { classId, leftAt: null },
  ];
  return (
    (await tx.membership.count({ where: there })) < mostMembers ||
    (await tx.membership.count({ where: own })) > 0
  );
}

/** @throws classes.class-full where so many cannot come; the class is locked by the caller */
export async function requireRoom(tx: Tx, classId: string, newcomers: number): Promise<void> {
  const members = await tx.membership.count({ where: { classId, leftAt: null } });
  if (members + newcomers > mostMembers) throw fail('classes.class-full');
}

/**
 * The class is locked by the caller, so that the next seat is free.
 * @returns whether anything changed
 * @throws classes.class-full
 */
export async function enrol(
  tx: Tx,
  classId: string,
  userId: string,
  now: Date,
  membershipId: string = newId(),
): Promise<boolean> {
  const before = await tx.membership.findUnique({ where: { classId_userId: { classId, userId } } });
  if (before?.leftAt === null) return false;
  await requireRoom(tx, classId, 1);
  const member = before
    ? await tx.membership.update({
        where: { id: before.id },
        data: { leftAt: null, joinedAt: now, version: { increment: 1 } },
      })
    : await tx.membership.create({
        data: { id: membershipId, classId, userId, joinedAt: now, seatNumber: await nextSeat(tx, classId) },
      });
  await appendEvents(tx, [
    newEvent(memberJoined, {
      subject: member.id,
      key: classId,
      sequence: member.version,
      time: now,
      data: {
        classId,
        membershipId: member.id,
        userId,
        joinedAt: now.toISOString(),
        seatNumber: member.seatNumber,
      },
    }),
  ]);
  return true;
}

/** @returns whether anything changed */
export async function endMembership(tx: Tx, member: Membership, now: Date): Promise<boolean> {
  const [ended] = await tx.membership.updateManyAndReturn({
    where: { id: member.id, leftAt: null },
    data: { leftAt: now, version: { increment: 1 } },
  });
  if (!ended) return false;
  const { classId, userId } = member;
  await appendEvents(tx, [
    newEvent(memberLeft, {
      subject: member.id,
      key: classId,
      sequence: ended.version,
      time: now,
      data: { classId, membershipId: member.id, userId, leftAt: now.toISOString() },
    }),
  ]);
  return true;
}

async function nextSeat(tx: Tx, classId: string): Promise<number> {
  const { _max } = await tx.membership.aggregate({ where: { classId }, _max: { seatNumber: true } });
  return (_max.seatNumber ?? 0) + 1;
}
