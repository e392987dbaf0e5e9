import { listPosts } from '@yuedu/contracts/http/content/posts';
import { importPosts, postImport as calls } from '@yuedu/contracts/http/content/posts-import';
import { jobOfContent } from '@yuedu/contracts/http/jobs';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { type ContentUnderTest, startContent } from '../../testing/start-content.ts';
import { editor, now, student } from '../../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent(now);
});
afterAll(() => content?.close());

const sheet = [
  '標題,年級,主題,文體,內文,題目1,答案1',
  '渡口的船,四年級,自然科學,記敘文,渡口有一艘木船。,渡口有什麼？,木船',
  '沒有主題,四年級,不存在,記敘文,內文。,,',
].join('\r\n');
const squad = JSON.stringify({
  data: [{ title: '渡口', id: '8', paragraphs: [{ id: '8-1', context: '渡口有風。', qas: [] }] }],
});

/** A form as a browser or a script makes it. */
async function send(
  file: string,
  fields: Readonly<Record<string, string>>,
  as: TestCaller = editor,
): Promise<{ status: number; jobId: string; code: unknown }> {
  const form = new FormData();
  form.set('file', new File([file], '文章.csv'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const made = new Request('http://form', { method: 'POST', body: form });
  const headers = { 'content-type': made.headers.get('content-type') ?? '' };
  const body = new Uint8Array(await made.arrayBuffer());
  const answer = await content.call('POST', importPosts.path, { as, body, headers });
  const { data, code } = answer.body as { data?: { jobId: string }; code?: string };
  return { status: answer.status, jobId: data?.jobId ?? '', code };
}
const ended = (jobId: string) =>
  until(async () => {
    const params = { id: jobId.slice('content-'.length) };
    const { data } = await content.call(jobOfContent, { as: editor, params });
    return ['done', 'failed'].includes(data.state) && data;
  });
/** By an editor: what a student may not read whole is not found by its words. */
const found = async (search: string): Promise<unknown> =>
  (await content.call(listPosts, { as: editor, query: { search, limit: '10' } })).data.total;

test('one call makes the texts, says what it did not make, and is undone as a batch', async () => {
  const first = await send(sheet, { format: 'csv', publish: 'true' });
  expect(first.status).toBe(202);
  const rejected = [{ row: 3, reason: expect.stringContaining('沒有這個主題') as string }];
  expect(await ended(first.jobId)).toMatchObject({
    state: 'done',
    result: { created: 1, unchanged: 0, rejected },
  });
  expect(await found('木船')).toBe(1);
  const again = await send(sheet, { format: 'csv', publish: 'true' });
  expect((await ended(again.jobId)).result).toMatchObject({ created: 0, unchanged: 1, rejected });
  const { data } = await content.call(calls.recent, { as: editor });
  const batch = data.results.find(({ jobId }) => jobId === first.jobId);
  expect(batch).toMatchObject({ step: 'apply', result: { created: 1, rejected: 1 } });
  const params = { id: batch?._id ?? '' };
  expect((await content.call(calls.undo, { as: editor, params })).data.undone).toBe(1);
  expect(await found('木船')).toBe(0);
});

test('the form of questions and answers makes drafts, where nothing is to be published', async () => {
  const { jobId } = await send(squad, { format: 'squad', publish: 'false' });
  expect((await ended(jobId)).result).toEqual({ created: 1, unchanged: 0, revised: 0, rejected: [] });
  expect(await found('渡口有風')).toBe(0);
});

test('a file that is not what it is said to be, or lacks its columns, is refused in words', async () => {
  for (const [file, format] of [
    [sheet, 'xlsx'],
    [sheet, 'squad'],
    [squad, 'csv'],
  ] as const)
    expect(await send(file, { format, publish: 'true' })).toMatchObject({
      status: 422,
      code: 'import.unreadable',
    });
  const { jobId } = await send('甲,乙\r\n1,2', { format: 'csv', publish: 'true' });
  expect(await ended(jobId)).toMatchObject({
    state: 'failed',
    problem: { code: 'import.columns-missing' },
  });
});

test('only editors send it, as a form, within its length', async () => {
  const fields = { format: 'csv', publish: 'true' };
  expect((await send(sheet, fields, student)).status).toBe(403);
  expect((await send(sheet, { format: 'csv' })).code).toBe('request.invalid');
  expect((await send('x'.repeat(5_300_000), fields)).status).toBe(413);
  const json = await content.call('POST', importPosts.path, { as: editor, body: fields });
  expect(json.status).toBe(415);
});
