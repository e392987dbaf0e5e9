import { signUp } from '@yuedu/contracts/http/auth/log-in';
import { putMe } from '@yuedu/contracts/http/auth/users';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let [malaysia, taiwan]: RunningAuth[] = [];
beforeAll(async () => {
  malaysia = await startAuth();
  taiwan = await startAuth({ LOCALE: 'zh-TW' });
});
afterAll(async () => {
  await malaysia?.close();
  await taiwan?.close();
});

const join = (auth: RunningAuth | undefined, account: string, place: { region?: string; town?: string }) =>
  call((auth as RunningAuth).url, signUp, {
    body: {
      account: `${account}@example.tw`,
      password: '紙船與星星-2026',
      name: '周宥蓁',
      title: 'parent',
      ...place,
    },
  });

test('a person signs up with a region and a town of the deployment', async () => {
  expect((await join(malaysia, 'one', { region: 'selangor', town: '適耕莊' })).status).toBe(201);
  expect((await join(taiwan, 'one', { region: 'northern', town: '基隆市中正區' })).status).toBe(201);
  const row = await taiwan?.prisma.user.findFirst({ where: { email: 'one@example.tw' } });
  expect([row?.region, row?.town]).toEqual(['northern', '基隆市中正區']);
});

test.each([
  ['region', { region: 'northern' }],
  ['town', { region: 'johor', town: '適耕莊' }],
  ['town', { town: '適耕莊' }],
  ['region', { region: '打電話給 0912345678' }],
] as const)('what is of no list is refused at the field %s: %j', async (path, place) => {
  const answer = await join(malaysia, 'two', place);
  expect([answer.status, answer.body.code, answer.body.errors?.map((error) => error.path)]).toEqual([
    400,
    'request.invalid',
    [path],
  ]);
  expect(await malaysia?.prisma.user.count({ where: { email: 'two@example.tw' } })).toBe(0);
});

test('a person moves: a town alone goes by the region that stands, both can be emptied', async () => {
  const { url } = malaysia as RunningAuth;
  const entered = await join(malaysia, 'three', { region: 'selangor', town: '適耕莊' });
  const token = String(entered.body.data?.['token']);
  const change = async (body: { region?: string | null; town?: string | null }) =>
    (await call(url, putMe, { body, token })).status;
  expect(await change({ town: '大港' })).toBe(200);
  expect(await change({ region: 'johor' })).toBe(400);
  expect(await change({ region: 'johor', town: '居鑾' })).toBe(200);
  expect(await change({ region: null, town: null })).toBe(200);
  expect(await change({ town: '居鑾' })).toBe(400);
});
