import {
  compareDraft,
  getPostDraft,
  getPostUse,
  getRevision,
  listDeskPosts,
  listRevisions,
  previewDraft,
  putPostDraft,
  scheduleDraft,
} from '@yuedu/contracts/http/content/desk';
import { createPost, deletePost, type DraftPost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import { newId } from '@yuedu/service-kit/ids';
import { appendedEvents, copyOutbox } from '@yuedu/service-kit/testing/appended-events';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { editor, free, getOf, startWithTexts, student } from '../testing/start-with-texts.ts';
import { SchedulesService } from './schedules.service.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
  await copyOutbox(content.prisma);
});
afterAll(() => content?.close());
const get = getOf(() => content);

const blank = (id: string): DraftPost => ({
  slug: `t-${id}`,
  title: '',
  summary: '',
  author: '',
  education: 'ElementarySchool',
  topicOfPost: '',
  formOfPost: '',
  typeOfPost: '連續',
  difficultyOfPost: '適中',
  zones: [],
  isFree: false,
  tags: [],
  paragraphs: [],
  questions: [],
});
const save = (id: string, draft: DraftPost, ifMatch?: number) =>
  content.call(putPostDraft, {
    as: editor,
    params: { id },
    body: { draft },
    ...(ifMatch !== undefined && { ifMatch }),
  });
const read = async (id: string) =>
  (await content.call(getPostDraft, { as: editor, params: { id } })).data as {
    version: number;
    state: string;
    scheduleMissedAt: string | null;
    draft: DraftPost;
    faults: { path: string }[];
  };
/** A whole draft of its own. */
const whole = (id: string): DraftPost => ({ ...structuredClone(free), slug: `t-${id}` });
async function published(): Promise<{ id: string; draft: DraftPost; version: number }> {
  const id = newId();
  const draft = whole(id);
  const made = await content.call(createPost, { as: editor, body: { draft, publish: true } });
  const { _id, version } = made.data as { _id: string; version: number };
  return { id: _id, draft, version };
}

describe('a draft', () => {
  it('is stored from the first letter on, and a repeated call makes no second one', async () => {
    const id = newId();
    const first = await save(id, blank(id));
    expect([first.status, first.data]).toMatchObject([200, { version: 1, state: 'draft' }]);
    expect((await save(id, blank(id))).problem.code).toBe('version.required');
    const begun = { ...blank(id), title: '海風' };
    expect((await save(id, begun, 1)).data).toMatchObject({ version: 2 });
    const now = await read(id);
    expect(now.draft).toEqual(begun);
    expect(now.faults.map((fault) => fault.path)).toEqual([
      'draft.paragraphs',
      'draft.grade',
      'draft.topicOfPost',
      'draft.formOfPost',
    ]);
    expect((await get(`/v1/posts/${id}`, { as: editor })).code).toBe('content.post-not-found');
  });

  it('of two editors the second is refused, and what the first wrote stays', async () => {
    const id = newId();
    await save(id, blank(id));
    expect((await save(id, { ...blank(id), title: '甲' }, 1)).status).toBe(200);
    const late = await save(id, { ...blank(id), title: '乙' }, 1);
    expect([late.status, late.problem.code]).toEqual([412, 'version.stale']);
    expect((await read(id)).draft.title).toBe('甲');
  });

  it('takes no name of another text, and never changes its own', async () => {
    const id = newId();
    const taken = await save(id, { ...blank(id), slug: free.slug });
    expect([taken.status, taken.problem.errors?.[0]?.code]).toEqual([422, 'slug-taken']);
    await save(id, blank(id));
    const renamed = await save(id, { ...blank(id), slug: `u-${id}` }, 1);
    expect(renamed.problem.errors?.[0]?.code).toBe('slug-fixed');
  });

  it('beside a published text changes nothing that readers see, until it is published', async () => {
    const { id, draft, version } = await published();
    const changed = { ...draft, title: '改過的標題' };
    expect((await save(id, changed, version)).data).toMatchObject({ state: 'changed' });
    expect((await get(`/v1/posts/${id}`)).data.title).toBe(draft.title);
    expect((await save(id, draft, version + 1)).data).toMatchObject({ state: 'published' });
    await save(id, changed, version + 2);
    const out = await content.call(putPost, {
      as: editor,
      params: { id },
      body: { draft: changed, publish: true },
      ifMatch: version + 3,
    });
    expect(out.status).toBe(200);
    expect([(await read(id)).state, (await get(`/v1/posts/${id}`)).data.title]).toEqual([
      'published',
      '改過的標題',
    ]);
  });

  it('that was never published can be deleted; a published text is taken out', async () => {
    const id = newId();
    await save(id, blank(id));
    const remove = (postId: string, ifMatch?: number) =>
      content.call(deletePost, { as: editor, params: { id: postId }, ...(ifMatch && { ifMatch }) });
    expect((await remove(id, 7)).problem.code).toBe('version.stale');
    expect((await remove(id)).data).toEqual({ removed: 'deleted' });
    expect((await remove(id)).problem.code).toBe('content.post-not-found');
    const { id: out } = await published();
    expect((await remove(out)).data).toEqual({ removed: 'unpublished' });
    expect((await read(out)).state).toBe('draft');
  });

  it('is shown as a reader would see it, without being whole or stored', async () => {
    const id = newId();
    await save(id, blank(id));
    const draft = whole(id);
    draft.questions[0] = { ...draft.questions[0]!, key: { optionId: '' } } as DraftPost['questions'][number];
    draft.paragraphs[0] = {
      id: 'p1',
      kind: 'text',
      text: '馬偕走進𠮷田的店。',
      marks: [{ kind: 'name', start: 0, end: 2 }],
    };
    const shown = await content.call(previewDraft, { as: editor, params: { id }, body: { draft } });
    expect(shown.status).toBe(200);
    const post = shown.data as { paragraphs: { html: string; data?: unknown }[]; title: string };
    expect(post.paragraphs[0]).toMatchObject({
      html: '<p><u>馬偕</u>走進𠮷田的店。</p>',
      data: { marks: [{ kind: 'name', start: 0, end: 2 }] },
    });
    expect(JSON.stringify(post)).not.toMatch(/"(optionId|explanation|rubric|why)"/);
    expect((await read(id)).draft.title).toBe('');
  });
});

