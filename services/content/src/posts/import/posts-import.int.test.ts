import { getPostDraft } from '@yuedu/contracts/http/content/desk';
import { postImport as calls } from '@yuedu/contracts/http/content/posts-import';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { fileOfContent } from '@yuedu/contracts/http/files';
import type { ImportChoices, ImportView } from '@yuedu/contracts/http/imports';
import { jobOfContent } from '@yuedu/contracts/http/jobs';
import { newId } from '@yuedu/service-kit/ids';
import type { TestCaller } from '@yuedu/testing/tokens';
import { until } from '@yuedu/testing/poll';
import { contentId } from '../domain/content-id.ts';
import { type ContentUnderTest, startContent } from '../../testing/start-content.ts';
import { editor, now, student } from '../../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent(now);
});
afterAll(() => content?.close());

const publish: ImportChoices = { publish: 'yes' };
const bytesOf = (file: unknown): Uint8Array =>
  new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file));
const send = (file: unknown, as: TestCaller = editor) =>
  content.call(calls.upload, { as, query: { name: '文章.json' }, body: bytesOf(file) });

/** Waits for the work that was asked for last. */
async function worked({
  _id,
  jobId,
}: ImportView): Promise<{ view: ImportView; problem: string | undefined }> {
  const job = await until(async () => {
    const params = { id: jobId.slice('content-'.length) };
    const { data } = await content.call(jobOfContent, { as: editor, params });
    return ['done', 'failed'].includes(data.state) && data;
  });
  const { data } = await content.call(calls.read, { as: editor, params: { id: _id } });
  return { view: data, problem: job.problem?.code };
}
const read = async (file: unknown) => worked((await send(file)).data);
async function tried(file: unknown, choices: ImportChoices = publish) {
  const { view } = await read(file);
  const body = { matching: view.contents?.proposal ?? {}, choices: choices as never };
  return worked((await content.call(calls.check, { as: editor, params: { id: view._id }, body })).data);
}
async function imported(file: unknown, choices: ImportChoices = publish) {
  const { view } = await tried(file, choices);
  return worked((await content.call(calls.apply, { as: editor, params: { id: view._id } })).data);
}
const made = ({ view: { result } }: Awaited<ReturnType<typeof imported>>) =>
  result && [result.created, result.unchanged, result.revised, result.rejected];
const undo = async ({ view: { _id } }: Awaited<ReturnType<typeof imported>>) =>
  (await content.call(calls.undo, { as: editor, params: { id: _id } })).data;
/** By an editor: what a student may not read whole is not found by its words. */
const found = async (search: string): Promise<string[]> =>
  (await content.call(listPosts, { as: editor, query: { search, limit: '100' } })).data.results.map(
    ({ title }) => title ?? '',
  );

const paragraph = (id: string, context: string, ...answers: [string, number][]) => ({
  id,
  context,
  qas: answers.map(([text, answer_start], at) => ({
    id: `${id}-${at + 1}`,
    question: `第 ${at + 1} 題問什麼？`,
    answers: [{ id: '1', text, answer_start }],
  })),
});
const squad = (...paragraphs: unknown[]) => ({
  version: '1.3',
  data: [{ title: '螢火蟲', id: '77', paragraphs }],
});
const idOf = (slug: string): string => contentId(slug);
const draftOf = async (slug: string) =>
  (await content.call(getPostDraft, { as: editor, params: { id: idOf(slug) } })).data.draft;

test('a paragraph of the JSON is a text with short answers, their evidence the whole sentence', async () => {
  // 𠮷 is one character and two units: places are counted in characters
  const context = '𠮷野川的螢火蟲會發光。「牠們在夏夜求偶。」光是冷的。';
  const done = await imported(squad(paragraph('77-3', context, ['夏夜', 15], ['冷的', 24])));
  expect(made(done)).toEqual([1, 0, 0, 0]);
  const draft = await draftOf('in-77-3');
  expect(draft).toMatchObject({ title: '螢火蟲（3）', paragraphs: [{ kind: 'text', text: context }] });
  expect(draft.questions).toMatchObject([
    {
      type: 'shortAnswer',
      acceptedAnswers: ['夏夜'],
      evidence: [{ paragraph: 'p1', quote: '「牠們在夏夜求偶。」' }],
    },
    { acceptedAnswers: ['冷的'], evidence: [{ quote: '光是冷的。' }] },
  ]);
  expect(await found('夏夜求偶')).toEqual(['螢火蟲（3）']);
  expect(await found('发光')).toEqual(['螢火蟲（3）']);
  const post = await content.call(getPost, { as: editor, params: { id: idOf('in-77-3') } });
  expect(post.data.paragraphs?.[0]?.readings.length).toBeGreaterThan(0);
});

