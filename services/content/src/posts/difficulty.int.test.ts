import { hintDifficulty } from '@yuedu/contracts/http/content/difficulty';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { editor, free, startWithTexts, student } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());

const body = { education: free.education, grade: free.grade, paragraphs: free.paragraphs };

test('an editor gets a level with reasons; a text without words gets none', async () => {
  const { status, data } = await content.call(hintDifficulty, { as: editor, body });
  expect(status).toBe(200);
  expect(data).toMatchObject({ level: expect.any(String), reasons: { length: 7 } });
  const empty = await content.call(hintDifficulty, { as: editor, body: { ...body, paragraphs: [] } });
  expect(empty.data).toEqual({ level: null, reasons: [] });
});

test('nobody else gets one', async () => {
  expect((await content.call(hintDifficulty, { as: student, body })).status).toBe(403);
  expect((await content.call(hintDifficulty, { body })).status).toBe(401);
});
