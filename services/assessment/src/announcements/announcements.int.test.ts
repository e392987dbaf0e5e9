import { type Announcement, announcement as shape } from '@yuedu/contracts/http/assessment/announcements';
import type { TestCaller } from '@yuedu/testing/tokens';
import { appendedEvents, copyOutbox } from '@yuedu/service-kit/testing/appended-events';
import { type AssessmentUnderTest, callsOf, startAssessment } from '../testing/start-assessment.ts';

const now = new Date('2026-11-21T02:00:00.000Z');
const id = (last: string): string => `0198f0a0-0000-7000-8000-${last.padStart(12, '0')}`;
const editor: TestCaller = { userId: id('ed'), role: 'editor', title: 'teacher' };
const admin: TestCaller = { userId: id('ad'), role: 'admin', title: 'teacher' };
const teacher: TestCaller = { userId: id('1e'), role: 'main', title: 'teacher' };
const base = '/v1/assessment-announcements';
const unknown = id('99');

let assessment: AssessmentUnderTest;
beforeAll(async () => {
  assessment = await startAssessment(now);
  await copyOutbox(assessment.prisma);
});
afterAll(() => assessment?.close());
beforeEach(() => assessment.prisma.announcement.deleteMany());

type Data = Announcement & {
  results: Announcement[];
  next: string | null;
  unpinned: number;
  removed: boolean;
};
const call = callsOf<Data>(() => assessment);
const make = async (title = '報名延長三天'): Promise<Data> =>
  (await call('POST', base, editor, { title, body: '第一段。\n\n第二段。' })).data;
const patch = (one: Pick<Data, '_id'>, verb: string, as: TestCaller | undefined = editor) =>
  call('PATCH', `${base}/${one._id}/${verb}`, as);
const published = async (title?: string): Promise<Data> =>
  (await patch(await make(title), 'publishing')).data;
const sent = async (subject: string): Promise<string[]> =>
  (await appendedEvents(assessment.prisma, subject)).map(
    (event) => `${event.type} ${event.sequence} ${event.value}`,
  );
const audited = async (subject: string): Promise<string[]> =>
  (
    await assessment.prisma.$queryRawUnsafe<{ action: string }[]>(
      `SELECT action FROM audit WHERE subject = '${subject}' ORDER BY id`,
    )
  ).map(({ action }) => action);

describe('an announcement', () => {
  it('begins as a draft that only editors see', async () => {
    const made = await call('POST', base, editor, { title: ' 報名\u202E延長 ', body: '內容' });
    expect(made.status).toBe(201);
    expect(shape.parse(made.data)).toMatchObject({
      title: '報名延長',
      state: 'draft',
      isPopup: false,
      pinnedAt: null,
      publishedAt: null,
      version: 1,
      createdAt: now.toISOString(),
    });
    for (const reader of [undefined, teacher]) {
      expect([
        (await call('GET', `${base}/${made.data._id}`, reader)).code,
        (await call('GET', `${base}/`, reader)).data.results,
      ]).toEqual(['assessment.announcement-not-found', []]);
    }
    for (const reader of [editor, admin]) {
      expect([
        (await call('GET', `${base}/${made.data._id}`, reader)).data.title,
        (await call('GET', '/v2/assessment-announcements/', reader)).data.results.length,
      ]).toEqual(['報名延長', 1]);
    }
  });

  it('is there for everyone once published, and every open page hears it, in one transaction', async () => {
    const made = await make();
    const answered = await patch(made, 'publishing');
    expect(answered.data).toMatchObject({ state: 'published', publishedAt: now.toISOString(), version: 2 });
    expect((await call('GET', `${base}/${made._id}`)).data.title).toBe('報名延長三天');
    expect(await sent(made._id)).toEqual([`announcement.published.v1 2 {"announcementId":"${made._id}"}`]);
    expect(await audited(made._id)).toEqual(['announcement.created', 'announcement.published']);
  });

  it('can be revoked, which takes pin and popup away, and be published anew', async () => {
    const one = await published();
    await patch(one, 'pinning');
    await patch(one, 'setting-popup');
    expect((await patch(one, 'revoking')).data).toMatchObject({
      state: 'revoked',
      pinnedAt: null,
      isPopup: false,
    });
    expect([
      (await call('GET', `${base}/${one._id}`)).status,
      (await call('GET', `${base}/popup`)).data,
    ]).toEqual([404, null]);
    expect((await patch(one, 'publishing')).data.state).toBe('published');
  });

  it('keeps what a change does not name, and refuses a stale If-Match', async () => {
    const one = await published();
    const changed = await call(
      'PUT',
      `${base}/${one._id}`,
      editor,
      { body: '新的內容' },
      { 'if-match': '"2"' },
    );
    expect([changed.data.title, changed.data.body, changed.data.state, changed.headers.get('etag')]).toEqual([
      '報名延長三天',
      '新的內容',
      'published',
      '"3"',
    ]);
    expect(
      (await call('PUT', `${base}/${one._id}`, editor, { title: '又改' }, { 'if-match': '"2"' })).code,
    ).toBe('version.stale');
    expect((await call('DELETE', `${base}/${one._id}`, editor, undefined, { 'if-match': '"2"' })).code).toBe(
      'version.stale',
    );
    expect((await call('DELETE', `${base}/${one._id}`, editor)).data).toEqual({ deleted: true });
    expect((await call('GET', `${base}/${one._id}`, editor)).status).toBe(404);
  });

  it('shows a visitor’s answer to caches, and a signed-in person’s to none', async () => {
    expect((await call('GET', `${base}/popup`)).headers.get('cache-control')).toContain('public');
    expect((await call('GET', `${base}/`, editor)).headers.get('cache-control')).toContain('private');
  });
});

