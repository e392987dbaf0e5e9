import { type SchoolClass, schoolClass as shape } from '@yuedu/contracts/http/classes';
import type { TestCaller } from '@yuedu/testing/tokens';
import type { Answered } from '@yuedu/service-kit/testing/service-under-test';
import { type ClassesUnderTest, startClasses } from '../testing/start-classes.ts';

const now = new Date('2026-09-07T02:00:00Z');
const endAt = '2027-07-01T00:00:00.000Z';
const id = (last: string): string => `0198f0a0-0000-7000-8000-${last.padStart(12, '0')}`;
const school = { _id: id('5c01'), name: '青嶼華小' };
const admin: TestCaller = { userId: id('ad'), role: 'admin', title: 'teacher' };
const teacher: TestCaller = { userId: id('1e'), role: 'main', title: 'teacher', schoolIds: [school._id] };
const stranger: TestCaller = { userId: id('2e'), role: 'main', title: 'teacher', schoolIds: [] };
const student = (n: number): TestCaller => ({ userId: id(`a${n}`), role: 'user', title: 'student' });
const parent: TestCaller = { userId: id('b1'), role: 'user', title: 'parent' };

let classes: ClassesUnderTest;
beforeAll(async () => {
  classes = await startClasses(now);
  await classes.prisma.school.create({
    data: { id: school._id, name: school.name, createdAt: now, updatedAt: now },
  });
  const person = (userId: string, name: string, titles: string[], schoolIds: string[] = []) => ({
    id: userId,
    name,
    titles,
    schoolIds,
    grade: '小五',
    sequence: 1,
  });
  await classes.prisma.replicaUser.createMany({
    data: [
      person(teacher.userId, '林怡君', ['teacher'], [school._id]),
      person(stranger.userId, '陳志明', ['teacher']),
      person(admin.userId, '管理員', ['teacher']),
      ...[1, 2, 3, 4].map((n) =>
        person(student(n).userId, `學生${n}`, ['student'], n <= 2 ? [school._id] : []),
      ),
      person(parent.userId, '家長', ['parent']),
    ],
  });
  // The relay empties the outbox as it sends, so a trigger keeps what was appended.
  for (const sql of [
    'CREATE TABLE sent AS SELECT * FROM outbox WHERE false',
    'CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO sent SELECT NEW.*; RETURN NEW; END $$',
    'CREATE TRIGGER keep AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION keep()',
  ])
    await classes.prisma.$executeRawUnsafe(sql);
});
afterAll(() => classes?.close());

