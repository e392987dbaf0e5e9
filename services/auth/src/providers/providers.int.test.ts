import { signUp } from '@yuedu/contracts/http/auth/log-in';
import {
  bind,
  listProviders,
  startBinding,
  startProvider,
  unbind,
} from '@yuedu/contracts/http/auth/providers';
import { getMe } from '@yuedu/contracts/http/auth/users';
import { callbackPathOf, providers } from '@yuedu/contracts/rules/providers';
import { requestOf } from '@yuedu/service-kit/testing/call-route';
import { people, subjectOf } from '@yuedu/testing/identity/people';
import { type RunningIdentities, settingsFor, startIdentities } from '@yuedu/testing/identity/server';
import { walkThrough } from '@yuedu/testing/identity/walk';
import { RemoveExpiredJob } from '../accounts/remove-expired.job.ts';
import { registerPerson } from '../testing/people.ts';
import { begin, cameBy, cookieOf, finish, logInBy, signUpBy } from '../testing/provider-log-in.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { UsersService } from '../users/users.service.ts';

const publicUrl = 'http://127.0.0.1:9';
const secret = 'only-between-the-two-0123456789';
let auth: RunningAuth;
let identities: RunningIdentities;
beforeAll(async () => {
  identities = await startIdentities({ port: 0, publicUrl, clientSecret: secret });
  auth = await startAuth({ PUBLIC_URL: publicUrl, ...settingsFor(identities.url, secret) });
});
afterAll(async () => {
  await Promise.all([auth.close(), identities.close()]);
});

/** Begins linking as this person; gives where to go and the cookie. */
async function beginLinking(token: string, provider: (typeof providers)[number]) {
  const answer = await call(auth.url, startBinding, { params: { provider }, token });
  return { location: String(answer.body.data?.['location']), cookie: cookieOf(answer.headers) };
}
async function link(token: string, provider: (typeof providers)[number], person: string) {
  const { location, cookie } = await beginLinking(token, provider);
  const came = cameBy(await walkThrough(location, person));
  return call(auth.url, bind, {
    body: { provider, ...came },
    token,
    headers: { cookie: `oauth_tx=${cookie}` },
  });
}
const unlink = (token: string, provider: (typeof providers)[number], person: string) =>
  call(auth.url, unbind, { params: { provider, id: subjectOf(provider, person) }, token, body: {} });
const linksOf = async (userId: string): Promise<string[]> =>
  (await auth.prisma.identity.findMany({ where: { userId }, orderBy: { provider: 'asc' } })).map(
    ({ provider }) => provider,
  );

test('the providers that are configured are offered, in the order of pages', async () => {
  expect((await call(auth.url, listProviders)).body.data).toEqual({ results: [...providers] });
});

test.each(providers)(
  'by %s: who is new signs up with what is missing, and then logs in',
  async (provider) => {
    const offered = await logInBy(auth, provider, 'chen');
    const { ticket, name } = (offered.body.data ?? {})['signUp'] as { ticket: string; name: string };
    expect([offered.status, name, offered.refreshToken]).toEqual([200, '陳柏宇', null]);
    const body = { provider, ticket, name: '陳老師', title: 'teacher' as const };
    const made = await call(auth.url, signUp, { body });
    expect([made.status, typeof made.body.data?.['token']]).toEqual([201, 'string']);
    // the ticket is used up
    expect((await call(auth.url, signUp, { body })).body.code).toBe('auth.ticket-invalid');
    const again = await logInBy(auth, provider, 'chen');
    const me = await call(auth.url, getMe, { token: String(again.body.data?.['token']) });
    expect(me.body.data).toMatchObject({
      name: '陳老師',
      role: 'main',
      email: null,
      oauth: { [provider]: subjectOf(provider, 'chen') },
    });
  },
);

test('the provider is gone to with PKCE S256, state, nonce and the one registered address', async () => {
  const url = new URL((await begin(auth, 'education')).location);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: publicUrl + callbackPathOf('education'),
    scope: 'openid profile',
    state: expect.stringMatching(/^login\.[\w-]{43}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
  });
  // the e-mail is nobody's business
  expect(url.searchParams.get('scope')).not.toContain('email');
});