test('the same file twice makes no text twice; a changed one is refused, or the next version', async () => {
  const first = squad(paragraph('77-10', '竹林裡有風。', ['風', 4]), paragraph('77-11', '山谷裡有霧。'));
  expect(made(await imported(first))).toEqual([2, 0, 0, 0]);
  expect(made(await imported(first))).toEqual([0, 2, 0, 0]);
  const changed = squad(paragraph('77-10', '竹林裡有大風。', ['風', 5]), paragraph('77-11', '山谷裡有霧。'));
  const refused = await tried(changed);
  expect(refused.view.preview).toMatchObject({
    valid: 1,
    rejected: 1,
    faults: [{ row: 1, code: 'changed' }],
  });
  expect(made(await imported(changed, { ...publish, changed: 'revise' }))).toEqual([0, 1, 1, 0]);
  const { data } = await content.call(getPost, { as: editor, params: { id: idOf('in-77-10') } });
  expect([data.postVersion, data.paragraphs?.[0]?.text]).toEqual([2, '竹林裡有大風。']);
});

test('who looked a moment before sees what an import makes, and no more what is undone', async () => {
  expect(await found('荷塘')).toEqual([]);
  const done = await imported(squad(paragraph('77-15', '荷塘邊有蛙。')));
  expect(await found('荷塘')).toEqual(['螢火蟲（15）']);
  await undo(done);
  expect(await found('荷塘')).toEqual([]);
});

test('undoing takes away what nobody has begun and names what stays, with its reason', async () => {
  const file = squad(
    paragraph('77-20', '溪水往下流。'),
    paragraph('77-21', '溪邊有石頭。'),
    paragraph('77-22', '溪裡有小魚。'),
    paragraph('77-23', '溪上有座橋。'),
  );
  const done = await imported(file);
  const [begun, used] = [idOf('in-77-21'), idOf('in-77-22')];
  const [taskId, classId] = [newId(), newId()];
  await content.prisma.versionHolder.create({
    data: { userId: newId(), postId: begun, number: 1, classId: '00000000-0000-0000-0000-000000000000' },
  });
  await content.prisma.replicaTask.create({ data: { id: taskId, postIds: [used], sequence: 1 } });
  await content.prisma.replicaClass.create({ data: { id: classId, teacherIds: [], sequence: 1 } });
  await content.prisma.replicaHomework.create({
    data: { id: newId(), classId, taskIds: [taskId], studentIds: [], sequence: 1 },
  });
  expect(await undo(done)).toEqual({
    undone: 2,
    left: expect.arrayContaining(['螢火蟲（21）（已有人開始讀）', '螢火蟲（22）（班級正在使用）']),
  });
  expect((await found('溪')).toSorted()).toEqual(['螢火蟲（21）', '螢火蟲（22）']);
  // and the same file brings them back
  expect(made(await imported(file))).toEqual([2, 2, 0, 0]);
  expect(await found('溪水往下流')).toEqual(['螢火蟲（20）']);
});

test('drafts are seen by nobody, and are gone once they are undone', async () => {
  const file = squad(paragraph('77-30', '海邊的燈塔亮了。'));
  const done = await imported(file, { publish: 'no' });
  expect([made(done), await found('燈塔')]).toEqual([[1, 0, 0, 0], []]);
  expect(await undo(done)).toEqual({ undone: 1, left: [] });
  expect(await content.prisma.post.count({ where: { id: idOf('in-77-30') } })).toBe(0);
});

const header = '標題,作者,年級,主題,文體,免費,標籤,內文,題目1,選項1,答案1,依據1,解說1,題目2,答案2';
const cell = (text: string): string => `"${text}"`;

