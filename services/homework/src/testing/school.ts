import { childLinked, userRegistered } from '@yuedu/contracts/events/auth';
import { classCreated, memberJoined } from '@yuedu/contracts/events/classes';
import { newEvent, type NewEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';

export const began = new Date('2026-09-01T00:00:00.000Z');

export interface School {
  classId: string;
  teacher: TestCaller;
  students: TestCaller[];
  memberships: string[];
  events: NewEvent[];
}

export function registeredEvent(caller: TestCaller, name: string, time: Date): NewEvent {
  return newEvent(userRegistered, {
    subject: caller.userId,
    sequence: 1,
    time,
    data: {
      userId: caller.userId,
      name,
      role: caller.role ?? 'user',
      title: caller.title ?? 'student',
      titles: [caller.title ?? 'student'],
      grade: null,
      schoolIds: [],
    },
  });
}

export function joinedEvent(
  classId: string,
  { membershipId, userId, seatNumber }: { membershipId: string; userId: string; seatNumber: number | null },
  time: Date,
): NewEvent {
  return newEvent(memberJoined, {
    subject: membershipId,
    key: classId,
    sequence: 1,
    time,
    data: { classId, membershipId, userId, joinedAt: time.toISOString(), seatNumber },
  });
}

export function makeSchool({
  students = 3,
  zones = [] as string[],
  time = began,
  schoolId = newId(),
} = {}): School {
  const classId = newId();
  const teacher: TestCaller = {
    userId: newId(),
    role: 'main',
    title: 'teacher',
    zones,
    schoolIds: [schoolId],
  };
  const pupils = Array.from({ length: students }, (): TestCaller => ({
    userId: newId(),
    role: 'user',
    title: 'student',
    zones,
  }));
  const memberships = pupils.map(() => newId());
  const events = [
    registeredEvent(teacher, '林怡君', time),
    ...pupils.map((pupil, index) => registeredEvent(pupil, `學生${index + 1}`, time)),
    newEvent(classCreated, {
      subject: classId,
      sequence: 1,
      time,
      data: {
        classId,
        title: '五年仁班',
        grade: '小五',
        endAt: '2027-07-31T00:00:00.000Z',
        teacherIds: [teacher.userId],
        schoolId,
        schoolName: '青嶼華小',
        zones,
      },
    }),
    ...pupils.map(({ userId }, index) =>
      joinedEvent(classId, { membershipId: memberships[index] ?? '', userId, seatNumber: index + 1 }, time),
    ),
  ];
  return { classId, teacher, students: pupils, memberships, events };
}

export function makeParent(childId: string): { parent: TestCaller; events: NewEvent[] } {
  const parent: TestCaller = { userId: newId(), role: 'user', title: 'parent' };
  return {
    parent,
    events: [
      newEvent(childLinked, {
        subject: `${parent.userId}:${childId}`,
        sequence: 1,
        time: began,
        data: { parentId: parent.userId, childId },
      }),
    ],
  };
}