type Shown = SchoolClass & {
  results: SchoolClass[];
  code: string;
  expiresAt: string;
  added: string[];
  removed: string[];
};
const call = async (
  method: string,
  path: string,
  as?: TestCaller,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<
  Omit<Answered, 'body'> & { data: Shown; code: string | undefined; errors: Answered['body']['errors'] }
> => {
  const { body: answered, ...rest } = await classes.call(method, path, { as, body, headers });
  return { ...rest, data: answered.data, code: answered.code, errors: answered.errors };
};
const make = async (title = '五年仁班', as = teacher): Promise<Shown> =>
  (await call('POST', '/v1/classes', as, { title, grade: '小五', endAt })).data;
const codeOf = async (classId: string, as = teacher): Promise<string> =>
  (await call('POST', `/v1/classes/${classId}/codes`, as)).data.code;
const sent = (
  subjectOrKey: string,
): Promise<{ type: string; sequence: string; key: string; data: string }[]> =>
  classes.prisma.$queryRawUnsafe(
    `SELECT headers->>'ce_type' AS type, headers->>'ce_sequence' AS sequence, key, value AS data FROM sent WHERE key = '${subjectOrKey}' ORDER BY id`,
  );

describe('a class', () => {
  it('is its maker’s, of his school, and told to others in the same transaction', async () => {
    const made = await call('POST', '/v1/classes', teacher, { title: ' 五年仁班 ', grade: '小五', endAt });
    expect(made.status).toBe(201);
    expect(shape.parse(made.data)).toMatchObject({
      title: '五年仁班',
      teachers: [teacher.userId],
      teacherNames: ['林怡君'],
      school: school._id,
      schoolName: '青嶼華小',
      zones: [],
      students: [],
      studentCount: 0,
      version: 1,
    });
    expect((await sent(made.data._id)).map((event) => `${event.type} ${event.sequence}`)).toEqual([
      'class.created.v1 1',
    ]);
  });

  it('takes zones from an admin only', async () => {
    const made = await make();
    const byTeacher = await call('PUT', `/v1/classes/${made._id}`, teacher, { zones: [id('f1')] });
    expect([byTeacher.status, byTeacher.code, byTeacher.errors?.map((fault) => fault.path)]).toEqual([
      403,
      'access.denied',
      ['zones'],
    ]);
    const byAdmin = await call('PUT', `/v1/classes/${made._id}`, admin, {
      zones: [id('f1')],
      teachers: [teacher.userId, stranger.userId],
    });
    expect(byAdmin.data).toMatchObject({ zones: [id('f1')], version: 2 });
    expect((await call('GET', `/v1/classes/${made._id}`, stranger)).data.teacherNames).toEqual([
      '林怡君',
      '陳志明',
    ]);
  });

  it('is not there for another teacher', async () => {
    const made = await make();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { title: '我的' }],
      ['DELETE', '', undefined],
      ['POST', '/codes', undefined],
      ['GET', '/codes', undefined],
      ['DELETE', '/codes', undefined],
      ['PUT', `/students/${student(1).userId}`, {}],
    ] as const) {
      const answered = await call(method, `/v1/classes/${made._id}${path}`, stranger, body);
      expect([method, path, answered.status, answered.code]).toEqual([
        method,
        path,
        404,
        'classes.class-not-found',
      ]);
    }
  });

  it('refuses a change by an old version, and ends once', async () => {
    const made = await make();
    expect(
      (await call('PUT', `/v1/classes/${made._id}`, teacher, { title: '新名字' }, { 'if-match': '"1"' }))
        .status,
    ).toBe(200);
    expect(
      (await call('PUT', `/v1/classes/${made._id}`, teacher, { title: '舊的' }, { 'if-match': '"1"' })).code,
    ).toBe('version.stale');
    await call('DELETE', `/v1/classes/${made._id}`, teacher);
    expect((await call('DELETE', `/v1/classes/${made._id}`, teacher)).status).toBe(200);
    expect((await call('PUT', `/v1/classes/${made._id}`, teacher, { title: '再改' })).code).toBe(
      'classes.class-ended',
    );
    expect((await call('GET', `/v1/classes/${made._id}`, teacher)).data.endAt).toBe(now.toISOString());
    expect((await sent(made._id)).map((event) => `${event.type} ${event.sequence}`)).toEqual([
      'class.created.v1 1',
      'class.updated.v1 2',
      'class.ended.v1 3',
    ]);
  });
});

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
      events.map((event) => [event.sequence, (JSON.parse(event.data) as { seatNumber: number }).seatNumber]),
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
      (event) => event.type.startsWith('member') && event.data.includes(student(1).userId),
    );
    expect(mine.map((event) => `${event.type} ${event.sequence}`)).toEqual([
      'member.joined.v1 1',
      'member.left.v1 2',
      'member.joined.v1 3',
    ]);
  });
});

