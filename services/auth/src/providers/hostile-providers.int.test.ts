import { type RunningIdentities, settingsFor, startIdentities } from '@yuedu/testing/identity/server';
import { walkThrough } from '@yuedu/testing/identity/walk';
import { type Evil, startEvilProvider } from '../testing/evil-provider.ts';
import { begin, type Came, cameBy, finish, logInBy } from '../testing/provider-log-in.ts';
import { type RunningAuth, startAuth } from '../testing/start-auth.ts';

const publicUrl = 'http://127.0.0.1:9';
const secret = 'only-between-the-two-0123456789';
const clientId = 'yuedu-parenting';
let auth: RunningAuth;
let identities: RunningIdentities;
let provider: Awaited<ReturnType<typeof startEvilProvider>>;
beforeAll(async () => {
  identities = await startIdentities({ port: 0, publicUrl, clientSecret: secret });
  provider = await startEvilProvider(clientId);
});
const start = async (more: Record<string, string> = {}) => {
  auth = await startAuth({
    PUBLIC_URL: publicUrl,
    ...settingsFor(identities.url, secret),
    PARENTING_ISSUER: provider.issuer,
    PARENTING_CLIENT_ID: clientId,
    ...more,
  });
};
afterAll(async () => {
  await Promise.all([identities.close(), provider.close()]);
});

const signedUp = (answer: { status: number; body: { data?: Record<string, unknown> } }) =>
  answer.status === 200 && 'signUp' in (answer.body.data ?? {});

/** A log-in at the provider that misbehaves from here on. */
async function beginAt(misdeed: Evil, came: Partial<Came> = {}) {
  provider.evil.now = misdeed;
  const { location, cookie } = await begin(auth, 'parenting');
  const sent = new URL(location).searchParams;
  provider.evil.nonce = sent.get('nonce') ?? '';
  return {
    cookie,
    location,
    came: { code: 'code-1', state: sent.get('state') ?? '', iss: provider.issuer, ...came },
  };
}
async function outcomeOf(misdeed: Evil, came: Partial<Came> = {}): Promise<string> {
  const begun = await beginAt(misdeed, came);
  const answer = await finish(auth, 'parenting', begun.came, begun.cookie);
  return signedUp(answer) ? 'accepted' : String(answer.body.code);
}
const nowS = () => Math.floor(Date.now() / 1_000);
const [invalid, refused, silent] = [
  'auth.provider-answer-invalid',
  'auth.provider-refused',
  'auth.provider-silent',
];

