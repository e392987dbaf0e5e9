import { getClass, joinClass, putStudents, removeStudent } from '@yuedu/contracts/http/classes/classes';
import { admin, id, suiteWithPeople, student, teacher } from '../testing/classes-with-people.ts';
import { fill } from '../testing/full-class.ts';

const { call, codeOf, make, running, sent } = suiteWithPeople();

describe('students by id', () => {
  it('of the same school may be put in; strangers are all named', async () => {
    const made = await make();
    expect(
      (await call(putStudents, teacher, { params: { id: made._id, studentId: student(1).userId }, body: {} }))
        .data,
    ).toMatchObject({ added: [student(1).userId], removed: [], version: 2 });
    const refused = await call(putStudents, teacher, {
      params: { id: made._id, studentId: 'all' },
      body: { studentIds: [student(1).userId, student(3).userId, id('dead')] },
      ifMatch: 2,
    });
    expect([refused.status, refused.code, refused.errors?.map((fault) => fault.path)]).toEqual([
      422,
      'classes.student-not-allowed',
      ['studentIds.1', 'studentIds.2'],
    ]);
    expect(
      (await call(putStudents, admin, { params: { id: made._id, studentId: student(3).userId }, body: {} }))
        .data.added,
    ).toEqual([student(3).userId]);
    const other = await make('六年信班');
    expect(
      (
        await call(putStudents, teacher, {
          params: { id: other._id, studentId: student(3).userId },
          body: {},
        })
      ).data.added,
    ).toEqual([student(3).userId]);
  });

  it('the whole list is made equal, needs the version, and tells what changed', async () => {
    const made = await make();
    await call(joinClass, student(4), { body: { code: await codeOf(made._id) } });
    const put = (headers?: Record<string, string>) =>
      call(putStudents, teacher, {
        params: { id: made._id, studentId: 'all' },
        body: { studentIds: [student(2).userId, student(1).userId] },
        headers,
      });
    expect((await put()).code).toBe('version.required');
    expect((await put({ 'if-match': '"1"' })).code).toBe('version.stale');
    const done = await put({ 'if-match': '"2"' });
    expect(done.data).toMatchObject({
      added: [student(2).userId, student(1).userId],
      removed: [student(4).userId],
      version: 3,
    });
    expect((await put({ 'if-match': '"3"' })).data).toMatchObject({ added: [], removed: [], version: 3 });
    expect(
      (await call(getClass, teacher, { params: { id: made._id } })).data.students?.map(
        (one) => one.seatNumber,
      ),
    ).toEqual([2, 3]);
  });

  it('who leaves is gone from the list, keeps the seat, and comes back to it', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    await call(joinClass, student(1), { body: { code } });
    await call(joinClass, student(2), { body: { code } });
    expect(
      (await call(removeStudent, student(1), { params: { id: made._id, studentId: student(2).userId } }))
        .code,
    ).toBe('access.denied');
    expect(
      (await call(removeStudent, student(1), { params: { id: made._id, studentId: student(1).userId } }))
        .status,
    ).toBe(200);
    expect((await call(getClass, student(1), { params: { id: made._id } })).code).toBe(
      'classes.class-not-found',
    );
    expect(
      (await call(removeStudent, teacher, { params: { id: made._id, studentId: student(2).userId } })).status,
    ).toBe(200);
    expect(
      (await call(removeStudent, teacher, { params: { id: made._id, studentId: student(2).userId } })).status,
    ).toBe(200);
    await call(joinClass, student(1), { body: { code } });
    expect((await call(getClass, teacher, { params: { id: made._id } })).data).toMatchObject({
      studentCount: 1,
      students: [{ userId: student(1).userId, seatNumber: 1, leftAt: null }],
    });
    const mine = (await sent(made._id)).filter(
      (event) => event.type.startsWith('member') && event.value.includes(student(1).userId),
    );
    expect(mine.map((event) => `${event.type} ${event.sequence}`)).toEqual([
      'member.joined.v1 1',
      'member.left.v1 2',
      'member.joined.v1 3',
    ]);
  });
});

test('a class that is full takes nobody more; who is in it stays, and one may come for another', async () => {
  const { _id } = await make();
  const there = await fill(running(), _id, 1);
  const code = await codeOf(_id);
  const join = (n: number) => call(joinClass, student(n), { body: { code } });
  const put = (studentId: string, as = teacher, studentIds?: string[], ifMatch?: number) =>
    call(putStudents, as, { params: { id: _id, studentId }, body: { studentIds }, ifMatch });
  expect((await join(1)).status).toBe(200);
  for (const refused of [await join(2), await put(student(2).userId), await put(student(2).userId, admin)])
    expect([refused.status, refused.code]).toEqual([422, 'classes.class-full']);
  expect((await join(1)).status).toBe(200);
  const { version } = (await call(getClass, teacher, { params: { id: _id } })).data;
  const list = [...there.slice(1), student(1).userId, student(2).userId];
  expect((await put('all', teacher, list, version)).data).toMatchObject({
    added: [student(2).userId],
    removed: [there[0]],
  });
  expect((await join(3)).code).toBe('classes.class-full');
});
