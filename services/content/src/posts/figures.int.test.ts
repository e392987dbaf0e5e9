import { figuresOfContent } from '@yuedu/contracts/http/figures';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { editor, startWithTexts, student } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());

test('texts are counted as the library has them, drafts as they wait; neither is for students', async () => {
  const { data } = await content.call(figuresOfContent, { as: editor });
  const { total } = (await content.call(listPosts, { query: { limit: '1' } })).data;
  expect(total).toBeGreaterThan(0);
  expect(data.figures).toEqual({ texts: total, drafts: await content.prisma.postDraft.count() });
  expect((await content.call(figuresOfContent, { as: student })).status).toBe(403);
});
