import { createPost, deletePost, putPost } from '@yuedu/contracts/http/content/post-drafts';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { appendedEvents, copyOutbox } from '@yuedu/service-kit/testing/appended-events';
import { contentId } from './domain/content-id.ts';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { editor, free, getOf, startWithTexts } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());
const get = getOf(() => content);

describe('editing', () => {
  const draft = { ...structuredClone(free), slug: 'made-by-an-editor', title: '編輯寫的文章' };
  const sentOf = (slug: string) => appendedEvents(content.prisma, contentId(slug));

  it('draft, publish, revise, unpublish: versions stay, events go in order', async () => {
    await copyOutbox(content.prisma);
    const made = await content.call(createPost, { as: editor, body: { draft } });
    expect(made.status).toBe(201);
    const { _id, version } = made.data as { _id: string; version: number };
    expect((await get(`/v1/posts/${_id}`)).code).toBe('content.post-not-found');
    const published = await content.call(putPost, {
      as: editor,
      params: { id: _id },
      body: { draft, publish: true },
      ifMatch: version,
    });
    expect(published.status).toBe(200);
    const revision = { ...draft, summary: '改過的摘要' };
    const stale = await content.call(putPost, {
      as: editor,
      params: { id: _id },
      body: { draft: revision, publish: true },
      ifMatch: version,
    });
    expect([stale.status, stale.problem.code]).toEqual([412, 'version.stale']);
    const drafted = await content.call(putPost, {
      as: editor,
      params: { id: _id },
      body: { draft: revision },
      ifMatch: version + 1,
    });
    expect(drafted.status).toBe(200);
    expect((await get(`/v1/posts/${_id}`)).data.summary).toBe(draft.summary);
    expect((await get(`/v1/posts/${_id}/draft`, { as: editor })).data.draft.summary).toBe('改過的摘要');
    await content.call(putPost, {
      as: editor,
      params: { id: _id },
      body: { draft: revision, publish: true },
      ifMatch: version + 2,
    });
    expect((await get(`/v1/posts/${_id}`)).data).toMatchObject({ summary: '改過的摘要', postVersion: 2 });
    expect((await content.call(deletePost, { as: editor, params: { id: _id } })).status).toBe(200);
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

  it('a corrected key keeps the text’s version and is a correction; a repeat changes nothing', async () => {
    const slug = 'with-a-wrong-key';
    const wrong = { ...structuredClone(free), slug };
    const made = await content.call(createPost, { as: editor, body: { draft: wrong, publish: true } });
    const { _id, version } = made.data as { _id: string; version: number };
    const right = structuredClone(wrong);
    right.questions[0]!.explanation = '改過的說明';
    const put = (draft: DraftPost, at: number) =>
      content.call(putPost, {
        as: editor,
        params: { id: _id },
        body: { draft, publish: true, rescoring: 'bothCorrect' },
        ifMatch: at,
      });
    expect((await put(right, version)).data).toMatchObject({ postVersion: 1, version: version + 1 });
    expect((await put(right, version + 1)).data).toMatchObject({ postVersion: 1, version: version + 1 });
    const events = await sentOf(slug);
    expect(events.map((event) => `${event.type} ${event.sequence}`)).toEqual([
      'post.published.v1 1',
      'answer-key.published.v1 1',
      'answer-key.corrected.v1 2',
    ]);
    expect(JSON.parse(events[2]!.value)).toMatchObject({ rescoring: 'bothCorrect' });
    await content.call(deletePost, { as: editor, params: { id: _id } });
  });

  it('a stored version can’t be changed, not even by SQL', async () => {
    await expect(
      content.prisma.$executeRawUnsafe(`UPDATE post_versions SET questions = '[]'`),
    ).rejects.toThrow(/immutable/);
  });

  it('half a character in a draft is stored as a whole one', async () => {
    const made = await content.call(createPost, {
      as: editor,
      body: { draft: { ...structuredClone(free), slug: 'half', tags: ['\ud800'] } },
    });
    expect([made.status, (made.data as { tags: string[] }).tags]).toEqual([201, ['\ufffd']]);
  });

  it('tells all faults of a draft, and stores nothing', async () => {
    const broken = structuredClone({ ...draft, slug: 'broken', topicOfPost: '魔法' });
    broken.questions[0]!.evidence[0]!.quote = '沒有這句話';
    const { status, problem } = await content.call(createPost, {
      as: editor,
      body: { draft: broken, publish: true },
    });
    expect([status, problem.code, problem.errors?.map((fault) => fault.code)]).toEqual([
      422,
      'content.post-invalid',
      ['unknown-category', 'quote-not-found'],
    ]);
    expect(await content.prisma.post.findUnique({ where: { slug: 'broken' } })).toBeNull();
  });
});