describe('what publishing would change', () => {
  const compare = async (id: string, draft: DraftPost) =>
    (await content.call(compareDraft, { as: editor, params: { id }, body: { draft } })).data as {
      change: string;
      keys: { questionId: string }[];
      reworded: string[];
    };

  it('is nothing, the keys alone, or the text with the questions that become others', async () => {
    const { id, draft } = await published();
    expect(await compare(id, draft)).toMatchObject({ change: 'nothing', reworded: [] });
    const explained = structuredClone(draft);
    explained.questions[0]!.explanation = '改過的說明';
    const keys = await compare(id, explained);
    expect([keys.change, keys.keys.length]).toEqual(['keys', draft.questions.length]);
    const reworded = structuredClone(draft);
    reworded.questions[1]!.stem = '換過的題幹';
    expect(await compare(id, reworded)).toMatchObject({
      change: 'text',
      reworded: [draft.questions[1]!.id],
    });
  });
});

describe('a schedule', () => {
  const schedule = (id: string, publishAt: string | null, ifMatch: number) =>
    content.call(scheduleDraft, { as: editor, params: { id }, body: { publishAt }, ifMatch });
  const later = (ms: number) => new Date(content.clock.now().getTime() + ms).toISOString();
  const publishDue = () =>
    content.app.get(SchedulesService, { strict: false }).publishDue(content.clock.now());

  it('publishes the draft at its moment, and not before', async () => {
    const id = newId();
    await save(id, whole(id));
    expect((await schedule(id, later(0), 1)).problem.code).toBe('content.schedule-in-the-past');
    expect((await schedule(id, later(60_000), 1)).data).toMatchObject({ state: 'scheduled', version: 2 });
    content.clock.advance(59_999);
    expect(await publishDue()).toBe(0);
    content.clock.advance(1);
    expect(await publishDue()).toBe(1);
    expect(await publishDue()).toBe(0);
    expect((await read(id)).state).toBe('published');
    expect((await get(`/v1/posts/${id}`)).data.title).toBe(free.title);
    expect((await appendedEvents(content.prisma, id)).map((event) => event.type)).toEqual([
      'post.published.v1',
      'answer-key.published.v1',
    ]);
  });

  it('wants a whole draft; one that lost something since is not published and says so', async () => {
    const id = newId();
    await save(id, blank(id));
    expect((await schedule(id, later(60_000), 1)).problem.code).toBe('content.post-invalid');
    await save(id, whole(id), 1);
    await schedule(id, later(60_000), 2);
    await save(id, { ...whole(id), title: '' }, 3);
    content.clock.advance(60_000);
    expect(await publishDue()).toBe(1);
    expect(await publishDue()).toBe(0);
    const now = await read(id);
    expect([now.state, now.scheduleMissedAt]).toEqual(['draft', content.clock.now().toISOString()]);
    expect((await get(`/v1/posts/${id}`)).code).toBe('content.post-not-found');
  });

  it('that was taken back does nothing', async () => {
    const id = newId();
    await save(id, whole(id));
    await schedule(id, later(60_000), 1);
    expect((await schedule(id, null, 2)).data).toMatchObject({ state: 'draft', publishAt: null });
    content.clock.advance(60_000);
    expect(await publishDue()).toBe(0);
  });
});

