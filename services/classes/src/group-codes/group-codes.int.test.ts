import { deleteClass, getClass, joinClass } from '@yuedu/contracts/http/classes/classes';
import {
  changeGroupCode,
  createGroupCode,
  deleteGroupCodes,
  joinByGroupCode,
  listGroupCodes,
  mostGroupCodes,
} from '@yuedu/contracts/http/classes/group-codes';
import {
  acceptTeacherInvitation,
  createTeacherInvitation,
  removeTeacher,
} from '@yuedu/contracts/http/classes/teachers';
import type { TestCaller } from '@yuedu/testing/tokens';
import {
  id,
  parent,
  school,
  stranger,
  student,
  suiteWithPeople,
  teacher,
} from '../testing/classes-with-people.ts';
import { fill } from '../testing/full-class.ts';

const { call, codeOf, make, running } = suiteWithPeople();
const colleague: TestCaller = { userId: id('3e'), role: 'main', title: 'teacher', schoolIds: [school._id] };

const groupOf = (classIds: string[], as = teacher) =>
  call(createGroupCode, as, { params: { id: classIds[0] ?? '' }, body: { classIds } });
const join = (code: string, as: TestCaller) => call(joinByGroupCode, as, { body: { code } });
const titles = (answer: Awaited<ReturnType<typeof join>>): string[] =>
  answer.data.classes.map(({ title }) => title).sort();

it('one code lets into every class; who is in one already stays in it', async () => {
  const [one, two] = [await make('閱讀班'), await make('作文班')];
  await call(joinClass, student(1), { body: { code: await codeOf(one._id) } });
  const made = await groupOf([one._id, two._id]);
  expect(made.data.code).toMatch(/^G[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(titles(await join(made.data.code.toLowerCase(), student(1)))).toEqual(['作文班', '閱讀班']);
  for (const { _id } of [one, two])
    expect(
      (await call(getClass, teacher, { params: { id: _id } })).data.students?.map(({ userId }) => userId),
    ).toEqual([student(1).userId]);
  expect((await join(made.data.code, parent)).code).toBe('classes.teacher-cannot-join');
});

it('passes over a class that is full, but for who is in it, and says so where none is left', async () => {
  const [full, free] = [await make('滿的班'), await make('空的班')];
  const code = (await groupOf([full._id, free._id])).data.code;
  await join(code, student(1));
  await fill(running(), full._id, 1);
  expect(titles(await join(code, student(1)))).toEqual(['滿的班', '空的班'].sort());
  expect(titles(await join(code, student(2)))).toEqual(['空的班']);
  const only = (await groupOf([full._id])).data.code;
  expect((await join(only, student(2))).code).toBe('classes.class-full');
});

it('is only for classes that its maker teaches', async () => {
  const [own, other] = [await make('我的班'), await make('別人的班', stranger)];
  expect((await groupOf([own._id, other._id])).code).toBe('classes.class-not-found');
  const { data } = await groupOf([own._id]);
  const change = (as: TestCaller, classIds: string[]) =>
    call(changeGroupCode, as, { params: { id: classIds[0] ?? '' }, body: { code: data.code, classIds } });
  expect((await change(stranger, [other._id])).code).toBe('classes.code-unknown');
  expect((await change(teacher, [own._id, other._id])).code).toBe('classes.class-not-found');
  const further = await make('新的班');
  expect((await change(teacher, [own._id, further._id])).data.classes).toHaveLength(2);
  expect(titles(await join(data.code, student(2)))).toEqual(['我的班', '新的班']);
});

it('does not let into a class that has ended, or that its maker no longer teaches', async () => {
  const [one, two, three] = [await make('甲'), await make('乙'), await make('丙')];
  const { data: invitation } = await call(createTeacherInvitation, teacher, { params: { id: two._id } });
  await call(acceptTeacherInvitation, colleague, { body: { token: invitation.token } });
  const own = await make('丁', colleague);
  const byColleague = (await groupOf([two._id, own._id], colleague)).data.code;
  const code = (await groupOf([one._id, three._id])).data.code;
  await call(deleteClass, teacher, { params: { id: three._id } });
  expect(titles(await join(code, student(3)))).toEqual(['甲']);
  await call(removeTeacher, teacher, { params: { id: two._id, teacherId: colleague.userId } });
  expect(titles(await join(byColleague, student(3)))).toEqual(['丁']);
  const listed = await call(listGroupCodes, colleague, { params: { id: own._id } });
  expect(listed.data.results[0]?.classes.map(({ title }) => title)).toEqual(['丁']);
  await call(deleteClass, teacher, { params: { id: one._id } });
  expect((await join(code, student(4))).code).toBe('classes.class-ended');
});

it('is shut by its maker, and so many hold at a time', async () => {
  const { _id: classId } = await make();
  const params = { id: classId };
  await call(deleteGroupCodes, teacher, { params });
  const shut = (await groupOf([classId])).data.code;
  expect((await call(deleteGroupCodes, teacher, { params })).data.deleted).toBe(1);
  expect((await join(shut, student(1))).code).toBe('classes.code-expired');
  expect((await call(listGroupCodes, teacher, { params })).data.results).toEqual([]);
  const answers: string[] = [];
  for (let n = 0; n <= mostGroupCodes; n += 1) answers.push((await groupOf([classId])).code ?? 'made');
  expect(answers.at(-1)).toBe('classes.group-codes-full');
});

it('wrong ones count together with those of one class', async () => {
  const guesser: TestCaller = { userId: id('9f'), role: 'user', title: 'student' };
  for (let n = 0; n < 5; n += 1) {
    expect((await join('GZZZZ-ZZZZ', guesser)).code).toBe('classes.code-unknown');
    expect((await call(joinClass, guesser, { body: { code: 'ZZZZ-ZZZZ' } })).code).toBe(
      'classes.code-unknown',
    );
  }
  expect((await join('GZZZZ-ZZZZ', guesser)).code).toBe('classes.too-many-tries');
});
