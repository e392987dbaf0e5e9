import { figuresOfContent } from '@yuedu/contracts/http/figures';
import { createPost } from '@yuedu/contracts/http/content/post-drafts';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { editor, free, startWithTexts, student } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());

test('texts as the library has them and the one not published are counted, for no student', async () => {
  const made = await content.call(createPost, { as: editor, body: { draft: { ...free, slug: 'not-yet' } } });
  expect(made.status).toBe(201);
  const { data } = await content.call(figuresOfContent, { as: editor });
  const { total } = (await content.call(listPosts, { query: { limit: '1' } })).data;
  expect(total).toBeGreaterThan(0);
  expect(data.figures).toEqual({ texts: total, unpublished: 1 });
  expect((await content.call(figuresOfContent, { as: student })).status).toBe(403);
});
