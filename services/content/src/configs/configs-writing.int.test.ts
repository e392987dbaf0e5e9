import { getConfig, getTopicArea, listConfigs, putConfig } from '@yuedu/contracts/http/content/configs';
import { searchPosts } from '@yuedu/contracts/http/content/search';
import { appendedEvents, copyOutbox } from '@yuedu/service-kit/testing/appended-events';
import { contentId, zoneId } from '../posts/domain/content-id.ts';
import type { ContentUnderTest } from '../testing/start-content.ts';
import { editor, free, startWithTexts } from '../testing/start-with-texts.ts';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startWithTexts();
});
afterAll(() => content?.close());

type Value = unknown;
const admin = { ...editor, userId: '0198f0a0-0000-7000-8000-0000000000d1', role: 'admin' } as const;
const versionOf = async (key: string): Promise<number> =>
  (await content.call(getConfig, { params: { key } })).data.version;
const put = async (key: string, value: Value, as: typeof editor | typeof admin = editor) =>
  content.call(putConfig, { as, params: { key }, body: { value }, ifMatch: await versionOf(key) });
const faultsOf = async (key: string, value: Value, as: typeof editor | typeof admin = admin) => {
  const { status, problem } = await put(key, value, as);
  return [status, problem.code, ...(problem.errors ?? []).map(({ path }) => path)];
};

const area = {
  _id: '0198f0a0-0000-4000-8000-000000000001',
  title: '海邊的事',
  description: '',
  level: null,
  postIds: [contentId(free.slug)],
  videos: [{ title: '退潮', url: 'https://example.org/a', captionsUrl: null }],
};

test('an editor writes topic areas, everybody reads them, one by its id', async () => {
  const shown = async () =>
    (await content.call(searchPosts, { query: { mode: 'currentTopic' } })).data.areas.map(({ _id }) => _id);
  expect(await shown()).not.toContain(area._id);
  const stored = await put('topicAreas', [area]);
  expect([stored.status, stored.data.value]).toEqual([200, [area]]);
  // the search does not hold the areas from before it
  expect(await shown()).toEqual([area._id]);
  expect((await content.call(getTopicArea, { params: { id: area._id } })).data).toEqual(area);
  expect((await content.call(getTopicArea, { params: { id: admin.userId } })).problem.code).toBe(
    'content.topic-area-not-found',
  );
  const audited = await content.prisma
    .$queryRaw`SELECT action, actor FROM audit WHERE subject = 'topicAreas'`;
  expect(audited).toEqual([{ action: 'config.updated', actor: editor.userId }]);
});

test('a value is refused whole, with each place that is wrong', async () => {
  const wrong = (change: object) => faultsOf('topicAreas', [area, { ...area, _id: admin.userId, ...change }]);
  const invalid = [422, 'content.config-invalid'];
  expect(await wrong({ title: ' ' })).toEqual([...invalid, 'value.1.title']);
  for (const url of ['http://example.org', 'javascript:alert(1)', 'https://a:b@example.org', 'example.org'])
    expect(await wrong({ videos: [{ title: '片', url, captionsUrl: null }] })).toEqual([
      ...invalid,
      'value.1.videos.0.url',
    ]);
  expect(await wrong({ postIds: [admin.userId] })).toEqual([...invalid, 'value.1.postIds.0']);
  expect(await wrong({ _id: area._id })).toEqual([...invalid, 'value']);
  expect(await wrong({ other: 1 })).toEqual([...invalid, 'value.1.other']);
  expect(await faultsOf('recommendedTags', ['沒有的標籤'])).toEqual([...invalid, 'value.0']);
  expect(await faultsOf('schoolYearStart', { 'zh-TW': '02-30', 'zh-MY': '01-01' })).toEqual([
    ...invalid,
    'value.zh-TW',
  ]);
  expect(await faultsOf('zhTwOnlyPages', ['/plans', '/'])).toEqual([...invalid, 'value.1']);
  expect(await faultsOf('zoneIds', { junior: zoneId('wisdom'), wisdom: zoneId('wisdom') })).toEqual([
    ...invalid,
    'value.junior',
  ]);
  expect(await faultsOf('juniorLaunchAt', '2020-01-01')).toEqual([404, 'content.config-not-found']);
});

test('what is right is stored: a tag that is there, pages, days', async () => {
  expect((await put('recommendedTags', free.tags.slice(0, 2))).status).toBe(200);
  expect((await put('zhTwOnlyPages', ['/classes/:classId'], admin)).status).toBe(200);
  expect((await put('schoolYearStart', { 'zh-TW': '09-01', 'zh-MY': '01-02' }, admin)).status).toBe(200);
  await put('zhTwOnlyPages', [], admin);
});

test('who runs the deployment is empty until an admin writes it, and public', async () => {
  const read = async () => (await content.call(getConfig, { params: { key: 'operator' } })).data.value;
  const empty = {
    company: '',
    registrationNumber: '',
    address: '',
    email: '',
    phone: '',
    hosting: '',
    notices: '',
  };
  expect(await read()).toEqual(empty);
  expect(await faultsOf('operator', empty, editor)).toEqual([403, 'access.denied']);
  expect(await faultsOf('operator', { ...empty, notices: 'http://example.org' })).toEqual([
    422,
    'content.config-invalid',
    'value.notices',
  ]);
  const named = { ...empty, company: '悅讀教育', notices: 'https://example.org/notis' };
  expect((await put('operator', named, admin)).status).toBe(200);
  expect(await read()).toEqual(named);
});

test('editors neither see nor write what is the admins’', async () => {
  const keysFor = async (as: typeof editor | typeof admin) =>
    (await content.call(listConfigs, { as })).data.results.map(({ _id }) => _id);
  expect(await keysFor(editor)).toEqual(['topicAreas', 'recommendedTags']);
  expect(await keysFor(admin)).toEqual([
    'topicAreas',
    'recommendedTags',
    'zoneIds',
    'zhTwOnlyPages',
    'schoolYearStart',
    'operator',
  ]);
  expect(await faultsOf('zhTwOnlyPages', [], editor)).toEqual([403, 'access.denied']);
});

test('two at once: the second is told, and without a version nothing is stored', async () => {
  const params = { key: 'topicAreas' };
  const ifMatch = await versionOf('topicAreas');
  const at = (title: string) =>
    content.call(putConfig, { as: editor, params, body: { value: [{ ...area, title }] }, ifMatch });
  const both = await Promise.all([at('甲'), at('乙')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const blind = await content.call(putConfig, { as: editor, params, body: { value: [] } });
  expect([blind.status, blind.problem.code]).toEqual([428, 'version.required']);
});

test('a new start of school years is an event, since auth needs it; other settings are none', async () => {
  await copyOutbox(content.prisma);
  const days = { 'zh-TW': '09-01', 'zh-MY': '01-02' };
  await put('schoolYearStart', days, admin);
  await put('zhTwOnlyPages', [], admin);
  const version = await versionOf('schoolYearStart');
  const events = await appendedEvents(content.prisma, 'schoolYearStart');
  expect(events.map(({ type, sequence, value }) => [type, sequence, JSON.parse(value)])).toEqual([
    ['school-year-start.changed.v1', String(version), days],
  ]);
  expect(await content.prisma.$queryRaw`SELECT count(*)::int AS count FROM sent`).toEqual([{ count: 1 }]);
});
