import { classCreated } from '@yuedu/contracts/events/classes';
import { type NewEvent, newEvent } from '@yuedu/messaging/outbox/outbox';

/** A class of this teacher without zones, as the classes service sends it. */
export const classMade = (classId: string, teacherId: string, time: Date): NewEvent =>
  newEvent(classCreated, {
    subject: classId,
    sequence: 1,
    time,
    data: {
      classId,
      title: '班',
      grade: '小五',
      endAt: time.toISOString(),
      teacherIds: [teacherId],
      schoolId: null,
      schoolName: null,
      zones: [],
    },
  });