describe('one log-in', () => {
  beforeAll(() => start());
  afterAll(() => auth.close());
  test('a right answer is accepted: what is refused below is refused for its one fault', async () => {
    expect(await outcomeOf({})).toBe('accepted');
  });
  test.each<[string, () => Evil]>([
    ['wrong nonce', () => ({ claims: { nonce: 'another' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['wrong issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
    ['wrong audience', () => ({ claims: { aud: 'another-client' } })],
    ['another client authorised beside ours', () => ({ claims: { aud: [clientId, 'x'], azp: 'x' } })],
    ['expired', () => ({ claims: { iat: nowS() - 400, exp: nowS() - 60 } })],
    ['not yet valid', () => ({ claims: { nbf: nowS() + 120 } })],
    ['no subject', () => ({ claims: { sub: undefined } })],
    ['a subject too long', () => ({ claims: { sub: 's'.repeat(256) } })],
    ['a subject that no text column holds', () => ({ claims: { sub: 'a\0b' } })],
    ['alg none', () => ({ unsigned: true })],
    ['a key that is not published', () => ({ wrongKey: true })],
  ])('an ID token with %s is refused', async (_, misdeed) => {
    expect(await outcomeOf(misdeed())).toBe(invalid);
  });
  test('ten seconds of difference between clocks are forgiven, more are not', async () => {
    const expired = (agoS: number) => ({ claims: { iat: nowS() - 300, exp: nowS() - agoS } });
    expect([await outcomeOf(expired(5)), await outcomeOf(expired(15))]).toEqual(['accepted', invalid]);
  });
  test('an answer that names another issuer, or none where one was promised, is refused', async () => {
    expect(await outcomeOf({}, { iss: `${identities.url}/google` })).toBe(invalid);
    expect(await outcomeOf({}, { iss: undefined })).toBe(invalid);
  });

  test('state: a wrong or old one, one used twice, no cookie and a foreign one are refused', async () => {
    const refusals: unknown[] = [];
    const attempt = async (came: Came, cookie: string | null) =>
      refusals.push((await finish(auth, 'parenting', came, cookie)).body.code);
    const one = await beginAt({});
    const calls = provider.evil.calls;
    await attempt({ ...one.came, state: `${one.came.state}x` }, one.cookie);
    await attempt(one.came, one.cookie); // the wrong state has used it up
    const two = await beginAt({});
    const { nonce } = provider.evil;
    await attempt(two.came, null);
    const three = await beginAt({});
    await attempt(two.came, three.cookie); // another browser’s cookie with this state
    provider.evil.nonce = nonce;
    expect(signedUp(await finish(auth, 'parenting', two.came, two.cookie))).toBe(true);
    await attempt(two.came, two.cookie);
    const four = await beginAt({});
    auth.clock.advance(601_000);
    await attempt(four.came, four.cookie);
    expect(refusals).toEqual(Array.from({ length: 6 }, () => 'auth.provider-state-invalid'));
    // the code of the one that was right; nobody was asked for the others
    expect(provider.evil.calls - calls).toBe(1);
  });
  test('what was begun at one provider is not finished at another: codes of A never reach B', async () => {
    const { location, cookie } = await begin(auth, 'google');
    const came = cameBy(await walkThrough(location, 'wu'));
    const calls = provider.evil.calls;
    const mixed = await finish(auth, 'parenting', { ...came, iss: provider.issuer }, cookie);
    expect([mixed.body.code, provider.evil.calls - calls]).toEqual(['auth.provider-state-invalid', 0]);
    // a code of another provider within a log-in of this one
    const atNtpc = await begin(auth, 'ntpc');
    const back = cameBy(await walkThrough(atNtpc.location, 'wu'));
    const again = await begin(auth, 'google');
    const state = new URL(again.location).searchParams.get('state') ?? '';
    const issuer = `${identities.url}/google`;
    const injected = await finish(auth, 'google', { code: back.code, state, iss: issuer }, again.cookie);
    expect(injected.body.code).toBe(refused);
  });
  test('a code is good once, and only with the verifier of the browser that fetched it', async () => {
    const first = await begin(auth, 'google');
    const came = cameBy(await walkThrough(first.location, 'wu'));
    expect(signedUp(await finish(auth, 'google', came, first.cookie))).toBe(true);
    const replay = async (code: string) => {
      const next = await begin(auth, 'google');
      const state = new URL(next.location).searchParams.get('state') ?? '';
      return (await finish(auth, 'google', { ...came, code, state }, next.cookie)).body.code;
    };
    expect(await replay(came.code)).toBe(refused);
    const stolen = cameBy(await walkThrough((await begin(auth, 'google')).location, 'wu'));
    expect(await replay(stolen.code)).toBe(refused);
  });
  test('PKCE can’t be taken away or weakened on the way', async () => {
    for (const weaken of [
      (url: URL) => url.searchParams.delete('code_challenge'),
      (url: URL) => url.searchParams.set('code_challenge_method', 'plain'),
    ]) {
      const url = new URL((await begin(auth, 'google')).location);
      weaken(url);
      if (!url.searchParams.has('code_challenge')) url.searchParams.delete('code_challenge_method');
      const back = await walkThrough(url.href, 'wu');
      expect(back.searchParams.get('error')).toBe('invalid_request');
    }
    await outcomeOf({});
    expect(provider.evil.verifiers.at(-1)).toMatch(/^[\w-]{43}$/);
  });
});

describe('a provider', () => {
  beforeEach(() => start({ PROVIDER_TIMEOUT_MS: '1500' }));
  afterEach(() => auth.close());
  test('a signature algorithm that metadata allow is not enough where it is none', async () => {
    const metadata = { id_token_signing_alg_values_supported: ['none', 'ES256'] };
    expect(await outcomeOf({ unsigned: true, metadata })).toBe(invalid);
  });
  test.each<[string, Evil]>([
    ['500', { token: (response) => void response.writeHead(500).end() }],
    ['nothing', { token: () => undefined }],
    ['a broken connection', { token: (response) => void response.destroy() }],
    ['a huge answer', { token: (response) => void response.writeHead(200).end('x'.repeat(400_000)) }],
    [
      'an answer that never ends',
      {
        token: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      },
    ],
  ])('a provider that answers %s is silent to us, in bounded time', async (_, misdeed) => {
    expect(await outcomeOf(misdeed)).toBe(silent);
  });
  test('what is no JSON, and a redirect elsewhere, are no answer that is believed or followed', async () => {
    const html: Evil = {
      token: (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    };
    const elsewhere: Evil = {
      token: (response) => void response.writeHead(307, { location: `${identities.url}/google/token` }).end(),
    };
    expect([await outcomeOf(html), await outcomeOf(elsewhere)]).toEqual([invalid, invalid]);
  });
  test.each<[string, Record<string, unknown>]>([
    ['another issuer', { issuer: 'https://accounts.google.com' }],
    ['a log-in page on another host', { authorization_endpoint: 'https://evil.example/auth' }],
    ['a log-in page over http elsewhere', { authorization_endpoint: 'http://evil.example/auth' }],
  ])('metadata with %s lead nobody there', async (_, metadata) => {
    provider.evil.now = { metadata };
    const { location, cookie } = await begin(auth, 'parenting');
    expect([location, cookie]).toEqual(['/oauth/parenting/callback?error=temporarily_unavailable', '']);
  });
  test('metadata can’t make us call another host with the code and our secret, or for keys', async () => {
    const inside = identities.url; // reachable, but not configured for this provider
    expect(await outcomeOf({ metadata: { token_endpoint: `${inside}/google/token` } })).toBe(invalid);
    await auth.close();
    await start();
    expect(await outcomeOf({ metadata: { jwks_uri: `${inside}/google/jwks` } })).toBe(invalid);
  });
  test('a provider that fails again and again is left alone for a while, and the others go on', async () => {
    const down: Evil = { token: (response) => void response.writeHead(503).end() };
    const begun = [];
    for (let i = 0; i < 6; i += 1) begun.push(await beginAt(down));
    for (const { came, cookie } of begun)
      expect((await finish(auth, 'parenting', came, cookie)).body.code).toBe(silent);
    const calls = provider.evil.calls;
    const { location } = await begin(auth, 'parenting');
    expect([location, provider.evil.calls]).toEqual([
      '/oauth/parenting/callback?error=temporarily_unavailable',
      calls,
    ]);
    expect(signedUp(await logInBy(auth, 'google', 'wu'))).toBe(true);
  });
});
