import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { id, instant } from '../ids.ts';
import { topic } from '../topics.ts';

/** A class as others keep it. `teacherIds`: maker and co-teachers; `zones`: what the school has paid for. */
const schoolClass = z.strictObject({
  classId: id,
  title: z.string(),
  grade: z.string(),
  endAt: instant,
  teacherIds: z.array(id).min(1),
  schoolId: id.nullable(),
  schoolName: z.string().nullable(),
  zones: z.array(id),
});
/** subject and key: class id; sequence: the class's version. */
export const classCreated = defineEvent({
  type: 'class.created.v1',
  topic: topic.classes,
  source: 'classes',
  data: schoolClass,
});
export const classUpdated = defineEvent({
  type: 'class.updated.v1',
  topic: topic.classes,
  source: 'classes',
  data: schoolClass,
});
export const classEnded = defineEvent({
  type: 'class.ended.v1',
  topic: topic.classes,
  source: 'classes',
  data: z.strictObject({ classId: id, endedAt: instant }),
});

/** Key: class id (one order with the class); subject: membership id; sequence: the membership's version. */
export const memberJoined = defineEvent({
  type: 'member.joined.v1',
  topic: topic.classes,
  source: 'classes',
  data: z.strictObject({
    classId: id,
    membershipId: id,
    userId: id,
    joinedAt: instant,
    seatNumber: z.int().nullable(),
  }),
});
export const memberLeft = defineEvent({
  type: 'member.left.v1',
  topic: topic.classes,
  source: 'classes',
  data: z.strictObject({ classId: id, membershipId: id, userId: id, leftAt: instant }),
});