describe('pins', () => {
  it('stay beside each other, stand first in the list, and go all at once', async () => {
    const [a, b, c] = [await published('甲'), await published('乙'), await published('丙')];
    await patch(a, 'pinning');
    assessment.clock.advance(1_000);
    await patch(b, 'pinning');
    const listed = (await call('GET', '/v2/assessment-announcements/?limit=2')).data;
    expect(listed.results.map(({ pinnedAt }) => pinnedAt !== null)).toEqual([true, true]);
    expect(
      (await call('GET', `/v2/assessment-announcements/?limit=2&skip=${listed.next}`)).data.results.map(
        ({ _id }) => _id,
      ),
    ).toEqual([c._id]);
    expect((await call('PATCH', `${base}/unpinning`, editor)).data).toEqual({ unpinned: 2 });
    expect((await call('PATCH', `${base}/unpinning`, editor)).data).toEqual({ unpinned: 0 });
  });

  it('come to what is pinned already without a new version', async () => {
    const one = await published();
    const { version } = (await patch(one, 'pinning')).data;
    expect((await patch(one, 'pinning')).data.version).toBe(version);
  });
});

describe('the popup', () => {
  it('is null while there is none, moves from one to the next, and is told each time', async () => {
    expect((await call('GET', `${base}/popup`)).data).toBeNull();
    const [a, b] = [await published('甲'), await published('乙')];
    await patch(a, 'setting-popup');
    await patch(b, 'setting-popup');
    expect((await call('GET', `${base}/popup`)).data.title).toBe('乙');
    expect((await call('GET', `${base}/${a._id}`)).data).toMatchObject({ isPopup: false, version: 4 });
    expect((await sent(b._id)).at(-1)).toBe(`announcement.popup-set.v1 3 {"announcementId":"${b._id}"}`);
    expect((await call('PATCH', `${base}/removing-popup`, editor)).data).toEqual({ removed: true });
    expect((await call('PATCH', `${base}/removing-popup`, editor)).data).toEqual({ removed: false });
  });

  it('is one, whoever sets it at the same moment', async () => {
    const all = await Promise.all(['甲', '乙', '丙', '丁', '戊', '己'].map((title) => published(title)));
    const answers = await Promise.all(all.map((one) => patch(one, 'setting-popup')));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(await assessment.prisma.announcement.count({ where: { isPopup: true } })).toBe(1);
  });

  it('is held to one by the database itself', async () => {
    const [a, b] = [await published('甲'), await published('乙')];
    await patch(a, 'setting-popup');
    await expect(
      assessment.prisma.announcement.update({ where: { id: b._id }, data: { isPopup: true } }),
    ).rejects.toThrow();
  });
});