test('the cookie is for no script, and is gone after the callback', async () => {
  const { method, path } = requestOf(startProvider, { params: { provider: 'google' }, query: {} });
  const start = await fetch(auth.url + path, { method, redirect: 'manual' });
  expect(start.status).toBe(302);
  expect(start.headers.get('set-cookie')).toMatch(
    /^oauth_tx=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const ended = await finish(auth, 'google', { code: 'x', state: 'x' }, 'x'.repeat(43));
  expect(ended.headers.get('set-cookie')).toMatch(/^oauth_tx=; Path=\/; Max-Age=0/);
});

test('an equal e-mail lets nobody into an account, nor takes it over', async () => {
  const email = people[0]?.email ?? '';
  const { id } = await registerPerson(auth, 'lin.as.ever', {
    identities: [
      { provider: 'email', subject: email },
      { provider: 'username', subject: 'lin.as.ever' },
    ],
  });
  const offered = await logInBy(auth, 'google', 'lin');
  expect(offered.body.data).toHaveProperty('signUp.ticket');
  await signUpBy(auth, 'google', 'lin');
  const owner = await auth.prisma.identity.findFirst({ where: { subject: subjectOf('google', 'lin') } });
  expect(owner?.userId).not.toBe(id);
  expect(await linksOf(id)).toEqual(['email', 'username']);
});

test('a person links a provider, logs in by it, and takes it away again', async () => {
  const { id, token } = await registerPerson(auth, 'links.one');
  expect((await link(token, 'ntpc', 'wu')).body.data).toEqual({ provider: 'ntpc' });
  // twice is no fault
  expect((await link(token, 'ntpc', 'wu')).status).toBe(200);
  const entered = await logInBy(auth, 'ntpc', 'wu');
  const now = String(entered.body.data?.['token']);
  const me = await call(auth.url, getMe, { token: now });
  expect(me.body.data).toMatchObject({ _id: id, oauth: { ntpc: subjectOf('ntpc', 'wu') } });
  expect((await unlink(now, 'ntpc', 'wu')).status).toBe(200);
  expect((await unlink(now, 'ntpc', 'wu')).body.code).toBe('not-found');
  expect(await linksOf(id)).toEqual(['username']);
});

test('what is linked with one person is nobody else’s; a second one of a provider is refused', async () => {
  const one = await registerPerson(auth, 'links.two');
  const other = await registerPerson(auth, 'links.three');
  await link(one.token, 'parenting', 'tsai');
  expect((await link(other.token, 'parenting', 'tsai')).body.code).toBe('auth.provider-taken');
  expect((await link(one.token, 'parenting', 'wu')).body.code).toBe('auth.provider-bound');
  expect((await unlink(other.token, 'parenting', 'tsai')).status).toBe(404);
  expect(await linksOf(one.id)).toEqual(['parenting', 'username']);
});

test('the last way in stays, also against two who take the last two at once', async () => {
  const signedUp = await signUpBy(auth, 'one-campus', 'huang');
  const token = String(signedUp.body.data?.['token']);
  expect((await unlink(token, 'one-campus', 'huang')).body.code).toBe('auth.last-way-in');
  await link(token, 'education', 'huang');
  const both = await Promise.all([unlink(token, 'one-campus', 'huang'), unlink(token, 'education', 'huang')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('no other page makes somebody link: only a call with token begins it, no navigation', async () => {
  const before = await auth.prisma.providerTransaction.count();
  const { method, path } = requestOf(startProvider, {
    params: { provider: 'google' },
    query: { intent: 'bind' },
  });
  const navigation = await fetch(auth.url + path, { method, redirect: 'manual' });
  expect([
    navigation.status,
    navigation.headers.get('location'),
    navigation.headers.get('set-cookie'),
  ]).toEqual([302, '/profile', null]);
  expect((await call(auth.url, startBinding, { params: { provider: 'google' } })).status).toBe(401);
  expect(await auth.prisma.providerTransaction.count()).toBe(before);
});

test('links begin and end only just after a log-in or the password', async () => {
  const { id, token } = await registerPerson(auth, 'links.fresh');
  expect((await link(token, 'google', 'zhou')).status).toBe(200);
  const aged = { authenticatedAt: new Date(auth.clock.now().getTime() - 11 * 60_000) };
  await auth.prisma.session.updateMany({ where: { userId: id }, data: aged });
  const begun = await call(auth.url, startBinding, { params: { provider: 'facebook' }, token });
  const ended = await unlink(token, 'google', 'zhou');
  const needed = [403, 'auth.reauthentication-needed'];
  expect([begun.status, begun.body.code]).toEqual(needed);
  expect([ended.status, ended.body.code]).toEqual(needed);
  expect(await linksOf(id)).toContain('google');
});

test('a linking that one began is not another’s, and no log-in; nor is a log-in a linking', async () => {
  const one = await registerPerson(auth, 'links.four');
  const other = await registerPerson(auth, 'links.five');
  const begun = await beginLinking(one.token, 'google');
  const came = cameBy(await walkThrough(begun.location, 'wu'));
  const asOther = await call(auth.url, bind, {
    body: { provider: 'google', ...came },
    token: other.token,
    headers: { cookie: `oauth_tx=${begun.cookie}` },
  });
  expect(asOther.body.code).toBe('auth.provider-state-invalid');
  const second = await beginLinking(one.token, 'google');
  const back = cameBy(await walkThrough(second.location, 'wu'));
  expect((await finish(auth, 'google', back, second.cookie)).body.code).toBe('auth.provider-state-invalid');
  const login = await begin(auth, 'google');
  const cameLogin = cameBy(await walkThrough(login.location, 'wu'));
  const bound = await call(auth.url, bind, {
    body: { provider: 'google', ...cameLogin },
    token: one.token,
    headers: { cookie: `oauth_tx=${login.cookie}` },
  });
  expect(bound.body.code).toBe('auth.provider-state-invalid');
  expect(await linksOf(one.id)).toEqual(['username']);
});

test('who goes back at the provider comes back with access_denied', async () => {
  const { location } = await begin(auth, 'google');
  const back = await walkThrough(location, 'cancel');
  expect([back.pathname, back.searchParams.get('error')]).toEqual([
    '/oauth/google/callback',
    'access_denied',
  ]);
});

test('an erased person leaves no way in, nothing under way and no ticket', async () => {
  const { id, token } = await registerPerson(auth, 'links.six');
  await logInBy(auth, 'facebook', 'wu'); // a ticket for the subject
  await link(token, 'facebook', 'wu');
  await beginLinking(token, 'google');
  const ofSubject = { provider: 'facebook', subject: subjectOf('facebook', 'wu') };
  expect(await auth.prisma.signUpTicket.count({ where: ofSubject })).toBe(1);
  expect(await auth.prisma.providerTransaction.count({ where: { userId: id } })).toBe(1);
  await auth.service.app.get(UsersService, { strict: false }).erase(id, id, auth.clock.now());
  expect(await linksOf(id)).toEqual([]);
  expect(await auth.prisma.signUpTicket.count({ where: ofSubject })).toBe(0);
  expect(await auth.prisma.providerTransaction.count({ where: { userId: id } })).toBe(0);
});

test('what nobody comes back from is removed, by the job and by who comes next', async () => {
  await begin(auth, 'google');
  await logInBy(auth, 'google', 'huang');
  auth.clock.advance(901_000);
  await begin(auth, 'google');
  const left = { where: { expiresAt: { lte: auth.clock.now() } } };
  await auth.service.app.get(RemoveExpiredJob, { strict: false }).run();
  expect(await auth.prisma.providerTransaction.count(left)).toBe(0);
  expect(await auth.prisma.signUpTicket.count(left)).toBe(0);
  expect(await auth.prisma.providerTransaction.count()).toBe(1);
});
