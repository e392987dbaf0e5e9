import { type Post, type PostHead, post as postSchema } from '@yuedu/contracts/http/content';
import type { DraftPost } from '@yuedu/contracts/http/post-drafts';
import { contentId, zoneId } from './domain/content-id.ts';
import { EditingService } from './editing.service.ts';
import { demoTexts } from '../testing/demo-texts.ts';
import { type ContentUnderTest, startContent } from '../testing/start-content.ts';

const now = new Date('2026-09-07T02:00:00Z');
const editor = { userId: '0198f0a0-0000-7000-8000-0000000000e1', role: 'editor', title: 'teacher' } as const;
const student = { userId: '0198f0a0-0000-7000-8000-0000000000a1', role: 'user', title: 'student' } as const;
const parent = { userId: '0198f0a0-0000-7000-8000-0000000000b1', role: 'user', title: 'parent' } as const;
const texts = demoTexts();
const closed = texts.find((text) => !text.isFree && text.zones.includes('junior')) as DraftPost;
const free = texts.find((text) => text.isFree) as DraftPost;

/** What stands under `data` in the answers of this suite. */
type Shown = Post & { results: PostHead[]; next: string | null; total: number; draft: DraftPost };

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent(now);
  await content.app.get(EditingService, { strict: false }).loadTexts({ drafts: texts, now });
});
afterAll(() => content?.close());

