import {
  createCode,
  deleteClass,
  deleteCodes,
  getClass,
  joinClass,
  listCodes,
} from '@yuedu/contracts/http/classes/classes';
import type { TestCaller } from '@yuedu/testing/tokens';
import {
  id,
  now,
  parent,
  suiteWithPeople,
  stranger,
  student,
  teacher,
} from '../testing/classes-with-people.ts';

const { call, codeOf, make, sent, running } = suiteWithPeople();

describe('joining by code', () => {
  it('works at once, however the code is typed, and once only', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await call(listCodes, teacher, { params: { id: made._id } })).data.results).toHaveLength(1);
    const joined = await call(joinClass, student(1), {
      body: { code: ` ${code.replace('-', ' ').toLowerCase()} ` },
    });
    expect([
      joined.status,
      joined.data.students.map((one) => [one.userId, one.name, one.seatNumber]),
    ]).toEqual([200, [[student(1).userId, '學生1', 1]]]);
    expect((await call(joinClass, student(1), { body: { code } })).status).toBe(200);
    const events = (await sent(made._id)).filter((event) => event.type === 'member.joined.v1');
    expect(
      events.map((event) => [event.sequence, (JSON.parse(event.value) as { seatNumber: number }).seatNumber]),
    ).toEqual([['1', 1]]);
  });

  it('a student whom no one has told of yet can join and is seen by the teacher', async () => {
    const made = await make();
    const unknown = { ...student(9), userId: id('a9') };
    expect((await call(joinClass, unknown, { body: { code: await codeOf(made._id) } })).status).toBe(200);
    expect((await call(getClass, teacher, { params: { id: made._id } })).data.students?.[0]).toMatchObject({
      userId: unknown.userId,
      name: '姓名同步中',
    });
  });

  it('twenty at once get twenty seats', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call(joinClass, { userId: id(`c${n}0`), role: 'user', title: 'student' }, { body: { code } }),
      ),
    );
    expect(answers.map((answered) => answered.status)).toEqual(Array(20).fill(200));
    const seats = (await running().prisma.membership.findMany({ where: { classId: made._id } }))
      .map((member) => member.seatNumber)
      .sort((a, b) => a - b);
    expect(seats).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it('is for students, for codes that live, for classes that go on', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    expect((await call(joinClass, stranger, { body: { code } })).code).toBe('classes.teacher-cannot-join');
    expect((await call(joinClass, parent, { body: { code } })).code).toBe('classes.teacher-cannot-join');
    await call(deleteCodes, teacher, { params: { id: made._id } });
    expect((await call(joinClass, student(2), { body: { code } })).code).toBe('classes.code-expired');
    const fresh = await codeOf(made._id);
    await running().prisma.classCode.updateMany({
      where: { classId: made._id, revokedAt: null },
      data: { expiresAt: new Date(now.getTime() - 1) },
    });
    expect((await call(joinClass, student(2), { body: { code: fresh } })).code).toBe('classes.code-expired');
    const last = await codeOf(made._id);
    await call(deleteClass, teacher, { params: { id: made._id } });
    expect((await call(joinClass, student(2), { body: { code: last } })).code).toBe('classes.class-ended');
    expect((await call(createCode, teacher, { params: { id: made._id } })).code).toBe('classes.class-ended');
  });

  it('wrong codes are counted: after ten in a minute none is looked at, not even in parallel', async () => {
    const guesser: TestCaller = { userId: id('99'), role: 'user', title: 'student' };
    const code = await codeOf((await make())._id);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => call(joinClass, guesser, { body: { code: 'ZZZZ-ZZZZ' } })),
    );
    expect(answers.filter((answered) => answered.code === 'classes.code-unknown')).toHaveLength(10);
    expect(answers.filter((answered) => answered.code === 'classes.too-many-tries')).toHaveLength(5);
    const right = await call(joinClass, guesser, { body: { code } });
    expect([right.status, right.headers.get('retry-after')]).toEqual([429, '60']);
    running().clock.advance(60_000);
    expect((await call(joinClass, guesser, { body: { code } })).status).toBe(200);
    running().clock.advance(-60_000);
  });

  it('1,000 guesses end in 429 and no success, not even with the right code', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    const guesser = { ...student(8), userId: id('8a') };
    const seen = new Map<number, number>();
    for (let round = 0; round < 20; round += 1) {
      const guesses = Array.from({ length: 50 }, (_, at) => String(round * 50 + at).padStart(8, '0'));
      const answers = await Promise.all(
        guesses.map((guess) => call(joinClass, guesser, { body: { code: guess } })),
      );
      for (const { status } of answers) seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(seen)).toEqual({ 404: 10, 429: 990 });
    expect((await call(joinClass, guesser, { body: { code } })).status).toBe(429);
    expect((await call(getClass, teacher, { params: { id: made._id } })).data.students).toEqual([]);
  });
});
