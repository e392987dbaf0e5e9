import {
  listConfirmingProviders,
  reauthenticateByProvider,
  startConfirming,
} from '@yuedu/contracts/http/auth/confirm-providers';
import { deleteMe } from '@yuedu/contracts/http/auth/users';
import type { Provider } from '@yuedu/contracts/rules/providers';
import { subjectOf } from '@yuedu/testing/identity/people';
import { type RunningIdentities, settingsFor, startIdentities } from '@yuedu/testing/identity/server';
import { walkThrough } from '@yuedu/testing/identity/walk';
import { type Evil, startEvilProvider } from '../testing/evil-provider.ts';
import { registerPerson } from '../testing/people.ts';
import { type Came, cameBy, cookieOf, logInBy } from '../testing/provider-log-in.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

const publicUrl = 'http://127.0.0.1:9';
const secret = 'only-between-the-two-0123456789';
const clientId = 'yuedu-parenting';
let auth: RunningAuth;
let identities: RunningIdentities;
let evil: Awaited<ReturnType<typeof startEvilProvider>>;
beforeAll(async () => {
  identities = await startIdentities({ port: 0, publicUrl, clientSecret: secret });
  evil = await startEvilProvider(clientId);
  evil.evil.now = { metadata: { claims_supported: ['sub', 'auth_time'] } };
  auth = await startAuth({
    PUBLIC_URL: publicUrl,
    ...settingsFor(identities.url, secret),
    PARENTING_ISSUER: evil.issuer,
    PARENTING_CLIENT_ID: clientId,
  });
});
afterAll(async () => {
  await Promise.all([auth.close(), identities.close(), evil.close()]);
});

let numbers = 0;
/** Somebody without a password, linked with these, whose log-in is too long ago. */
async function byProviders(...links: [Provider, subject: string][]) {
  numbers += 1;
  const name = `proof.${numbers}`;
  const identitiesOf = links.map(([provider, subject]) => ({ provider, subject }));
  const { id, token } = await registerPerson(auth, name, {
    identities: [{ provider: 'username', subject: name }, ...identitiesOf],
  });
  await auth.prisma.user.update({ where: { id }, data: { passwordHash: null } });
  const authenticatedAt = new Date(auth.clock.now().getTime() - 3_600_000);
  await auth.prisma.session.updateMany({ where: { userId: id }, data: { authenticatedAt } });
  return { id, token };
}
async function start(token: string, provider: Provider) {
  const answer = await call(auth.url, startConfirming, { token, body: { provider } });
  const location = String(answer.body.data?.['location']);
  return { status: answer.status, code: answer.body.code, location, cookie: cookieOf(answer.headers) };
}
const finish = (token: string, provider: Provider, came: Came, cookie: string) =>
  call(auth.url, reauthenticateByProvider, {
    token,
    body: { provider, ...came },
    headers: { cookie: `oauth_tx=${cookie}` },
  });
/** Deletes an account at a version that nobody has: refused by what is first in the way. */
const grave = async (token: string) => (await call(auth.url, deleteMe, { token, ifMatch: 7 })).body.code;
const [needed, notNeeded] = ['auth.reauthentication-needed', 'version.stale'];

test('a new log-in at the own provider proves who is here, for ten minutes from then', async () => {
  const { id, token } = await byProviders(['education', subjectOf('education', 'wu')]);
  expect(await grave(token)).toBe(needed);
  const { location, cookie } = await start(token, 'education');
  const query = new URL(location).searchParams;
  expect([query.get('prompt'), query.get('max_age')]).toEqual(['login', '600']);
  expect(query.get('state')).toMatch(/^confirm\.[\w-]{43}$/);
  const came = cameBy(await walkThrough(location, 'wu'));
  const proved = await finish(token, 'education', came, cookie);
  expect([proved.status, proved.body.data]).toEqual([200, { reauthenticated: true }]);
  expect(proved.headers.get('set-cookie')).toMatch(/^oauth_tx=; Path=\/; Max-Age=0/);
  expect(await grave(token)).toBe(notNeeded);
  // used once
  expect((await finish(token, 'education', came, cookie)).body.code).toBe('auth.provider-state-invalid');
  const session = await auth.prisma.session.findFirst({ where: { userId: id } });
  expect(session?.authenticatedAt?.getTime()).toBeLessThanOrEqual(auth.clock.now().getTime());
});