describe('moves off the arrows', () => {
  it.each([
    ['draft', 'revoking'],
    ['draft', 'pinning'],
    ['draft', 'setting-popup'],
    ['revoked', 'revoking'],
    ['revoked', 'pinning'],
    ['revoked', 'setting-popup'],
  ] as const)('from %s, %s is a conflict with its name', async (state, verb) => {
    const one = state === 'draft' ? await make() : (await patch(await published(), 'revoking')).data;
    expect([(await patch(one, verb)).status, (await patch(one, verb)).code]).toEqual([
      409,
      'assessment.announcement-not-published',
    ]);
  });

  it('publishing twice at once publishes once', async () => {
    const one = await make();
    const answers = await Promise.all([
      patch(one, 'publishing'),
      patch(one, 'publishing'),
      patch(one, 'publishing'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe(
      'assessment.announcement-already-published',
    );
    expect(await sent(one._id)).toHaveLength(1);
  });
});

describe('bad requests', () => {
  const good = { title: '標題', body: '內容' };
  it.each([
    ['an empty title', 'POST', '', { ...good, title: '  ' }, 400, ['title']],
    ['a title of nothing that can be seen', 'POST', '', { ...good, title: '\u0000\u200b' }, 400, ['title']],
    ['a title too long', 'POST', '', { ...good, title: '長'.repeat(101) }, 400, ['title']],
    ['all faults at once', 'POST', '', { title: 3 }, 400, ['title', 'body']],
    ['a field that it does not know', 'POST', '', { ...good, state: 'published' }, 400, ['state']],
    ['no body', 'POST', '', undefined, 400, null],
    ['an id that is none', 'PUT', '/abc', { title: '新' }, 400, ['id']],
    ['an announcement that is not there', 'PUT', `/${unknown}`, { title: '新' }, 404, null],
    ['an announcement that is not there', 'PATCH', `/${unknown}/publishing`, undefined, 404, null],
    ['a verb that is not there', 'PATCH', `/${unknown}/burning`, undefined, 404, null],
    [
      'a field that can’t be filtered',
      'GET',
      `/?conditions=${encodeURIComponent('{"body":"x"}')}`,
      undefined,
      400,
      null,
    ],
    [
      'a state that is none',
      'GET',
      `/?conditions=${encodeURIComponent('{"state":"gone"}')}`,
      undefined,
      400,
      null,
    ],
    [
      'an operator in a value',
      'GET',
      `/?conditions=${encodeURIComponent('{"title":{"$where":"1"}}')}`,
      undefined,
      400,
      null,
    ],
    ['a sort by what can’t be sorted', 'GET', '/?sort=isPopup', undefined, 400, null],
    ['a limit too high', 'GET', '/?limit=101', undefined, 400, ['limit']],
  ] as const)('%s: %s %s', async (_, method, path, body, status, paths) => {
    const answered = await call(method, base + path, editor, body);
    expect(answered.status).toBe(status);
    if (paths) for (const place of paths) expect(JSON.stringify(answered.errors)).toContain(place);
  });

  it.each([
    ['POST', ''],
    ['PUT', `/${unknown}`],
    ['DELETE', `/${unknown}`],
    ['PATCH', `/${unknown}/publishing`],
    ['PATCH', '/unpinning'],
    ['PATCH', '/removing-popup'],
  ])('%s %s is for editors only', async (method, path) => {
    const body = method === 'POST' || method === 'PUT' ? { title: '標題', body: '內容' } : undefined;
    expect((await call(method, base + path, undefined, body)).status).toBe(401);
    expect((await call(method, base + path, teacher, body)).code).toBe('access.denied');
  });

  it('% and _ are looked for as what they are', async () => {
    await published('半價 50%');
    await published('半價');
    expect((await call('GET', `${base}/?search=${encodeURIComponent('0%')}`)).data.results).toHaveLength(1);
    expect((await call('GET', `${base}/?search=_`)).data.results).toHaveLength(0);
  });
});
