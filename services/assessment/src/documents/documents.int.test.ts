import type { TestCaller } from '@yuedu/testing/tokens';
import { type AssessmentUnderTest, callsOf, startAssessment } from '../testing/start-assessment.ts';

const now = new Date('2026-11-21T02:00:00.000Z');
const editor: TestCaller = {
  userId: '0198f0a0-0000-7000-8000-0000000000ed',
  role: 'editor',
  title: 'teacher',
};
const student: TestCaller = {
  userId: '0198f0a0-0000-7000-8000-0000000000a1',
  role: 'user',
  title: 'student',
};
const pages = '/v1/assessments/pages-v2';
const info = '/v1/assessments/info';

let assessment: AssessmentUnderTest;
beforeAll(async () => {
  assessment = await startAssessment(now);
});
afterAll(() => assessment?.close());

type Data = {
  version: number;
  updatedAt: string;
  pages: { slug: string; blocks: Record<string, unknown>[] }[];
  endAt: string | null;
  title: string;
  options: unknown[];
};
const call = callsOf<Data>(() => assessment);
const current = async (path: string): Promise<Record<string, string>> => ({
  'if-match': (await call('GET', path)).headers.get('etag') ?? '',
});
const intro = {
  slug: 'testing-intro',
  title: '評量介紹',
  blocks: [
    { kind: 'heading', text: '誰可以參加' },
    { kind: 'text', text: '小三到高三。' },
    { kind: 'list', items: ['一', '二'] },
    { kind: 'table', caption: '', headers: ['年級', '時間'], rows: [['小三', '40 分鐘']] },
    { kind: 'faq', items: [{ question: '可以補考嗎？', answer: '可以。' }] },
  ],
};

describe('pages-v2', () => {
  it('is there from the start, empty, for everyone', async () => {
    const answered = await call('GET', pages);
    expect([answered.status, answered.data.pages, answered.headers.get('etag')]).toEqual([200, [], '"1"']);
  });

  it('is replaced as a whole by who has read the newest', async () => {
    const saved = await call('PUT', pages, editor, { pages: [intro] }, await current(pages));
    expect([saved.status, saved.data.pages, saved.data.updatedAt]).toEqual([200, [intro], now.toISOString()]);
    expect((await call('PUT', pages, editor, { pages: [] }, { 'if-match': '"1"' })).code).toBe(
      'version.stale',
    );
    expect((await call('PUT', pages, editor, { pages: [] })).code).toBe('version.required');
    expect((await call('GET', pages, student)).data.pages).toEqual([intro]);
  });

  it('of two editors at once, one is told to look again', async () => {
    const headers = await current(pages);
    const answers = await Promise.all([
      call('PUT', pages, editor, { pages: [intro] }, headers),
      call('PUT', pages, editor, { pages: [] }, headers),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('stores what an editor wrote as text, without what can’t be seen', async () => {
    const blocks = [{ kind: 'text', text: '<script>alert(1)</script>\u0000\u202E & 其他' }];
    const saved = await call('PUT', pages, editor, { pages: [{ ...intro, blocks }] }, await current(pages));
    expect(saved.data.pages[0]?.blocks).toEqual([{ kind: 'text', text: '<script>alert(1)</script> & 其他' }]);
  });

  it('writes who changed it on the audit', async () => {
    const [line] = await assessment.prisma.$queryRawUnsafe<{ actor: string; action: string }[]>(
      "SELECT actor, action FROM audit WHERE subject = 'pages-v2' ORDER BY id DESC LIMIT 1",
    );
    expect(line).toEqual({ actor: editor.userId, action: 'pages-v2.updated' });
  });

  it.each([
    ['a page that is none', { pages: [{ ...intro, slug: 'about' }] }, 'slug'],
    ['a page twice', { pages: [intro, intro] }, 'pages'],
    ['a block that is none', { pages: [{ ...intro, blocks: [{ kind: 'html', text: 'x' }] }] }, 'kind'],
    [
      'a row with too many cells',
      {
        pages: [{ ...intro, blocks: [{ kind: 'table', caption: '', headers: ['一'], rows: [['1', '2']] }] }],
      },
      'rows',
    ],
    ['an empty list', { pages: [{ ...intro, blocks: [{ kind: 'list', items: [] }] }] }, 'items'],
    ['a field that it does not know', { pages: [{ ...intro, html: '<p>' }] }, 'html'],
    ['no list', { pages: 'x' }, 'pages'],
  ])('refuses %s', async (_, body, place) => {
    const answered = await call('PUT', pages, editor, body, await current(pages));
    expect(answered.status).toBe(400);
    expect(JSON.stringify(answered.errors)).toContain(place);
  });
});

describe('info', () => {
  const dates = {
    registrationStartAt: '2026-09-01T00:00:00.000Z',
    endAt: '2026-11-30T15:59:59.000Z',
    resultsAt: '2027-01-15T01:00:00.000Z',
  };

  it('has no date before an editor sets one, and keeps what a change does not name', async () => {
    expect((await call('GET', info)).data).toMatchObject({ title: '閱讀素養評量', endAt: null, options: [] });
    const options = [
      {
        key: 'first',
        title: '第一次評量',
        summary: '',
        startAt: '2026-12-05T00:00:00.000Z',
        endAt: '2026-12-06T09:00:00.000Z',
      },
    ];
    expect((await call('PUT', info, editor, { ...dates, options }, await current(info))).data).toMatchObject({
      ...dates,
      options,
      title: '閱讀素養評量',
    });
    expect(
      (await call('PUT', info, editor, { title: '閱讀素養評量 2026' }, await current(info))).data,
    ).toMatchObject({ ...dates, title: '閱讀素養評量 2026' });
  });

  it('refuses dates in the wrong order with their place, against what stands already too', async () => {
    const answered = await call(
      'PUT',
      info,
      editor,
      { endAt: '2026-08-01T00:00:00.000Z' },
      await current(info),
    );
    expect([answered.status, answered.code, answered.errors?.map(({ path }) => path)]).toEqual([
      422,
      'assessment.dates-invalid',
      ['endAt'],
    ]);
  });

  it('needs If-Match, an editor, and known fields', async () => {
    expect((await call('PUT', info, editor, { title: 'x' })).status).toBe(428);
    expect((await call('PUT', info, student, { title: 'x' }, await current(info))).status).toBe(403);
    expect((await call('PUT', info, undefined, { title: 'x' }, await current(info))).status).toBe(401);
    for (const body of [{ endAt: 'tomorrow' }, { price: 1 }, { options: [{ key: 'third' }] }])
      expect((await call('PUT', info, editor, body, await current(info))).status).toBe(400);
  });
});
