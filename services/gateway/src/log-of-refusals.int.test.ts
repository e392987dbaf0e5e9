import { logLines } from '@yuedu/service-kit/testing/log-lines';
import { until } from '@yuedu/testing/poll';
import { type House, startHouse } from './testing/start-house.ts';

const { log, lines } = logLines('gateway');
const captcha = { CAPTCHA: 'google', CAPTCHA_SITE_KEY: 'site-key', CAPTCHA_SECRET: 'secret' };
let house: House;
beforeAll(async () => {
  house = await startHouse({ LIMIT_PER_USER: '5', ...captcha }, log);
});
afterAll(async () => {
  await house.close();
});

const refusals = () => lines.filter(({ msg }) => msg === 'call refused');
test('a control’s refusal is logged: which, whose, whence and its trace, never what was sent', async () => {
  const { userId, token } = await house.person();
  const cases = [
    ['without a log-in', 'auth.required', null, () => house.call('/v1/users/me?search=secret')],
    [
      'a token that is none',
      'auth.token-invalid',
      null,
      () => house.call('/v1/users/me', { token: 'a.b.c' }),
    ],
    ['for this role', 'access.denied', userId, () => house.call('/v1/users/', { token })],
    [
      'without a CSRF token',
      'auth.csrf-invalid',
      userId,
      () => house.call('/v1/users/me', { method: 'PUT', token, body: '{"name":"secret"}' }),
    ],
    [
      'without a captcha',
      'auth.captcha-failed',
      null,
      () => house.change('/api/auth/login', { body: '{"account":"secret"}' }),
    ],
  ] as const;
  for (const [what, code, who, work] of cases) {
    const before = refusals().length;
    const { status } = await work();
    await until(() => refusals().length > before); // a line is written when its answer has gone
    expect([what, refusals().slice(before)]).toEqual([
      what,
      [
        expect.objectContaining({
          code,
          userId: who,
          status,
          network: '127.0.0.1',
          method: expect.any(String) as string,
          route: expect.stringMatching(/^\/(v1|api)\//) as string,
          traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        }),
      ],
    ]);
  }
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('ordinary answers are no refusal: an ended token, an unknown address, a service’s own', async () => {
  const { userId, sid, token } = await house.person();
  const before = refusals().length;
  const late = await house.issuer.issue({ role: 'user', userId, sid }, { expiresInS: -1 });
  for (const [path, sent] of [
    ['/v1/users/me', { token: late }],
    ['/v1/nothing', { token }],
    ['/nothing', {}],
  ] as const)
    await house.call(path, sent);
  await house.call('/v1/users/me');
  await until(() => refusals().length > before);
  expect(refusals().slice(before)).toEqual([expect.objectContaining({ code: 'auth.required' })]);
});

test('a storm of refused calls writes so many lines a minute and no more', async () => {
  const { token } = await house.person();
  await Promise.all(Array.from({ length: 1_300 }, () => house.call('/v1/users/', { token })));
  // a slow machine takes the storm into the next minute, which has lines of its own; those that were allowed
  // at the end of a minute may be written in the next
  const minutes = Object.values(Object.groupBy(refusals(), ({ time }) => Math.floor(Number(time) / 60_000)));
  expect(refusals().length).toBeLessThanOrEqual(600 * (minutes.length + 1));
  expect(refusals().some(({ code }) => code === 'limit.exceeded')).toBe(true);
});
