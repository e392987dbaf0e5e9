import { type Post, post as postSchema } from '@yuedu/contracts/http/content/posts';
import { contentId, zoneId } from './domain/content-id.ts';
import { EditingService } from './editing.service.ts';
import type { ContentUnderTest } from '../testing/start-content.ts';
import {
  closed,
  editor,
  free,
  getOf,
  now,
  parent,
  startWithTexts,
  student,
  texts,
} from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());
const get = getOf(() => content);

describe('loading texts', () => {
  it('publishes each once: 24 texts, 24 versions, an event of each kind a text', async () => {
    expect(await content.prisma.post.count({ where: { publishedAt: { not: null } } })).toBe(24);
    expect(await content.prisma.postVersion.count()).toBe(24);
    expect(await content.prisma.postVersionKey.count()).toBe(24);
  });

  it('changes nothing the second time', async () => {
    const before = await content.prisma.post.findMany({ orderBy: { id: 'asc' } });
    const loaded = await content.app
      .get(EditingService, { strict: false })
      .loadTexts({ drafts: texts, now: new Date('2026-09-08T00:00:00Z') });
    expect(loaded).toEqual({ created: 0, revised: 0, unchanged: 24 });
    expect(await content.prisma.post.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });
});

describe('reading', () => {
  it('a free text is open to a visitor, with readings and questions', async () => {
    const { status, data } = await get(`/v1/posts/${contentId(free.slug)}`);
    expect(status).toBe(200);
    expect(postSchema.parse(data)).toMatchObject({ title: free.title, open: true, postVersion: 1 });
    expect(data.questions).toHaveLength(free.questions.length);
    expect(data.paragraphs[0]?.readings[0]).toMatchObject({ reviewed: false });
  });

  it('title, questions, items and options have readings of their own, stored with the version', async () => {
    const { data } = await get(`/v1/posts/${contentId(free.slug)}`);
    const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character);
    const expectReadings = (text: string, readings: Post['titleReadings']): void =>
      expect(readings?.map(({ at }) => at)).toEqual(
        Array.from(text).flatMap((character, at) => (isHan(character) ? [at] : [])),
      );
    expectReadings(data.title, data.titleReadings);
    for (const { stem, readings, options = [], items = [] } of data.questions) {
      expectReadings(stem, readings);
      for (const one of [...options, ...items]) expectReadings(one.text, one.readings);
    }
  });

  it.each([
    ['a visitor', undefined, false],
    ['a student without the zone', student, false],
    ['a parent', parent, false],
    ['a student with the zone', { ...student, zones: [zoneId('junior'), zoneId('wisdom')] }, true],
    ['an editor', editor, true],
  ])('to %s a text of a zone is open: %s', async (_, as, isOpen) => {
    const { data } = await get(`/v1/posts/${contentId(closed.slug)}`, { as: as as never });
    expect(data.open).toBe(isOpen);
    expect(data.paragraphs).toHaveLength(isOpen ? closed.paragraphs.length : 2);
    expect(data.questions).toHaveLength(isOpen ? closed.questions.length : 0);
  });

  it('only a visitor’s answer may be kept by others', async () => {
    const visitor = await get(`/v1/posts/${contentId(free.slug)}`);
    const reader = await get(`/v1/posts/${contentId(free.slug)}`, { as: student });
    expect(visitor.headers.get('cache-control')).toMatch(/^public/);
    expect(reader.headers.get('cache-control')).toBe('private, no-store');
    expect(visitor.headers.get('vary')).toMatch(/Authorization/i);
  });

  it('projection cuts a single read', async () => {
    const { data } = await get(`/v1/posts/${contentId(free.slug)}?projection=title%20open`);
    expect(Object.keys(data).sort()).toEqual(['_id', 'open', 'title', 'version']);
  });

  it('a text of the assessment is nowhere', async () => {
    const secret = { ...structuredClone(free), slug: 'for-the-assessment', title: '評量專用的文章' };
    const made = await content.app
      .get(EditingService, { strict: false })
      .create({ draft: secret, publish: true, use: 'assessment', editorId: editor.userId, now });
    expect((await get(`/v1/posts/${made._id}`, { as: editor })).code).toBe('content.post-not-found');
    expect(
      (await get(`/v1/posts/?search=${encodeURIComponent('評量專用')}`, { as: editor })).data.results,
    ).toEqual([]);
    expect((await get('/v1/posts/?limit=100', { as: editor })).data.total).toBe(24);
  });
});

describe('class work', () => {
  it('opens a text to the class’s teacher at once, to students from the start, not to leavers', async () => {
    const id = contentId(closed.slug);
    const [classId, taskId, homeworkId, teacher] = [
      '0198f0a0-0000-7000-8000-0000000000c1',
      '0198f0a0-0000-7000-8000-0000000000c2',
      '0198f0a0-0000-7000-8000-0000000000c3',
      '0198f0a0-0000-7000-8000-0000000000c4',
    ];
    const member = await content.prisma.replicaMember.create({
      data: { id: '0198f0a0-0000-7000-8000-0000000000c5', classId, userId: student.userId, sequence: 1 },
    });
    await content.prisma.replicaClass.create({ data: { id: classId, teacherIds: [teacher], sequence: 1 } });
    await content.prisma.replicaTask.create({ data: { id: taskId, postIds: [id], sequence: 1 } });
    await content.prisma.replicaHomework.create({
      data: {
        id: homeworkId,
        classId,
        taskIds: [taskId],
        studentIds: [],
        startAt: new Date(now.getTime() + 1_000),
        sequence: 1,
      },
    });
    const open = async (as: object): Promise<boolean> =>
      (await get(`/v1/posts/${id}`, { as: as as never })).data.open;
    expect(await open({ userId: teacher, role: 'main', title: 'teacher' })).toBe(true);
    expect(await open(student)).toBe(false);
    content.clock.advance(1_000);
    expect(await open(student)).toBe(true);
    expect(
      (await get(`/v1/posts/?conditions=${encodeURIComponent(JSON.stringify({ _id: id }))}`, { as: student }))
        .data.results[0]?.open,
    ).toBe(true);
    await content.prisma.replicaMember.update({ where: { id: member.id }, data: { leftAt: now } });
    expect(await open(student)).toBe(false);
  });
});
