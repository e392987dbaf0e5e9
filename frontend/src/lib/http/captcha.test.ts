import { randomUUID } from 'node:crypto';
import { login } from '@yuedu/contracts/http/auth/log-in';
import { putMe } from '@yuedu/contracts/http/auth/users';
import { createOrder } from '@yuedu/contracts/http/billing/orders';
import { type ReceivedRequest, ScriptedGateway, storage } from '../../testing/gateway.ts';
import { call } from './call.ts';
import { actionOf, solveCaptcha } from './captcha.ts';
import { type CaptchaSettings, requiredCaptcha } from './required-captcha.ts';

const body = { account: 'lin@example.com', password: 'paper-lantern' };
const planId = '0190f0a0-0000-7000-8000-000000000001';
const settings: CaptchaSettings = { siteKey: 'site-key', script: '', isLateAtLogin: false };

interface FakeScript {
  src: string;
  onload: () => void;
  onerror: () => void;
}
/** Each test's own: what has been loaded once is kept. */
let script: string;
let loaded: string[];
let actions: string[];
/** What a script tag does once it stands in the page. */
let onAppend: (tag: FakeScript) => void;
let gateway: ScriptedGateway;

/** @param atLogin null: a page without the meta tag */
function page(atLogin: 'always' | 'after-failures' | null): void {
  const meta = atLogin && { content: 'site-key', dataset: { script, atLogin } };
  const head = {
    append: (tag: FakeScript) => {
      loaded.push(tag.src);
      onAppend(tag);
    },
  };
  Object.assign(globalThis, { document: { querySelector: () => meta, createElement: () => ({}), head } });
}
const solving = {
  ready: (done: () => void) => done(),
  execute: (siteKey: string, { action }: { action: string }) =>
    Promise.resolve(`${siteKey}-${actions.push(action)}`),
};

async function scripted(
  answer: (request: ReceivedRequest, times: number) => { status?: number; data?: unknown; code?: string },
): Promise<void> {
  gateway = new ScriptedGateway((request, times) =>
    request.path === '/api/csrf' ? { data: { csrfToken: `csrf-${times}` } } : answer(request, times),
  );
  await gateway.open();
}
const sent = (path: string) =>
  gateway.received.filter((request) => request.path === path).map(({ captcha }) => captcha);

beforeEach(() => {
  globalThis.localStorage = storage();
  [loaded, actions, script] = [[], [], `https://captcha.example/${randomUUID()}.js`];
  onAppend = (tag) => {
    globalThis.grecaptcha = solving;
    tag.onload();
  };
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await gateway?.close();
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'grecaptcha');
  vi.restoreAllMocks();
});

test('without the meta tag nothing is loaded and no token is sent', async () => {
  page(null);
  await scripted(() => ({ data: { token: 'fresh' } }));
  await call(login, { body });
  expect([loaded, sent('/api/auth/login')]).toEqual([[], [undefined]]);
});
test('a marked call carries a solution, an unmarked one asks for none', async () => {
  page('always');
  await scripted(() => ({ data: {} }));
  await call(putMe, { body: { lastReadTaskAt: true } });
  expect(loaded).toEqual([]);
  await call(login, { body });
  expect([sent('/v1/users/me'), sent('/api/auth/login'), loaded]).toEqual([
    [undefined],
    ['site-key-1'],
    [script],
  ]);
});
test('each sending has its own solution, a repeat after a refresh too; the script loads once', async () => {
  localStorage.setItem('auth._token.local', 'Bearer old');
  page('always');
  await scripted((request) => {
    if (request.path === '/api/auth/refresh') return { data: { token: 'fresh' } };
    return request.bearer === 'Bearer fresh' ? { data: {} } : { status: 401, code: 'auth.token-expired' };
  });
  await call(createOrder, { body: { planId } });
  await call(createOrder, { body: { planId } });
  expect(sent('/v1/orders')).toEqual(['site-key-1', 'site-key-2', 'site-key-3']);
  expect(loaded.length).toBe(1);
});
test('where only suspects are asked, a log-in goes without one first, and once more with one', async () => {
  page('after-failures');
  await scripted((request) =>
    request.captcha ? { data: { token: 'fresh' } } : { status: 403, code: 'auth.captcha-required' },
  );
  await call(login, { body });
  expect(sent('/api/auth/login')).toEqual([undefined, 'site-key-1']);
});
test.each([
  ['where only suspects are asked', 'after-failures', 2],
  ['where all are asked', 'always', 1],
] as const)(
  '%s, a log-in that is refused with a solution is not repeated for ever',
  async (_, atLogin, times) => {
    page(atLogin);
    await scripted(() => ({ status: 403, code: 'auth.captcha-required' }));
    await expect(call(login, { body })).rejects.toMatchObject({ code: 'auth.captcha-required' });
    expect(gateway.count('/api/auth/login')).toBe(times);
  },
);
test('a script that can not be loaded is said in words, nothing is sent, the next try loads it', async () => {
  page('always');
  const working = onAppend;
  onAppend = (tag) => tag.onerror();
  await scripted(() => ({ data: { token: 'fresh' } }));
  await expect(call(login, { body })).rejects.toMatchObject({
    code: 'captcha',
    message: expect.stringMatching(/真人驗證載入不了.*還沒有送出.*都還在/),
  });
  expect(gateway.count('/api/auth/login')).toBe(0);
  onAppend = working;
  await call(login, { body });
  expect([loaded.length, sent('/api/auth/login')]).toEqual([2, ['site-key-1']]);
});
test.each([
  [
    'loads',
    () => {
      onAppend = () => undefined;
    },
  ],
  [
    'is ready',
    () => {
      onAppend = (tag) => {
        globalThis.grecaptcha = { ...solving, ready: () => undefined };
        tag.onload();
      };
    },
  ],
  [
    'answers',
    () => {
      onAppend = (tag) => {
        globalThis.grecaptcha = { ...solving, execute: () => new Promise(() => undefined) };
        tag.onload();
      };
    },
  ],
])('a script that never %s is given up after the patience, not waited for', async (_, arrange) => {
  page('always');
  arrange();
  await expect(solveCaptcha({ ...settings, script }, 'login', 30)).rejects.toMatchObject({ code: 'captcha' });
});
test('a script that defines nothing is a failure as well', async () => {
  page('always');
  onAppend = (tag) => tag.onload();
  await expect(solveCaptcha({ ...settings, script }, 'login')).rejects.toMatchObject({ code: 'captcha' });
});
test('only a log-in is spared, never a sign-up or an order', () => {
  const found = () => ({ ...settings, isLateAtLogin: true });
  expect([
    requiredCaptcha(login, false, found),
    requiredCaptcha(login, true, found),
    requiredCaptcha(createOrder, false, found),
  ]).toEqual([null, found(), found()]);
});
test('names of actions hold only letters, digits, / and _', () => {
  expect([actionOf('/api/auth/login'), actionOf('/v1/orders/{id}/find-me')]).toEqual([
    'api/auth/login',
    'v1/orders/_id_/find_me',
  ]);
});