describe('who sees what', () => {
  it('the teacher sees all, a student himself, a parent the child; others nothing', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    await call('POST', '/v1/classes/join', student(1), { code });
    await call('POST', '/v1/classes/join', student(2), { code });
    await classes.prisma.replicaFamily.upsert({
      where: { parentId_childId: { parentId: parent.userId, childId: student(2).userId } },
      create: { parentId: parent.userId, childId: student(2).userId, sequence: 1 },
      update: { unlinkedAt: null },
    });
    const seen = async (as: TestCaller): Promise<string[] | string> => {
      const { data, code: failure } = await call('GET', `/v1/classes/${made._id}`, as);
      return failure ?? data.students.map((one) => one.name);
    };
    expect(await seen(teacher)).toEqual(['學生1', '學生2']);
    expect(await seen(admin)).toEqual(['學生1', '學生2']);
    expect(await seen(student(1))).toEqual(['學生1']);
    expect(await seen(parent)).toEqual(['學生2']);
    expect(await seen(student(3))).toBe('classes.class-not-found');
    expect(await seen({ userId: id('ed'), role: 'editor', title: 'teacher' })).toBe(
      'classes.class-not-found',
    );
    expect(
      (await call('GET', '/v1/classes/?limit=100', parent)).data.results.map((row) => row._id),
    ).toContain(made._id);
    await classes.prisma.replicaFamily.updateMany({ data: { unlinkedAt: now } });
    expect((await call('GET', '/v1/classes/', parent)).data.results).toEqual([]);
  });

  it('the seed’s query of a teacher gives his last class with three fields', async () => {
    const query = new URLSearchParams({
      conditions: JSON.stringify({ teachers: teacher.userId }),
      projection: '_id endAt title',
      sort: 'endAt:descend',
      limit: '1',
      pagination: '0',
    });
    await call('POST', '/v1/classes', teacher, {
      title: '最晚結束',
      grade: '小五',
      endAt: '2028-07-01T00:00:00.000Z',
    });
    const { data } = await call('GET', `/v1/classes/?${query.toString()}`, teacher);
    expect(data.results).toEqual([
      { _id: expect.any(String), version: 1, endAt: '2028-07-01T00:00:00.000Z', title: '最晚結束' },
    ]);
    expect(data).not.toHaveProperty('total');
  });

  it('a teacher’s classes are for himself and admins', async () => {
    expect(
      (await call('GET', `/v1/classes/teachers/${teacher.userId}`, teacher)).data.results.length,
    ).toBeGreaterThan(0);
    expect(
      (await call('GET', `/classes/teachers/${teacher.userId}`, admin)).data.results.length,
    ).toBeGreaterThan(0);
    expect((await call('GET', `/v1/classes/teachers/${teacher.userId}`, stranger)).code).toBe('not-found');
  });

  it('a list by cursor shows each class once', async () => {
    const seen: string[] = [];
    let skip = '';
    do {
      const { data } = await call(
        'GET',
        `/v2/classes/?limit=3&sort=-endAt,title${skip ? `&skip=${encodeURIComponent(skip)}` : ''}`,
        teacher,
      );
      seen.push(...data.results.map((row) => row._id));
      skip = (data as unknown as { next: string | null }).next ?? '';
    } while (skip !== '');
    expect(seen.length).toBe(
      await classes.prisma.schoolClass.count({ where: { teacherIds: { has: teacher.userId } } }),
    );
    expect(new Set(seen).size).toBe(seen.length);
  });
});

describe('schools', () => {
  it('are made and changed by admins, found by anyone signed in', async () => {
    const made = await call('POST', '/v1/schools', admin, {
      name: '白石國小',
      county: '檳城',
      region: '北部',
    });
    expect([made.status, made.data.version]).toEqual([201, 1]);
    expect(
      (await call('PUT', `/v1/schools/${made.data._id}`, admin, { county: '雪蘭莪' }, { 'if-match': '"1"' }))
        .data,
    ).toMatchObject({ name: '白石國小', county: '雪蘭莪', version: 2 });
    expect(
      (await call('GET', `/v1/classes/schools/${encodeURIComponent('白石')}`, student(1))).data.results,
    ).toEqual([{ _id: made.data._id, name: '白石國小', county: '雪蘭莪' }]);
    expect((await call('GET', '/v2/schools/?search=%E7%99%BD', student(1))).data.results).toEqual([
      { _id: made.data._id, version: 2, name: '白石國小', county: '雪蘭莪', updatedAt: now.toISOString() },
    ]);
    expect((await call('GET', `/v1/schools/${made.data._id}`, student(1))).data.region).toBeNull();
    expect((await call('GET', `/v1/schools/${made.data._id}`, admin)).data.region).toBe('北部');
    expect((await call('GET', '/v1/classes/schools/%25', student(1))).data.results).toEqual([]);
    expect((await call('GET', '/v1/schools/?sort=region', student(1))).code).toBe('list.invalid');
  });
});

