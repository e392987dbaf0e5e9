import {
  announcementImport as calls,
  listAnnouncements,
} from '@yuedu/contracts/http/assessment/announcements';
import { fileOfAssessment } from '@yuedu/contracts/http/files';
import { jobOfAssessment } from '@yuedu/contracts/http/jobs';
import type { ImportMatching, ImportView } from '@yuedu/contracts/http/imports';
import { forgetOwners } from '@yuedu/service-kit/database/forget-owners';
import { until } from '@yuedu/testing/poll';
import type { TestCaller } from '@yuedu/testing/tokens';
import { zipSync, strToU8 } from 'fflate';
import { type AssessmentUnderTest, startAssessment } from '../testing/start-assessment.ts';

const now = new Date('2026-11-22T02:00:00.000Z');
const id = (last: string): string => `0198f0a0-0000-7000-8000-${last.padStart(12, '0')}`;
const editor: TestCaller = { userId: id('ed'), role: 'editor', title: 'teacher' };
const admin: TestCaller = { userId: id('ad'), role: 'admin', title: 'teacher' };
const teacher: TestCaller = { userId: id('1e'), role: 'main', title: 'teacher' };

let assessment: AssessmentUnderTest;
beforeAll(async () => {
  assessment = await startAssessment(now);
});
afterAll(() => assessment?.close());
beforeEach(() => assessment.prisma.announcement.deleteMany());

const csv = (...rows: string[]): string => ['標題,內文', ...rows].join('\r\n');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const send = (body: string | Uint8Array, as: TestCaller | null = editor, name = '公告.csv') =>
  assessment.call(calls.upload, {
    as,
    query: { name },
    body: typeof body === 'string' ? bytesOf(body) : body,
  });
/** Waits for the work that was asked for last. */
async function worked(
  view: ImportView,
  as = editor,
): Promise<{ view: ImportView; problem: string | undefined }> {
  const params = { id: view.jobId.slice('assessment-'.length) };
  const job = await until(async () => {
    const { data } = await assessment.call(jobOfAssessment, { as, params });
    return ['done', 'failed'].includes(data.state) && data;
  });
  const { data } = await assessment.call(calls.read, { as, params: { id: view._id } });
  return { view: data, problem: job.problem?.code };
}
const uploaded = async (body: string | Uint8Array, name?: string) =>
  worked((await send(body, editor, name)).data);
async function checked(body: string | Uint8Array, matching: ImportMatching = { title: 0, body: 1 }) {
  const { view } = await uploaded(body);
  return worked(
    (await assessment.call(calls.check, { as: editor, params: { id: view._id }, body: { matching } })).data,
  );
}
const apply = (view: ImportView, as: TestCaller = editor) =>
  assessment.call(calls.apply, { as, params: { id: view._id } });
const undo = (view: ImportView, as: TestCaller = editor) =>
  assessment.call(calls.undo, { as, params: { id: view._id } });
const titles = async (): Promise<string[]> =>
  (
    await assessment.call(listAnnouncements, { as: editor, query: { sort: 'title', limit: '100' } })
  ).data.results.map(({ title }) => title ?? '');

test('a file goes its whole way: columns read, rows tried, made as drafts, taken away again', async () => {
  const { view, problem } = await uploaded(csv('報名延長,第一段。', ',沒有標題', '考場公布,第二段。'));
  expect(problem).toBeUndefined();
  expect(view).toMatchObject({
    fileName: '公告.csv',
    contents: {
      rows: 3,
      columns: [
        { header: '標題', samples: ['報名延長', '', '考場公布'] },
        { header: '內文', samples: ['第一段。', '沒有標題', '第二段。'] },
      ],
      proposal: { title: 0, body: 1 },
    },
    preview: null,
    result: null,
  });
  const tried = await worked(
    (
      await assessment.call(calls.check, {
        as: editor,
        params: { id: view._id },
        body: { matching: { title: 0, body: 1 } },
      })
    ).data,
  );
  expect(tried.view.preview).toEqual({
    matching: { title: 0, body: 1 },
    rows: 3,
    valid: 2,
    rejected: 1,
    faults: [{ row: 3, column: '標題', code: 'required', message: '這一欄要填。' }],
  });
  expect(await titles()).toEqual([]);
  const { view: made } = await worked((await apply(view)).data);
  expect(made.result).toMatchObject({ created: 2, unchanged: 0, rejected: 1, undoneAt: null });
  expect(await titles()).toEqual(['報名延長', '考場公布'].toSorted());
  const rejected = await assessment.call(fileOfAssessment, {
    as: editor,
    params: { id: (made.result?.rejectedFileId ?? '').slice('assessment-'.length) },
  });
  expect(rejected.text).toContain('第 3 列：標題：這一欄要填。');
  expect((await undo(view)).data).toEqual({ undone: 2 });
  expect(await titles()).toEqual([]);
});