test('somebody else at the provider proves nothing, nor does who is linked nowhere', async () => {
  const { token } = await byProviders(['education', subjectOf('education', 'huang')]);
  for (const other of ['chen', 'new']) {
    const { location, cookie } = await start(token, 'education');
    const came = cameBy(await walkThrough(location, other));
    const answer = await finish(token, 'education', came, cookie);
    expect([answer.status, answer.body.code]).toEqual([422, 'auth.provider-other-person']);
  }
  expect(await grave(token)).toBe(needed);
});

test('offered are the own ones that say when somebody has logged in', async () => {
  const { token } = await byProviders(
    ['google', 'g-1'],
    ['facebook', '10000000000000001'],
    ['ntpc', 'n-1'],
    ['education', 'e-1'],
  );
  const list = await call(auth.url, listConfirmingProviders, { token });
  expect(list.body.data).toEqual({ results: ['education', 'ntpc'] });
  const none = await byProviders();
  const empty = await call(auth.url, listConfirmingProviders, { token: none.token });
  expect(empty.body.data).toEqual({ results: [] });
  const refused = [];
  for (const provider of ['google', 'facebook', 'one-campus'] as const) {
    const { status, code, cookie } = await start(token, provider);
    refused.push([status, code, cookie]);
  }
  expect(refused).toEqual([
    [422, 'auth.provider-no-proof', ''],
    [422, 'auth.provider-no-proof', ''],
    [404, 'not-found', ''],
  ]);
});

test('a log-in or a linking that was under way is no proof, and a proof is neither of them', async () => {
  const mine = await byProviders(['education', subjectOf('education', 'tsai')]);
  const thief = await byProviders(['education', subjectOf('education', 'lin')]);
  const begun = await start(mine.token, 'education');
  const came = cameBy(await walkThrough(begun.location, 'tsai'));
  expect((await finish(thief.token, 'education', came, begun.cookie)).body.code).toBe(
    'auth.provider-state-invalid',
  );
  const second = await start(mine.token, 'education');
  const again = cameBy(await walkThrough(second.location, 'tsai'));
  const asLogIn = { ...again, state: again.state.replace('confirm.', 'login.') };
  expect((await finish(mine.token, 'education', asLogIn, second.cookie)).body.code).toBe(
    'auth.provider-state-invalid',
  );
  expect((await logInBy(auth, 'education', 'tsai')).status).toBe(200);
  expect(await grave(mine.token)).toBe(needed);
});

describe('a provider that says wrong things of the time', () => {
  const nowS = () => Math.floor(Date.now() / 1_000);
  const supported = { claims_supported: ['sub', 'auth_time'] };
  async function outcomeOf(claims: Evil['claims']) {
    const subject = `evil-${numbers}`;
    const { token } = await byProviders(['parenting', subject]);
    evil.evil.now = { metadata: supported, claims: { sub: subject, ...claims } };
    const { location, cookie } = await start(token, 'parenting');
    const sent = new URL(location).searchParams;
    evil.evil.nonce = sent.get('nonce') ?? '';
    const came = { code: 'code-1', state: sent.get('state') ?? '', iss: evil.issuer };
    const { status, body } = await finish(token, 'parenting', came, cookie);
    return [status, body.code, await grave(token)];
  }
  test.each<[string, () => Evil['claims'], unknown[]]>([
    ['now', () => ({ auth_time: nowS() }), [200, undefined, notNeeded]],
    ['five seconds ago', () => ({ auth_time: nowS() - 5 }), [200, undefined, notNeeded]],
    ['a minute ago', () => ({ auth_time: nowS() - 60 }), [422, 'auth.provider-no-proof', needed]],
    ['an hour ago', () => ({ auth_time: nowS() - 3_600 }), [422, 'auth.provider-answer-invalid', needed]],
    ['in a minute', () => ({ auth_time: nowS() + 60 }), [422, 'auth.provider-no-proof', needed]],
    ['not said', () => ({}), [422, 'auth.provider-answer-invalid', needed]],
    ['in words', () => ({ auth_time: 'now' }), [422, 'auth.provider-answer-invalid', needed]],
  ])('a log-in %s', async (_, claims, expected) => {
    expect(await outcomeOf(claims())).toEqual(expected);
  });
});
