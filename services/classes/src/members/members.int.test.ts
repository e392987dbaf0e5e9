import { admin, callsOf, id, startWithPeople, student, teacher } from '../testing/classes-with-people.ts';
import type { ClassesUnderTest } from '../testing/start-classes.ts';

let classes: ClassesUnderTest;
beforeAll(async () => {
  classes = await startWithPeople();
});
afterAll(() => classes?.close());
const { call, codeOf, make, sent } = callsOf(() => classes);

describe('students by id', () => {
  it('of the same school may be put in; strangers are all named', async () => {
    const made = await make();
    expect(
      (await call('PUT', `/v1/classes/${made._id}/students/${student(1).userId}`, teacher, {})).data,
    ).toMatchObject({ added: [student(1).userId], removed: [], version: 2 });
    const refused = await call(
      'PUT',
      `/v1/classes/${made._id}/students/all`,
      teacher,
      { studentIds: [student(1).userId, student(3).userId, id('dead')] },
      { 'if-match': '"2"' },
    );
    expect([refused.status, refused.code, refused.errors?.map((fault) => fault.path)]).toEqual([
      422,
      'classes.student-not-allowed',
      ['studentIds.1', 'studentIds.2'],
    ]);
    expect(
      (await call('PUT', `/v1/classes/${made._id}/students/${student(3).userId}`, admin, {})).data.added,
    ).toEqual([student(3).userId]);
    const other = await make('六年信班');
    expect(
      (await call('PUT', `/v1/classes/${other._id}/students/${student(3).userId}`, teacher, {})).data.added,
    ).toEqual([student(3).userId]);
  });

  it('the whole list is made equal, needs the version, and tells what changed', async () => {
    const made = await make();
    await call('POST', '/v1/classes/join', student(4), { code: await codeOf(made._id) });
    const put = (headers?: Record<string, string>) =>
      call(
        'PUT',
        `/v1/classes/${made._id}/students/all`,
        teacher,
        { studentIds: [student(2).userId, student(1).userId] },
        headers,
      );
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
      (await call('GET', `/v1/classes/${made._id}`, teacher)).data.students.map((one) => one.seatNumber),
    ).toEqual([2, 3]);
  });

  it('who leaves is gone from the list, keeps the seat, and comes back to it', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    await call('POST', '/v1/classes/join', student(1), { code });
    await call('POST', '/v1/classes/join', student(2), { code });
    expect(
      (await call('DELETE', `/v1/classes/${made._id}/students/${student(2).userId}`, student(1))).code,
    ).toBe('access.denied');
    expect(
      (await call('DELETE', `/v1/classes/${made._id}/students/${student(1).userId}`, student(1))).status,
    ).toBe(200);
    expect((await call('GET', `/v1/classes/${made._id}`, student(1))).code).toBe('classes.class-not-found');
    expect(
      (await call('DELETE', `/v1/classes/${made._id}/students/${student(2).userId}`, teacher)).status,
    ).toBe(200);
    expect(
      (await call('DELETE', `/v1/classes/${made._id}/students/${student(2).userId}`, teacher)).status,
    ).toBe(200);
    await call('POST', '/v1/classes/join', student(1), { code });
    expect((await call('GET', `/v1/classes/${made._id}`, teacher)).data).toMatchObject({
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