test('the same import twice makes its rows once, and it is undone once', async () => {
  const { view } = await checked(csv('報名延長,第一段。'));
  const answers = await Promise.all([apply(view), apply(view), apply(view)]);
  expect(new Set(answers.map(({ data }) => data.jobId)).size).toBe(1);
  await worked(answers[0].data);
  const again = await apply(view);
  expect([again.status, again.data.result?.created, again.data.jobId]).toEqual([
    202,
    1,
    answers[0].data.jobId,
  ]);
  expect(await titles()).toEqual(['報名延長']);
  expect((await undo(view)).data).toEqual({ undone: 1 });
  expect((await undo(view)).problem.code).toBe('conflict');
  expect((await apply(view)).data.result?.undoneAt).not.toBeNull();
  expect(await titles()).toEqual([]);
});

test('what has been changed or published since the import stays when it is undone', async () => {
  const { view } = await checked(csv('報名延長,第一段。', '考場公布,第二段。'));
  await worked((await apply(view)).data);
  const row = await assessment.prisma.announcement.findFirstOrThrow({ where: { title: '考場公布' } });
  await assessment.call('PATCH', `/v1/assessment-announcements/${row.id}/publishing`, { as: editor });
  expect((await undo(view)).data).toEqual({ undone: 1 });
  expect(await titles()).toEqual(['考場公布']);
});

test(
  "another person's import is 404, for admins too; who may not write the resource sends " + 'none',
  async () => {
    const { view } = await checked(csv('報名延長,第一段。'));
    const params = { id: view._id };
    const statuses = [
      (await assessment.call(calls.read, { as: admin, params })).status,
      (await assessment.call(calls.check, { as: admin, params, body: { matching: { title: 0, body: 1 } } }))
        .status,
      (await apply(view, admin)).status,
      (await undo(view, admin)).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404]);
    expect((await assessment.call(calls.recent, { as: admin })).data.results).toEqual([]);
    const own = await assessment.call(calls.recent, { as: editor });
    expect(own.data.results.map(({ _id }) => _id)).toContain(view._id);
    expect([(await send(csv(), teacher)).status, (await send(csv(), null)).status]).toEqual([403, 401]);
    const job = await assessment.call(jobOfAssessment, {
      as: admin,
      params: { id: view.jobId.slice('assessment-'.length) },
    });
    // an admin sees that it ran, and nothing of the file
    expect([job.status, job.text.includes('報名延長')]).toEqual([200, false]);
  },
);

test(
  'a step that is not due is a conflict, a column that the resource does not have is ' + 'refused',
  async () => {
    const { view } = await uploaded(csv('報名延長,第一段。'));
    expect((await apply(view)).problem.code).toBe('conflict');
    expect((await undo(view)).problem.code).toBe('conflict');
    for (const matching of [{ state: 0 }, { constructor: 0 }] as unknown as ImportMatching[]) {
      const refused = await assessment.call(calls.check, {
        as: editor,
        params: { id: view._id },
        body: { matching },
      });
      expect([refused.status, refused.problem.code]).toEqual([400, 'request.invalid']);
    }
  },
);

test.each<[ImportMatching, string]>([
  [{ title: 0 }, 'a column is missing'],
  [{ title: 0, body: 0 }, 'two are the same'],
  [{ title: 0, body: 40 }, 'one is not there'],
])('a matching %j fails in words: %s', async (matching, _why) => {
  const { problem, view } = await checked(csv('報名延長,第一段。'), matching as ImportMatching);
  expect([problem, view.preview]).toEqual(['import.columns-missing', null]);
});

