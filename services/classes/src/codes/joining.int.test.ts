import type { TestCaller } from '@yuedu/testing/tokens';
import {
  callsOf,
  id,
  now,
  parent,
  startWithPeople,
  stranger,
  student,
  teacher,
} from '../testing/classes-with-people.ts';
import type { ClassesUnderTest } from '../testing/start-classes.ts';

let classes: ClassesUnderTest;
beforeAll(async () => {
  classes = await startWithPeople();
});
afterAll(() => classes?.close());
const { call, codeOf, make, sent } = callsOf(() => classes);

describe('joining by code', () => {
  it('works at once, however the code is typed, and once only', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await call('GET', `/v1/classes/${made._id}/codes`, teacher)).data.results).toHaveLength(1);
    const joined = await call('POST', '/v1/classes/join', student(1), {
      code: ` ${code.replace('-', ' ').toLowerCase()} `,
    });
    expect([
      joined.status,
      joined.data.students.map((one) => [one.userId, one.name, one.seatNumber]),
    ]).toEqual([200, [[student(1).userId, '學生1', 1]]]);
    expect((await call('POST', '/v1/classes/join', student(1), { code })).status).toBe(200);
    const events = (await sent(made._id)).filter((event) => event.type === 'member.joined.v1');
    expect(
      events.map((event) => [event.sequence, (JSON.parse(event.value) as { seatNumber: number }).seatNumber]),
    ).toEqual([['1', 1]]);
  });

  it('a student whom no one has told of yet can join and is seen by the teacher', async () => {
    const made = await make();
    const unknown = { ...student(9), userId: id('a9') };
    expect((await call('POST', '/v1/classes/join', unknown, { code: await codeOf(made._id) })).status).toBe(
      200,
    );
    expect((await call('GET', `/v1/classes/${made._id}`, teacher)).data.students[0]).toMatchObject({
      userId: unknown.userId,
      name: '姓名同步中',
    });
  });

  it('twenty at once get twenty seats', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call('POST', '/v1/classes/join', { userId: id(`c${n}0`), role: 'user', title: 'student' }, { code }),
      ),
    );
    expect(answers.map((answered) => answered.status)).toEqual(Array(20).fill(200));
    const seats = (await classes.prisma.membership.findMany({ where: { classId: made._id } }))
      .map((member) => member.seatNumber)
      .sort((a, b) => a - b);
    expect(seats).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it('is for students, for codes that live, for classes that go on', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    expect((await call('POST', '/v1/classes/join', stranger, { code })).code).toBe(
      'classes.teacher-cannot-join',
    );
    expect((await call('POST', '/v1/classes/join', parent, { code })).code).toBe(
      'classes.teacher-cannot-join',
    );
    await call('DELETE', `/v1/classes/${made._id}/codes`, teacher);
    expect((await call('POST', '/v1/classes/join', student(2), { code })).code).toBe('classes.code-expired');
    const fresh = await codeOf(made._id);
    await classes.prisma.classCode.updateMany({
      where: { classId: made._id, revokedAt: null },
      data: { expiresAt: new Date(now.getTime() - 1) },
    });
    expect((await call('POST', '/v1/classes/join', student(2), { code: fresh })).code).toBe(
      'classes.code-expired',
    );
    const last = await codeOf(made._id);
    await call('DELETE', `/v1/classes/${made._id}`, teacher);
    expect((await call('POST', '/v1/classes/join', student(2), { code: last })).code).toBe(
      'classes.class-ended',
    );
    expect((await call('POST', `/v1/classes/${made._id}/codes`, teacher)).code).toBe('classes.class-ended');
  });

  it('wrong codes are counted: after ten in a minute none is looked at, not even in parallel', async () => {
    const guesser: TestCaller = { userId: id('99'), role: 'user', title: 'student' };
    const code = await codeOf((await make())._id);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => call('POST', '/v1/classes/join', guesser, { code: 'ZZZZ-ZZZZ' })),
    );
    expect(answers.filter((answered) => answered.code === 'classes.code-unknown')).toHaveLength(10);
    expect(answers.filter((answered) => answered.code === 'classes.too-many-tries')).toHaveLength(5);
    const right = await call('POST', '/v1/classes/join', guesser, { code });
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '60']);
    classes.clock.advance(60_000);
    expect((await call('POST', '/v1/classes/join', guesser, { code })).status).toBe(200);
    classes.clock.advance(-60_000);
  });
});
