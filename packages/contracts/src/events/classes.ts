import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { id, instant } from '../ids.ts';
import { sampleIds as s, sampleTime } from '../samples.ts';

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
const classSample = {
  classId: s.class,
  title: '五年仁班',
  grade: '小五',
  endAt: sampleTime,
  teacherIds: [s.user],
  schoolId: s.school,
  schoolName: '青嶼華小',
  zones: [s.zone],
};
/** subject and key: class id; sequence: the class's version. */
export const classCreated = defineEvent({
  type: 'class.created.v1',
  topic: 'classes.classes',
  source: 'classes',
  data: schoolClass,
  sample: classSample,
});
export const classUpdated = defineEvent({
  type: 'class.updated.v1',
  topic: 'classes.classes',
  source: 'classes',
  data: schoolClass,
  sample: classSample,
});
export const classEnded = defineEvent({
  type: 'class.ended.v1',
  topic: 'classes.classes',
  source: 'classes',
  data: z.strictObject({ classId: id, endedAt: instant }),
  sample: { classId: s.class, endedAt: sampleTime },
});

/** Key: class id (one order with the class); subject: membership id; sequence: the membership's version. */
export const memberJoined = defineEvent({
  type: 'member.joined.v1',
  topic: 'classes.classes',
  source: 'classes',
  data: z.strictObject({
    classId: id,
    membershipId: id,
    userId: id,
    joinedAt: instant,
    seatNumber: z.int().nullable(),
  }),
  sample: {
    classId: s.class,
    membershipId: s.membership,
    userId: s.student,
    joinedAt: sampleTime,
    seatNumber: 7,
  },
});
export const memberLeft = defineEvent({
  type: 'member.left.v1',
  topic: 'classes.classes',
  source: 'classes',
  data: z.strictObject({ classId: id, membershipId: id, userId: id, leftAt: instant }),
  sample: { classId: s.class, membershipId: s.membership, userId: s.student, leftAt: sampleTime },
});