const get = async (
  path: string,
  as?: Parameters<ContentUnderTest['call']>[2],
): Promise<{ status: number; data: Shown; headers: Headers; code: string | undefined }> => {
  const { status, body, headers } = await content.call('GET', path, as);
  return { status, data: body.data, headers, code: body.code };
};

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

  it('title, questions, items and options have readings of their own words, stored with the version', async () => {
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
  it('opens a text to the class’s teacher at once, to its students from the start, and not to who left', async () => {
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

describe('lists', () => {
  const list = (query: Record<string, string>, version = 'v1') =>
    get(`/${version}/posts/?${new URLSearchParams(query).toString()}`);

  it('filters by classification, zones, tags and isFree', async () => {
    const count = async (conditions: object): Promise<number> =>
      (await list({ conditions: JSON.stringify(conditions), limit: '100' })).data.total;
    expect(await count({ isFree: true })).toBe(texts.filter((text) => text.isFree).length);
    expect(await count({ difficultyOfPost: '簡單', typeOfPost: { $in: ['連續', '非連續'] } })).toBe(
      texts.filter((text) => text.difficultyOfPost === '簡單' && text.typeOfPost !== '連續+圖表').length,
    );
    expect(await count({ zones: zoneId('wisdom') })).toBe(
      texts.filter((text) => text.zones.includes('wisdom')).length,
    );
    expect(await count({ tags: closed.tags[0] as string })).toBe(
      texts.filter((text) => text.tags.includes(closed.tags[0] as string)).length,
    );
    expect((await list({ zones: zoneId('junior'), limit: '100' })).data.total).toBe(
      texts.filter((text) => text.zones.includes('junior')).length,
    );
    expect((await list({ zones: `free,${zoneId('junior')}`, limit: '100' })).data.total).toBe(
      texts.filter((text) => text.isFree || text.zones.includes('junior')).length,
    );
    expect((await list({ zones: 'free', limit: '100' })).data.total).toBe(
      texts.filter((text) => text.isFree).length,
    );
  });

  it('finds two-character words in either script, and only as a phrase', async () => {
    const found = async (search: string): Promise<string[]> =>
      (await list({ search, limit: '100' })).data.results.map((row) => row.title);
    expect(await found('愛玉')).toContain('點心課：手搓愛玉');
    expect(await found('爱玉')).toEqual(await found('愛玉'));
    expect(await found('玉愛')).toEqual([]);
    expect(await found(`'; DROP TABLE posts; -- & | ! :*`)).toEqual([]);
  });

  it('pages by cursor to the last text, none twice', async () => {
    const seen: string[] = [];
    let skip: string | null = '';
    do {
      const { data } = await list({ limit: '7', sort: 'title', ...(skip ? { skip } : {}) }, 'v2');
      seen.push(...data.results.map((row) => row._id));
      skip = data.next;
    } while (skip !== null);
    expect(seen).toHaveLength(24);
    expect(new Set(seen).size).toBe(24);
  });

  it('no public answer holds a key, a reason, a rubric or a hint', async () => {
    const answers = await Promise.all(
      [
        ...texts.map((text) => `/v1/posts/${contentId(text.slug)}`),
        '/v1/posts/?limit=100',
        '/v2/posts/?limit=100',
        '/v1/categories/',
        '/v1/categories/group',
        '/v2/categories/zones',
        '/v1/configs/zoneIds',
      ].map((path) =>
        content.call('GET', path, { as: { ...student, zones: [zoneId('junior'), zoneId('wisdom')] } }),
      ),
    );
    const shown = JSON.stringify(answers.map((answer) => answer.body));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(shown).not.toMatch(
      /"(key|keys|why|explanation|rubric|hints|notes|pairs|acceptedAnswers|evidence|quote)"/,
    );
    for (const text of texts)
      for (const question of text.questions) {
        expect(shown).not.toContain(JSON.stringify(question.explanation).slice(1, -1));
        if (question.type === 'singleChoice')
          for (const option of question.options)
            if (option.why) expect(shown).not.toContain(JSON.stringify(option.why).slice(1, -1));
        if (question.type === 'shortAnswer')
          for (const level of question.rubric)
            expect(shown).not.toContain(JSON.stringify(level.shows).slice(1, -1));
      }
  });
});

describe('editing', () => {
  const draft = { ...structuredClone(free), slug: 'made-by-an-editor', title: '編輯寫的文章' };
  const sentOf = (slug: string): Promise<{ type: string; sequence: string; value: string }[]> =>
    content.prisma.$queryRawUnsafe(
      `SELECT headers->>'ce_type' AS type, headers->>'ce_sequence' AS sequence, value FROM sent WHERE headers->>'ce_subject' = '${contentId(slug)}' ORDER BY id`,
    );

  it('draft, publish, revise, unpublish: versions stay, events go in order', async () => {
    // The relay empties the outbox as it sends, so a trigger keeps what was appended.
    await content.prisma.$executeRawUnsafe('CREATE TABLE sent AS SELECT * FROM outbox WHERE false');
    await content.prisma.$executeRawUnsafe(
      'CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO sent SELECT NEW.*; RETURN NEW; END $$',
    );
    await content.prisma.$executeRawUnsafe(
      'CREATE TRIGGER keep AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION keep()',
    );
    const made = await content.call('POST', '/v1/posts', { as: editor, body: { draft } });
    expect(made.status).toBe(201);
    const { _id, version } = made.body.data as { _id: string; version: number };
    expect((await get(`/v1/posts/${_id}`)).code).toBe('content.post-not-found');
    const published = await content.call('PUT', `/v1/posts/${_id}`, {
      as: editor,
      body: { draft, publish: true },
      headers: { 'if-match': `"${version}"` },
    });
    expect(published.status).toBe(200);
    const revision = { ...draft, summary: '改過的摘要' };
    const stale = await content.call('PUT', `/v1/posts/${_id}`, {
      as: editor,
      body: { draft: revision, publish: true },
      headers: { 'if-match': `"${version}"` },
    });
    expect([stale.status, stale.body.code]).toEqual([412, 'version.stale']);
    const drafted = await content.call('PUT', `/v1/posts/${_id}`, {
      as: editor,
      body: { draft: revision },
      headers: { 'if-match': `"${version + 1}"` },
    });
    expect(drafted.status).toBe(200);
    expect((await get(`/v1/posts/${_id}`)).data.summary).toBe(draft.summary);
    expect((await get(`/v1/posts/${_id}/draft`, { as: editor })).data.draft.summary).toBe('改過的摘要');
    await content.call('PUT', `/v1/posts/${_id}`, {
      as: editor,
      body: { draft: revision, publish: true },
      headers: { 'if-match': `"${version + 2}"` },
    });
    expect((await get(`/v1/posts/${_id}`)).data).toMatchObject({ summary: '改過的摘要', postVersion: 2 });
    expect((await content.call('DELETE', `/v1/posts/${_id}`, { as: editor })).status).toBe(200);
    expect((await get(`/v1/posts/${_id}`)).code).toBe('content.post-not-found');
    expect(await content.prisma.postVersion.count({ where: { postId: _id } })).toBe(2);
    const events = await sentOf(draft.slug);
    expect(events.map((event) => `${event.type} ${event.sequence}`)).toEqual([
      'post.published.v1 2',
      'answer-key.published.v1 1',
      'post.revised.v1 4',
      'answer-key.published.v1 2',
      'post.unpublished.v1 5',
    ]);
    expect(events[0]!.value).not.toMatch(/"(optionId|explanation|rubric|stem)"/);
  });

  it('a corrected key keeps the version of the text and is told as a correction; the same again changes nothing', async () => {
    const slug = 'with-a-wrong-key';
    const wrong = { ...structuredClone(free), slug };
    const made = await content.call('POST', '/v1/posts', {
      as: editor,
      body: { draft: wrong, publish: true },
    });
    const { _id, version } = made.body.data as { _id: string; version: number };
    const right = structuredClone(wrong);
    right.questions[0]!.explanation = '改過的說明';
    const put = (draft: DraftPost, at: number) =>
      content.call('PUT', `/v1/posts/${_id}`, {
        as: editor,
        body: { draft, publish: true },
        headers: { 'if-match': `"${at}"` },
      });
    expect((await put(right, version)).body.data).toMatchObject({ postVersion: 1, version: version + 1 });
    expect((await put(right, version + 1)).body.data).toMatchObject({ postVersion: 1, version: version + 1 });
    const events = await sentOf(slug);
    expect(events.map((event) => `${event.type} ${event.sequence}`)).toEqual([
      'post.published.v1 1',
      'answer-key.published.v1 1',
      'answer-key.corrected.v1 2',
    ]);
    await content.call('DELETE', `/v1/posts/${_id}`, { as: editor });
  });

  it('a stored version can’t be changed, not even by SQL', async () => {
    await expect(
      content.prisma.$executeRawUnsafe(`UPDATE post_versions SET questions = '[]'`),
    ).rejects.toThrow(/immutable/);
  });

  it('half a character in a draft is stored as a whole one', async () => {
    const made = await content.call('POST', '/v1/posts', {
      as: editor,
      body: { draft: { ...structuredClone(free), slug: 'half', tags: ['\ud800'] } },
    });
    expect([made.status, (made.body.data as { tags: string[] }).tags]).toEqual([201, ['\ufffd']]);
  });

  it('tells all faults of a draft, and stores nothing', async () => {
    const broken = structuredClone({ ...draft, slug: 'broken', topicOfPost: '魔法' });
    broken.questions[0]!.evidence[0]!.quote = '沒有這句話';
    const { status, body } = await content.call('POST', '/v1/posts', {
      as: editor,
      body: { draft: broken, publish: true },
    });
    expect([status, body.code, body.errors?.map((fault) => fault.code)]).toEqual([
      422,
      'content.post-invalid',
      ['unknown-category', 'quote-not-found'],
    ]);
    expect(await content.prisma.post.findUnique({ where: { slug: 'broken' } })).toBeNull();
  });
});

describe('bad requests', () => {
  const missing = '0198f0a0-0000-7000-8000-00000000dead';
  it.each<[string, string, string, object | undefined, unknown, number, string]>([
    ['an id that is none', 'GET', '/v1/posts/abc', undefined, undefined, 400, 'request.invalid'],
    [
      'a text that is not there',
      'GET',
      `/v1/posts/${missing}`,
      undefined,
      undefined,
      404,
      'content.post-not-found',
    ],
    [
      'conditions that are no JSON',
      'GET',
      '/v1/posts/?conditions={',
      undefined,
      undefined,
      400,
      'list.invalid',
    ],
    [
      'an unknown field',
      'GET',
      '/v1/posts/?conditions={"keys":1}',
      undefined,
      undefined,
      400,
      'list.invalid',
    ],
    [
      'an unknown operator',
      'GET',
      '/v1/posts/?conditions={"title":{"$regex":"a"}}',
      undefined,
      undefined,
      400,
      'list.invalid',
    ],
    ['a projection of keys', 'GET', '/v1/posts/?projection=keys', undefined, undefined, 400, 'list.invalid'],
    [
      'a zone that is no id in conditions',
      'GET',
      '/v1/posts/?conditions={"zones":"x"}',
      undefined,
      undefined,
      400,
      'list.invalid',
    ],
    ['an unknown query', 'GET', '/v1/posts/?color=red', undefined, undefined, 400, 'request.invalid'],
    ['too many', 'GET', '/v1/posts/?limit=101', undefined, undefined, 400, 'request.invalid'],
    ['too deep a page', 'GET', '/v1/posts/?skip=1001', undefined, undefined, 400, 'list.skip-too-deep'],
    ['a foreign cursor', 'GET', '/v2/posts/?skip=abc', undefined, undefined, 400, 'list.invalid'],
    [
      'a config that is not public',
      'GET',
      '/v1/configs/schoolYearStart',
      student,
      undefined,
      404,
      'content.config-not-found',
    ],
    [
      'a config that is not there',
      'GET',
      '/v1/configs/nothing',
      undefined,
      undefined,
      404,
      'content.config-not-found',
    ],
    ['writing without login', 'POST', '/v1/posts', undefined, {}, 401, 'auth.required'],
    ['writing as a student', 'POST', '/v1/posts', student, {}, 403, 'access.denied'],
    [
      'a draft to a teacher',
      'GET',
      `/v1/posts/${missing}/draft`,
      { ...student, role: 'main', title: 'teacher' },
      undefined,
      403,
      'access.denied',
    ],
    ['a body without a draft', 'POST', '/v1/posts', editor, {}, 400, 'request.invalid'],
    [
      'an unknown field in a body',
      'POST',
      '/v1/posts',
      editor,
      { draft: free, color: 'red' },
      400,
      'request.invalid',
    ],
    ['a slug that is taken', 'POST', '/v1/posts', editor, { draft: free }, 422, 'content.post-invalid'],
    [
      'a replacement without If-Match',
      'PUT',
      `/v1/posts/${contentId(free.slug)}`,
      editor,
      { draft: free },
      428,
      'version.required',
    ],
    [
      'a draft that is not there',
      'GET',
      `/v1/posts/${missing}/draft`,
      editor,
      undefined,
      404,
      'content.post-not-found',
    ],
    [
      'unpublishing what is not there',
      'DELETE',
      `/v1/posts/${missing}`,
      editor,
      undefined,
      404,
      'content.post-not-found',
    ],
  ])('%s', async (_, method, path, as, body, status, code) => {
    const answered = await content.call(method, encodeURI(path), { as: as as never, body });
    expect([answered.status, answered.body.code]).toEqual([status, code]);
  });
});