test('a row of a table is a text with its questions; what is wrong is said by its column', async () => {
  const good = [
    '稻田的早晨,林小禾,四年級,自然科學,記敘文,是,"農村、早晨"',
    cell('天亮了。\n\n白鷺飛過稻田。'),
    '誰飛過稻田？',
    cell('A. 白鷺\n烏鴉｜只看到鳥\n麻雀｜沒讀完'),
    'A,白鷺飛過稻田。,第二段說的。,什麼時候？,天亮',
  ].join(',');
  const wrong = '沒有主題,林小禾,四年級,不存在,記敘文,是,,內文。,問？,"甲\n乙｜理由",丙,不在文章裡,因為,,';
  const done = await imported([header, good, wrong, good].join('\r\n'), { publish: 'yes' });
  expect(made(done)).toEqual([1, 0, 0, 2]);
  const { data } = await content.call(listPosts, { as: student, query: { search: '白鷺', limit: '10' } });
  expect(data.results).toMatchObject([
    { title: '稻田的早晨', grade: '小四', education: 'ElementarySchool', isFree: true, questionCount: 2 },
  ]);
  const draft = await draftOf(data.results[0] ? ((await slugIn(data.results[0]._id ?? '')) ?? '') : '');
  expect(draft.paragraphs.map((one) => 'text' in one && one.text)).toEqual(['天亮了。', '白鷺飛過稻田。']);
  expect(draft.questions).toMatchObject([
    {
      type: 'singleChoice',
      options: [{ text: '白鷺' }, { text: '烏鴉', why: '只看到鳥' }, { text: '麻雀' }],
      key: { optionId: 'a' },
      evidence: [{ paragraph: 'p2', quote: '白鷺飛過稻田。' }],
    },
    { type: 'shortAnswer', acceptedAnswers: ['天亮'], evidence: [{ paragraph: 'p1', quote: '天亮了。' }] },
  ]);
  const rejected = await content.call(fileOfContent, {
    as: editor,
    params: { id: (done.view.result?.rejectedFileId ?? '').slice('content-'.length) },
  });
  expect(rejected.text).toMatch(/第 3 列：.*沒有這個主題/);
  expect(rejected.text).toMatch(/第 4 列：.*和第 2 列重複/);
});
const slugIn = async (id: string): Promise<string | undefined> =>
  (await content.prisma.post.findUnique({ where: { id } }))?.slug;

test.each([
  ['3,000 levels', `{"data":${'['.repeat(3_000)}${']'.repeat(3_000)}}`, 'import.unreadable'],
  ['a million paragraphs', `{"data":[{"paragraphs":[${'{},'.repeat(999_999)}{}]}]}`, 'import.too-large'],
  ['no JSON at all', '{"data": [', 'import.unreadable'],
  ['another JSON', '{"rows": []}', 'import.unreadable'],
])('a file of %s is refused in words', async (_, file, code) => {
  expect((await read(file)).problem).toBe(code);
});

test('hostile paragraphs: each is refused with its row, or stored as the text that it is', async () => {
  const many = '{"id":"x","question":"？","answers":[]},'.repeat(50).slice(0, -1);
  const file = `{"data":[{"title":"敵意","id":"9","paragraphs":[
    {"id":"9-1","context":"${'長'.repeat(1_000_000)}","qas":[]},
    {"id":"9-2","context":"題目太多。","qas":[${many}]},
    {"id":"9-3","context":"<script>alert(1)</script><img src=x onerror=alert(1)>石榴。","qas":[]},
    {"id":"9-4","context":"半個\\ud800字和\\u0000零，枇杷。","qas":[]},
    {"id":"9-4","context":"同一個編號。","qas":[]},
    {"id":"9-5","context":"答案不在這裡。","qas":[
      {"id":"9-5-1","question":"？","answers":[{"text":"月亮","answer_start":99999999}]}]},
    {"id":{"$ne":1},"context":["不","是","字"],"qas":{"length":3}}, null, "字"]}]}`;
  const done = await imported(file);
  expect(made(done)).toEqual([2, 0, 0, 7]);
  expect(done.problem).toBeUndefined();
  const { faults = [] } = done.view.preview ?? {};
  expect(new Set(faults.map(({ row }) => row))).toEqual(new Set([1, 2, 5, 6, 7, 8, 9]));
  expect(faults.every(({ message }) => /[\u4e00-\u9fff]/.test(message))).toBe(true);
  const { data } = await content.call(getPost, { as: editor, params: { id: idOf('in-9-3') } });
  expect(data.paragraphs?.[0]?.html).not.toMatch(/<(script|img)/);
  expect((await draftOf('in-9-4')).paragraphs).toMatchObject([{ text: '半個\ufffd字和零，枇杷。' }]);
});

test('only editors send files, and nobody sees the import of another', async () => {
  const { view } = await read(squad(paragraph('77-90', '只有編輯。')));
  expect((await send(squad(), student)).status).toBe(403);
  const other = { ...editor, userId: '0198f0a0-0000-7000-8000-0000000000e2' };
  for (const call of [calls.read, calls.apply, calls.undo])
    expect((await content.call(call, { as: other, params: { id: view._id } })).status).toBe(404);
});
