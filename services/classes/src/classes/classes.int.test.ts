import {
  schoolClass as shape,
  classesOfTeacher,
  createClass,
  deleteClass,
  getClass,
  joinClass,
  listClasses,
  putClass,
} from '@yuedu/contracts/http/classes/classes';
import type { TestCaller } from '@yuedu/testing/tokens';
import {
  admin,
  endAt,
  id,
  now,
  parent,
  school,
  suiteWithPeople,
  stranger,
  student,
  teacher,
} from '../testing/classes-with-people.ts';

const { call, codeOf, make, sent, running } = suiteWithPeople();

describe('a class', () => {
  it('is its maker’s, of his school, and told to others in the same transaction', async () => {
    const made = await call(createClass, teacher, { body: { title: ' 五年仁班 ', grade: '小五', endAt } });
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
    const byTeacher = await call(putClass, teacher, {
      params: { id: made._id },
      body: { zones: [id('f1')] },
    });
    expect([byTeacher.status, byTeacher.code, byTeacher.errors?.map((fault) => fault.path)]).toEqual([
      403,
      'access.denied',
      ['zones'],
    ]);
    const byAdmin = await call(putClass, admin, {
      params: { id: made._id },
      body: { zones: [id('f1')], teachers: [teacher.userId, stranger.userId] },
    });
    expect(byAdmin.data).toMatchObject({ zones: [id('f1')], version: 2 });
    expect((await call(getClass, stranger, { params: { id: made._id } })).data.teacherNames).toEqual([
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
      (await call(putClass, teacher, { params: { id: made._id }, body: { title: '新名字' }, ifMatch: 1 }))
        .status,
    ).toBe(200);
    expect(
      (await call(putClass, teacher, { params: { id: made._id }, body: { title: '舊的' }, ifMatch: 1 })).code,
    ).toBe('version.stale');
    await call(deleteClass, teacher, { params: { id: made._id } });
    expect((await call(deleteClass, teacher, { params: { id: made._id } })).status).toBe(200);
    expect((await call(putClass, teacher, { params: { id: made._id }, body: { title: '再改' } })).code).toBe(
      'classes.class-ended',
    );
    expect((await call(getClass, teacher, { params: { id: made._id } })).data.endAt).toBe(now.toISOString());
    expect((await sent(made._id)).map((event) => `${event.type} ${event.sequence}`)).toEqual([
      'class.created.v1 1',
      'class.updated.v1 2',
      'class.ended.v1 3',
    ]);
  });
});

describe('who sees what', () => {
  it('the teacher sees all, a student himself, a parent the child; others nothing', async () => {
    const made = await make();
    const code = await codeOf(made._id);
    await call(joinClass, student(1), { body: { code } });
    await call(joinClass, student(2), { body: { code } });
    await running().prisma.replicaFamily.upsert({
      where: { parentId_childId: { parentId: parent.userId, childId: student(2).userId } },
      create: { parentId: parent.userId, childId: student(2).userId, sequence: 1 },
      update: { unlinkedAt: null },
    });
    const seen = async (as: TestCaller): Promise<string[] | string> => {
      const { data, code: failure } = await call(getClass, as, { params: { id: made._id } });
      return failure ?? (data.students ?? []).map((one) => one.name);
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
      (await call(listClasses, parent, { query: { limit: '100' } })).data.results.map((row) => row._id),
    ).toContain(made._id);
    await running().prisma.replicaFamily.updateMany({ data: { unlinkedAt: now } });
    expect((await call(listClasses, parent)).data.results).toEqual([]);
  });

  it('the seed’s query of a teacher gives his last class with three fields', async () => {
    const query = new URLSearchParams({
      conditions: JSON.stringify({ teachers: teacher.userId }),
      projection: '_id endAt title',
      sort: 'endAt:descend',
      limit: '1',
      pagination: '0',
    });
    await call(createClass, teacher, {
      body: { title: '最晚結束', grade: '小五', endAt: '2028-07-01T00:00:00.000Z' },
    });
    const { data } = await call('GET', `/v1/classes/?${query.toString()}`, teacher);
    expect(data.results).toEqual([
      { _id: expect.any(String), version: 1, endAt: '2028-07-01T00:00:00.000Z', title: '最晚結束' },
    ]);
    expect(data).not.toHaveProperty('total');
  });

  it('a teacher’s classes are for himself and admins', async () => {
    expect(
      (await call(classesOfTeacher, teacher, { params: { id: teacher.userId } })).data.results.length,
    ).toBeGreaterThan(0);
    expect(
      (await call('GET', `/classes/teachers/${teacher.userId}`, admin)).data.results.length,
    ).toBeGreaterThan(0);
    expect((await call(classesOfTeacher, stranger, { params: { id: teacher.userId } })).code).toBe(
      'not-found',
    );
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
      await running().prisma.schoolClass.count({ where: { teacherIds: { has: teacher.userId } } }),
    );
    expect(new Set(seen).size).toBe(seen.length);
  });
});
