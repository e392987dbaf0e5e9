import { refresh as refreshCall, signUp } from '@yuedu/contracts/http/auth/log-in';
import { call, type RunningAuth, startAuth } from './testing/start-auth.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth({ PUBLIC_URL: 'https://read.example' });
});
afterAll(async () => {
  await auth.close();
});

const password = '紙船與星星-2026';
const visitor = `${'v'.repeat(22)}.${'p'.repeat(32)}`;
const refresh = (cookie: string) => call(auth.url, refreshCall, { body: {}, headers: { cookie } });

test('over https the refresh token is a cookie of its own path, for https alone, of one name', async () => {
  const answer = await call(auth.url, signUp, {
    body: { account: 'https@example.tw', password, name: '林怡君', title: 'teacher' },
  });
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^__Secure-refresh_token=[\w-]{43}; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
  );
  const [pair = ''] = cookie.split(';', 1);
  // a page over http could have set this one
  expect((await refresh(pair.replace('__Secure-', ''))).status).toBe(401);
  expect((await refresh(pair)).status).toBe(200);
});

test('over https a browser is known by the visitor cookie of the gateway, by no other', async () => {
  const devices = async (name: string) => {
    const { body } = await call(auth.url, signUp, {
      body: { account: `${name.replace(/\W/g, '')}@example.tw`, password, name: '林怡君', title: 'teacher' },
      headers: { cookie: `${name}=${visitor}` },
    });
    expect(body.data?.['token']).toBeDefined();
    return auth.prisma.knownDevice.count();
  };
  expect(await devices('visitor')).toBe(0);
  expect(await devices('__Host-visitor')).toBe(1);
});
