import {
  classesOfTeacher,
  copyClass,
  getClass,
  joinClass,
  removeStudent,
} from '@yuedu/contracts/http/classes/classes';
import type { RouteInput } from '@yuedu/service-kit/testing/call-route';
import {
  admin,
  school,
  stranger,
  student,
  suiteWithPeople,
  teacher,
} from '../testing/classes-with-people.ts';

const { call, codeOf, make, sent } = suiteWithPeople();
const nextEnd = '2028-07-31T15:59:59.000Z';

async function withStudents(...numbers: number[]): Promise<string> {
  const { _id: classId } = await make();
  const code = await codeOf(classId);
  for (const n of numbers) await call(joinClass, student(n), { body: { code } });
  return classId;
}
const bodyOf = (studentIds: string[], endsOld = false) => ({
  title: '六年仁班',
  grade: '小六' as const,
  endAt: nextEnd,
  studentIds,
  endsOld,
});
const copy = (
  classId: string,
  studentIds: string[],
  {
    as = teacher,
    endsOld = false,
    ...more
  }: { as?: typeof teacher; endsOld?: boolean } & Partial<RouteInput<typeof copyClass>> = {},
) => call(copyClass, as, { params: { id: classId }, body: bodyOf(studentIds, endsOld), ...more });

it('makes a class of the same school with the chosen students; the old one stays as it is', async () => {
  const old = await withStudents(1, 2, 3);
  const made = await copy(old, [student(1).userId, student(3).userId]);
  expect([made.status, made.data.studentCount]).toEqual([201, 2]);
  const { data } = await call(getClass, teacher, { params: { id: made.data._id } });
  expect(data).toMatchObject({
    title: '六年仁班',
    grade: '小六',
    endAt: nextEnd,
    school: school._id,
    teachers: [teacher.userId],
    zones: [],
    studentCount: 2,
  });
  expect((await sent(made.data._id)).map((event) => event.type)).toEqual([
    'class.created.v1',
    'member.joined.v1',
    'member.joined.v1',
  ]);
  expect((await call(getClass, teacher, { params: { id: old } })).data).toMatchObject({ studentCount: 3 });
});

it('ends the old class where that is wished', async () => {
  const old = await withStudents();
  await copy(old, [], { endsOld: true });
  expect((await sent(old)).map((event) => event.type)).toContain('class.ended.v1');
});

it('takes along nobody who is not in the old class, and then makes nothing', async () => {
  const old = await withStudents(1, 2);
  await call(removeStudent, teacher, { params: { id: old, studentId: student(2).userId } });
  const before = (await call(classesOfTeacher, teacher, { params: { id: teacher.userId } })).data.results
    .length;
  const refused = await copy(old, [student(1).userId, student(2).userId, student(4).userId]);
  expect([refused.code, refused.errors?.map(({ path }) => path)]).toEqual([
    'classes.student-not-allowed',
    ['studentIds.1', 'studentIds.2'],
  ]);
  const after = (await call(classesOfTeacher, teacher, { params: { id: teacher.userId } })).data.results
    .length;
  expect(after).toBe(before);
});

it('sent again under the same key it makes one class', async () => {
  const old = await withStudents(1);
  const headers = { 'idempotency-key': '0198f0a0-0000-7000-8000-00000000c0b1' };
  const [first, second] = [
    await copy(old, [student(1).userId], { headers }),
    await copy(old, [student(1).userId], { headers }),
  ];
  expect(second.data).toEqual(first.data);
});

it('is for who leads the class; an end in the past is refused', async () => {
  const old = await withStudents();
  expect((await copy(old, [], { as: stranger })).code).toBe('classes.class-not-found');
  expect((await copy(old, [], { as: admin })).status).toBe(201);
  const past = await call(copyClass, teacher, {
    params: { id: old },
    body: { ...bodyOf([]), endAt: '2026-01-01T00:00:00.000Z' },
  });
  expect(past.errors?.map(({ path }) => path)).toEqual(['endAt']);
});