test('columns under other names and in another order are matched by hand', async () => {
  const { view } = await checked('編號,說明,抬頭\r\n1,第一段。,報名延長', { title: 2, body: 1 });
  expect(view.contents?.proposal).toEqual({});
  await worked((await apply(view)).data);
  expect(await titles()).toEqual(['報名延長']);
});

test('Big5 is read; a name with a path and marks of direction is saved as a plain one', async () => {
  // 標題,內文 and 中文,一
  const big5 = Uint8Array.from(Buffer.from('bcd0c3442ca4baa4e50d0aa4a4a4e52ca4400d0a', 'hex'));
  const { view } = await uploaded(big5, '../../etc/\u202evsc.公告');
  expect(view.contents?.columns.map(({ header, samples }) => [header, ...samples])).toEqual([
    ['標題', '中文'],
    ['內文', '一'],
  ]);
  expect(view.fileName).toBe('_.._etc__vsc.公告');
});

test('three megabytes are taken, six are 413 and leave nothing', async () => {
  const row = `${'長'.repeat(90)},${'內文。'.repeat(300)}\r\n`;
  const large = csv() + '\r\n' + row.repeat(Math.ceil(3_000_000 / Buffer.byteLength(row)));
  const { view } = await uploaded(large);
  expect(view.contents?.rows).toBeGreaterThan(500);
  const before = await assessment.prisma.$queryRawUnsafe('SELECT count(*)::int AS n FROM import_uploads');
  const { status, problem } = await send('x'.repeat(6_000_000));
  expect([status, problem.code]).toEqual([413, 'request.too-large']);
  expect(await assessment.prisma.$queryRawUnsafe('SELECT count(*)::int AS n FROM import_uploads')).toEqual(
    before,
  );
});

test('a zip bomb and what is no table end as a failed job that says so', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 9 });
  expect((await uploaded(bomb, '公告.xlsx')).problem).toBe('import.too-large');
  expect((await uploaded(zipSync({ 'a.txt': strToU8('x') }), '公告.csv')).problem).toBe('import.unreadable');
});

test('JSON is no file, and bytes are no JSON', async () => {
  const sent = (path: string, type: string) =>
    assessment.call('POST', path, { as: editor, body: '{}', headers: { 'content-type': type } });
  const statuses = [
    (await sent(`${calls.upload.path}?name=a.csv`, 'application/json')).status,
    (await sent('/v1/assessment-announcements', 'application/octet-stream')).status,
    (await assessment.call('POST', `${calls.upload.path}?name=a.csv`, { as: editor })).status,
  ];
  expect(statuses).toEqual([415, 415, 400]);
});

test('of more than 20 imports of one person the oldest is forgotten', async () => {
  const person = { ...editor, userId: id('77') };
  const first = (await send(csv('一,一'), person)).data;
  await worked(first, person);
  for (let at = 0; at < 20; at += 1) await worked((await send(csv('一,一'), person)).data, person);
  expect((await assessment.call(calls.read, { as: person, params: { id: first._id } })).status).toBe(404);
  expect((await assessment.call(calls.recent, { as: person })).data.results).toHaveLength(20);
});

test('a file that has expired says so, and an import that has expired is 404', async () => {
  const { view } = await uploaded(csv('報名延長,第一段。'));
  assessment.clock.advance(86_400_000);
  const { problem } = await worked(
    (
      await assessment.call(calls.check, {
        as: editor,
        params: { id: view._id },
        body: { matching: { title: 0, body: 1 } },
      })
    ).data,
  );
  expect(problem).toBe('import.expired');
  assessment.clock.advance(6 * 86_400_000);
  expect((await assessment.call(calls.read, { as: editor, params: { id: view._id } })).status).toBe(404);
});

test("an erased person's imports are gone", async () => {
  const person = { ...editor, userId: id('78') };
  await worked((await send(csv('一,一'), person)).data, person);
  await forgetOwners(assessment.prisma, [person.userId]);
  expect((await assessment.call(calls.recent, { as: person })).data.results).toEqual([]);
  const rows = await assessment.prisma.$queryRawUnsafe('SELECT owner_id, file_name FROM import_uploads');
  expect(JSON.stringify(rows)).not.toContain(person.userId);
});
