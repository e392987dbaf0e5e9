import { childUnlinked } from '@yuedu/contracts/events/auth';
import { classUpdated, memberLeft } from '@yuedu/contracts/events/classes';
import { topic } from '@yuedu/contracts/topics';
import { newEvent } from '@yuedu/messaging/outbox/outbox';
import { newId } from '@yuedu/service-kit/ids';
import { readAll } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { schoolArrived } from '../testing/arrived.ts';
import { makeParent, makeSchool, type School } from '../testing/school.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';

let homework: Homework;
beforeAll(async () => {
  homework = await startHomework();
});
afterAll(async () => {
  await homework.stop();
});

/** The signals that somebody does not see this class, or this child, any more. */
async function noticesAbout(id: string) {
  const records = await readAll(homework.env.TOPIC_PREFIX + topic.homeworkSignals);
  return records
    .filter(({ headers }) => headers['ce_type'] === 'access.ended.v1')
    .map(({ value }) => JSON.parse(String(value)) as { classId: string | null; studentId: string | null })
    .filter(({ classId, studentId }) => classId === id || studentId === id);
}

const taughtBy = ({ classId }: School, sequence: number, teacherIds: string[]) =>
  newEvent(classUpdated, {
    subject: classId,
    sequence,
    time: new Date(),
    data: {
      classId,
      title: '五年仁班',
      grade: '小五',
      endAt: '2027-07-31T00:00:00.000Z',
      teacherIds,
      schoolId: null,
      schoolName: null,
      zones: [],
    },
  });

async function schoolWithParent() {
  const school = makeSchool({ students: 2 });
  const [student] = school.students;
  if (!student) throw new Error('no student');
  const { parent, events } = makeParent(student.userId);
  await homework.publish(...school.events, ...events);
  await schoolArrived(homework, school);
  await until(() => homework.prisma.family.count({ where: { parentId: parent.userId } }));
  return { school, student, parent, classId: school.classId };
}

test('a teacher who is taken out is notified once, and nobody who stays or comes', async () => {
  const { school, classId } = await schoolWithParent();
  const { userId: leader } = school.teacher;
  const [gone, comes] = [newId(), newId()];
  await homework.publish(taughtBy(school, 2, [leader, gone]));
  const out = taughtBy(school, 3, [leader]);
  await homework.publish(out, { ...out, id: newId() });
  // a change that came late is older than what stands
  await homework.publish(taughtBy(school, 2, [gone]), taughtBy(school, 4, [leader, comes]));
  await until(() => homework.prisma.schoolClass.count({ where: { id: classId, sequence: 4 } }));
  await until(async () => (await noticesAbout(classId)).length > 0);
  expect(await noticesAbout(classId)).toEqual([{ classId, studentId: null, audience: [gone] }]);
});

test('a student who leaves is notified with the parents, and a parent whose tie ends', async () => {
  const { school, student, parent, classId } = await schoolWithParent();
  const { userId: studentId } = student;
  const left = (sequence: number) =>
    newEvent(memberLeft, {
      subject: school.memberships[0] ?? '',
      key: classId,
      sequence,
      time: new Date(),
      data: {
        classId,
        membershipId: school.memberships[0] ?? '',
        userId: studentId,
        leftAt: '2026-11-01T00:00:00.000Z',
      },
    });
  await homework.publish(left(2), left(3));
  await until(async () => (await noticesAbout(classId)).length > 0);
  const unlinked = (sequence: number) =>
    newEvent(childUnlinked, {
      subject: `${parent.userId}:${studentId}`,
      sequence,
      time: new Date(),
      data: { parentId: parent.userId, childId: studentId },
    });
  await homework.publish(unlinked(2), unlinked(3));
  await until(async () => (await noticesAbout(studentId)).length > 1);
  // they may stand in two partitions, which are read in any order
  const notices = await noticesAbout(studentId);
  expect(notices).toHaveLength(2);
  expect(notices).toEqual(
    expect.arrayContaining([
      { classId, studentId, audience: [studentId, parent.userId] },
      { classId: null, studentId, audience: [parent.userId] },
    ]),
  );
  expect(await noticesAbout(classId)).toHaveLength(1);
});