describe('bad requests', () => {
  const missing = id('dead');
  const body = { title: '班', grade: '小五', endAt };
  it.each<[string, string, string, TestCaller | undefined, unknown, number, string]>([
    ['no login', 'GET', '/v1/classes/', undefined, undefined, 401, 'auth.required'],
    ['a student makes a class', 'POST', '/v1/classes', student(1), body, 403, 'access.denied'],
    [
      'an editor makes a class',
      'POST',
      '/v1/classes',
      { userId: id('ed'), role: 'editor' },
      body,
      403,
      'access.denied',
    ],
    ['no title', 'POST', '/v1/classes', teacher, { ...body, title: '  ' }, 400, 'request.invalid'],
    [
      'a grade that is none',
      'POST',
      '/v1/classes',
      teacher,
      { ...body, grade: '大一' },
      400,
      'request.invalid',
    ],
    [
      'an end that is no instant',
      'POST',
      '/v1/classes',
      teacher,
      { ...body, endAt: '明年' },
      400,
      'request.invalid',
    ],
    [
      'an end that is past',
      'POST',
      '/v1/classes',
      teacher,
      { ...body, endAt: '2020-01-01T00:00:00Z' },
      400,
      'request.invalid',
    ],
    ['an unknown field', 'POST', '/v1/classes', teacher, { ...body, color: 'red' }, 400, 'request.invalid'],
    [
      'a school in a teacher’s body',
      'POST',
      '/v1/classes',
      teacher,
      { ...body, school: school._id },
      403,
      'access.denied',
    ],
    [
      'a school that is not there',
      'POST',
      '/v1/classes',
      admin,
      { ...body, school: missing },
      400,
      'request.invalid',
    ],
    ['an id that is none', 'GET', '/v1/classes/abc', teacher, undefined, 400, 'request.invalid'],
    [
      'a class that is not there',
      'GET',
      `/v1/classes/${missing}`,
      teacher,
      undefined,
      404,
      'classes.class-not-found',
    ],
    [
      'a class that is not there, to a parent',
      'GET',
      `/v1/classes/${missing}`,
      parent,
      undefined,
      404,
      'classes.class-not-found',
    ],
    [
      'an unknown code',
      'POST',
      '/v1/classes/join',
      student(1),
      { code: 'AAAA-AAAA' },
      404,
      'classes.code-unknown',
    ],
    ['no code', 'POST', '/v1/classes/join', student(1), {}, 400, 'request.invalid'],
    ['a code of blanks', 'POST', '/v1/classes/join', student(1), { code: '    ' }, 400, 'request.invalid'],
    [
      'leaving where one never was',
      'DELETE',
      `/v1/classes/${missing}/students/${student(1).userId}`,
      student(1),
      undefined,
      404,
      'classes.class-not-found',
    ],
    [
      'a list without a list',
      'PUT',
      `/v1/classes/${missing}/students/all`,
      teacher,
      {},
      400,
      'request.invalid',
    ],
    [
      'a student id that is none',
      'PUT',
      `/v1/classes/${missing}/students/x`,
      teacher,
      {},
      400,
      'request.invalid',
    ],
    [
      'an unknown field in conditions',
      'GET',
      '/v1/classes/?conditions={"memberships":1}',
      teacher,
      undefined,
      400,
      'list.invalid',
    ],
    ['a sort by students', 'GET', '/v1/classes/?sort=students', teacher, undefined, 400, 'list.invalid'],
    ['a school that is not there', 'GET', `/v1/schools/${missing}`, teacher, undefined, 404, 'not-found'],
    ['a teacher makes a school', 'POST', '/v1/schools', teacher, { name: '校' }, 403, 'access.denied'],
    ['a school without a name', 'POST', '/v1/schools', admin, {}, 400, 'request.invalid'],
  ])('%s', async (_, method, path, as, sentBody, status, code) => {
    const answered = await call(method, encodeURI(path), as, sentBody);
    expect([answered.status, answered.code]).toEqual([status, code]);
  });
});
