import { createPost, type DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { getPost } from '@yuedu/contracts/http/content/posts';
import { findReadings } from '@yuedu/contracts/http/content/readings';
import { demoTexts } from '../testing/demo-texts.ts';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { editor, startWithTexts, student } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());

const find = (texts: string[], as: typeof editor | typeof student = editor) =>
  content.call(findReadings, { as, body: { texts } });

it('tells an editor where texts have a choice, in their order', async () => {
  const { status, data } = await find(['他長高了。', '', '銀行']);
  expect(status).toBe(200);
  const [tall, nothing, bank] = (data as { texts: { at: number; uncertain: boolean }[][] }).texts;
  expect(tall?.filter(({ uncertain }) => uncertain).map(({ at }) => at)).toEqual([1]);
  expect(nothing).toEqual([]);
  expect(bank?.map(({ uncertain }) => uncertain)).not.toContain(true);
});

it('tells nobody else, and takes no more than a long text', async () => {
  expect((await find(['長'], student)).status).toBe(403);
  expect((await find([])).status).toBe(400);
  expect((await find(['長'.repeat(30_001)])).status).toBe(400);
  expect((await find(Array.from({ length: 4 }, () => '長'.repeat(25_001)))).status).toBe(400);
});

const draft = (zhuyin: string): DraftPost => ({
  ...structuredClone(demoTexts()[0] as DraftPost),
  slug: 'reviewed-readings',
  title: '長長的路',
  isFree: true,
  readings: [{ phrase: '長長的', at: 1, zhuyin, pinyin: 'cháng' }],
});

it('stores what was reviewed with the version that readers get', async () => {
  const made = await content.call(createPost, { as: editor, body: { draft: draft('ㄔㄤˊ'), publish: true } });
  expect(made.status).toBe(201);
  const read = await content.call(getPost, {
    as: student,
    params: { id: (made.data as { _id: string })._id },
  });
  const { titleReadings } = read.data as { titleReadings: { at: number; reviewed: boolean }[] };
  expect(titleReadings.map(({ reviewed }) => reviewed)).toEqual([false, true, false, false]);
});

it('refuses what is no reading, in words', async () => {
  const { status, problem } = await content.call(createPost, {
    as: editor,
    body: { draft: draft('ㄔㄩㄤˊ'), publish: true },
  });
  expect(status).toBe(422);
  expect(problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'draft.readings.0.zhuyin reading-syllable',
  ]);
});
