import { mostMembers } from '@yuedu/contracts/http/classes/classes';
import { newId } from '@yuedu/service-kit/ids';
import { now } from './classes-with-people.ts';
import type { ClassesUnderTest } from './start-classes.ts';

/** Fills a class. @param free seats that are taken already, or stay free @returns the ids of who came */
export async function fill({ prisma }: ClassesUnderTest, classId: string, free = 0): Promise<string[]> {
  const userIds = Array.from({ length: mostMembers - free }, () => newId());
  const { _max } = await prisma.membership.aggregate({ where: { classId }, _max: { seatNumber: true } });
  const last = _max.seatNumber ?? 0;
  await prisma.membership.createMany({
    data: userIds.map((userId, at) => ({
      id: newId(),
      classId,
      userId,
      seatNumber: last + at + 1,
      joinedAt: now,
    })),
  });
  return userIds;
}