describe('revisions', () => {
  it('are all publications with their drafts, the newest first', async () => {
    const { id, draft, version } = await published();
    const put = (next: DraftPost, ifMatch: number) =>
      content.call(putPost, { as: editor, params: { id }, body: { draft: next, publish: true }, ifMatch });
    const second = structuredClone(draft);
    second.questions[0]!.explanation = '改過的說明';
    await put(second, version);
    await put({ ...second, summary: '改過的摘要' }, version + 1);
    const list = (await content.call(listRevisions, { as: editor, params: { id } })).data as {
      results: { number: number; change: string; hasDraft: boolean }[];
    };
    expect(list.results.map((row) => [row.number, row.change, row.hasDraft])).toEqual([
      [3, 'text', true],
      [2, 'keys', true],
      [1, 'text', true],
    ]);
    const first = await content.call(getRevision, { as: editor, params: { id, number: '1' } });
    expect(first.data).toEqual({ number: 1, draft });
    const missing = await content.call(getRevision, { as: editor, params: { id, number: '9' } });
    expect(missing.problem.code).toBe('content.revision-not-found');
  });
});

describe('the list', () => {
  it('has drafts and published texts with how they stand, by title and state', async () => {
    const id = newId();
    await save(id, { ...blank(id), title: '獨一無二的草稿' });
    const rows = async (query: Record<string, string>) => {
      const { data } = await content.call(listDeskPosts, { as: editor, query });
      return (data as { results: { title: string; state: string }[] }).results;
    };
    expect(await rows({ search: '獨一無二' })).toMatchObject([{ title: '獨一無二的草稿', state: 'draft' }]);
    const out = await rows({ conditions: '{"state":"published"}', limit: '50' });
    expect(out.length).toBeGreaterThanOrEqual(24);
    expect(new Set(out.map((row) => row.state))).toEqual(new Set(['published']));
    expect((await content.call(listDeskPosts, { as: student })).status).toBe(403);
  });
});

it('counts classes that have not ended and people who began, each once', async () => {
  const { id } = await published();
  const [classId, ended, taskId] = [newId(), newId(), newId()];
  await content.prisma.replicaClass.createMany({
    data: [
      { id: classId, teacherIds: [], sequence: 1 },
      { id: ended, teacherIds: [], sequence: 1, endedAt: content.clock.now() },
    ],
  });
  await content.prisma.replicaTask.create({ data: { id: taskId, postIds: [id], sequence: 1 } });
  for (const one of [classId, classId, ended])
    await content.prisma.replicaHomework.create({
      data: { id: newId(), classId: one, taskIds: [taskId], studentIds: [], sequence: 1 },
    });
  const person = newId();
  await content.prisma.versionHolder.createMany({
    data: [classId, ended].map((one) => ({ userId: person, postId: id, number: 1, classId: one })),
  });
  const use = await content.call(getPostUse, { as: editor, params: { id } });
  expect(use.data).toEqual({ classes: 1, readers: 1 });
});
