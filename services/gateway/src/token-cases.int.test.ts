import { startTokenIssuer, type TokenIssuer } from '@yuedu/testing/tokens';
import { SignJWT } from 'jose';
import { type House, startHouse } from './testing/start-house.ts';

let house: House;
let stranger: TokenIssuer;
beforeAll(async () => {
  house = await startHouse({ LIMIT_PER_USER: '10000' });
  stranger = await startTokenIssuer();
});
afterAll(async () => {
  await Promise.all([house.close(), stranger.close()]);
});

type Options = Parameters<TokenIssuer['issue']>[1];
interface Case {
  /** Beside what auth would put into the token. */
  options?: Options;
  /** Of the right token: what is sent instead of it. */
  forge?: (token: string) => string | Promise<string>;
  /** Another house signs. */
  isForeign?: boolean;
  record?: Record<string, unknown>;
}

const json = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
const text = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const parts = (token: string): [string, string, string] => token.split('.') as [string, string, string];
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

/** Signed with the published key as if it were a shared secret. */
async function bySharedSecret(token: string): Promise<string> {
  const [head, payload] = parts(token);
  const { keys } = (await (await fetch(house.issuer.jwksUrl)).json()) as { keys: { x: string }[] };
  const secret = Buffer.from(keys[0]?.x ?? '', 'base64url');
  return new SignJWT(json(payload)).setProtectedHeader({ ...json(head), alg: 'HS256' }).sign(secret);
}
function unsigned(token: string): string {
  const [head, payload] = parts(token);
  return `${text({ ...json(head), alg: 'none' })}.${payload}.`;
}
function asAdmin(token: string): string {
  const [head, payload, signature] = parts(token);
  return `${head}.${text({ ...json(payload), role: 'admin' })}.${signature}`;
}

async function answerTo({ options, forge = (token) => token, isForeign, record }: Case) {
  const { userId, sid } = await house.person({}, record);
  const token = await (isForeign ? stranger : house.issuer).issue({ role: 'user', userId, sid }, options);
  const authorization = `Bearer ${await forge(token)}`;
  const got = await house.call('/v1/users/me', { headers: { authorization } });
  return [got.status, got.code];
}

const [right, invalid] = [
  [200, undefined],
  [401, 'auth.token-invalid'],
];

/** Each with its status at the gateway; what a verifier says of each stands in service-kit's own tests. */
test.each<[string, Case, unknown[]]>([
  ['a right one', {}, right],
  ['alg none', { forge: unsigned }, invalid],
  ['HS256 with the published key', { forge: bySharedSecret }, invalid],
  ['a wrong key', { isForeign: true }, invalid],
  ['an unknown kid', { options: { header: { kid: 'nobody' } } }, invalid],
  ['no kid, but the right key', { options: { header: { kid: undefined } } }, right],
  ['a wrong audience', { options: { claims: { aud: 'another' } } }, invalid],
  ['a wrong issuer', { options: { claims: { iss: 'https://evil.example' } } }, invalid],
  ['its time over', { options: { expiresInS: -1 } }, [401, 'auth.token-expired']],
  ['no end', { options: { claims: { exp: undefined } } }, invalid],
  ['a time to come', { options: { claims: { nbf: inSeconds(120) } } }, invalid],
  ['the type of an ID token', { options: { header: { typ: 'JWT' } } }, invalid],
  ['the type of a log-out token', { options: { header: { typ: 'logout+jwt' } } }, invalid],
  ['a refresh token in its place', { forge: () => 'A'.repeat(43) }, invalid],
  ['an altered role', { forge: asAdmin }, invalid],
  ['a cut signature', { forge: (token) => token.slice(0, -20) }, invalid],
  ['another token behind it', { forge: (token) => `${token}, Bearer ${token}` }, invalid],
  ['no form of a token', { forge: () => 'x' }, invalid],
  ['a session of somebody else', { record: { state: 'live', userId: 'someone-else' } }, invalid],
  ['a session that has ended', { record: { state: 'ended' } }, invalid],
  ['a session that was replaced', { record: { state: 'replaced' } }, [403, 'auth.session-replaced']],
  ['a role of before a change', { record: { state: 'role-changed' } }, [401, 'auth.token-stale']],
])('a token with %s', async (_, given, expected) => {
  expect(await answerTo(given)).toEqual(expected);
});

test('a credential that is no bearer is 401', async () => {
  const { token } = await house.person();
  for (const authorization of [`Basic ${token}`, token, 'Bearer', ''])
    expect([
      authorization.slice(0, 6),
      (await house.call('/v1/users/me', { headers: { authorization } })).status,
    ]).toEqual([authorization.slice(0, 6), 401]);
});
