import { type CryptoKey, exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';

interface Pair {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}
const sub = '0190f000-0000-7000-8000-000000000001';
const good = {
  sub,
  sid: 's',
  role: 'main',
  title: 'teacher',
  zones: ['wisdom'],
  schoolIds: [],
  iss: 'yuedu',
  aud: 'yuedu',
  scope: 'a b',
};

async function pair(kid: string): Promise<Pair> {
  return { kid, ...(await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })) };
}
async function setOf(...pairs: Pair[]): Promise<JSONWebKeySet> {
  return {
    keys: await Promise.all(
      pairs.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' })),
    ),
  };
}
async function sign(
  key: Pair,
  claims: Record<string, unknown> = {},
  seconds = 60,
  typ = 'at+jwt',
): Promise<string> {
  return `Bearer ${await new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid, typ })
    .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
    .sign(key.privateKey)}`;
}
const verifierOf = (jwks: () => Promise<JSONWebKeySet>): TokenVerifier =>
  createTokenVerifier({ issuer: 'yuedu', audience: 'yuedu', jwks });

test('the caller is read from the token', async () => {
  const key = await pair('a');
  expect(await verifierOf(() => setOf(key)).verify(await sign(key))).toEqual({
    userId: sub,
    sid: 's',
    role: 'main',
    title: 'teacher',
    zones: ['wisdom'],
    schoolIds: [],
    scope: ['a', 'b'],
  });
});

test('no token is a visitor', async () => {
  expect(await verifierOf(() => Promise.reject(new Error('never asked'))).verify(undefined)).toBeNull();
});

test.each([
  ['issuer', { iss: 'other' }],
  ['audience', { aud: 'other' }],
  ['role', { role: 'root' }],
  ['session', { sid: undefined }],
  ['person', { sub: 'x' }],
  ['day to come (nbf)', { nbf: Math.floor(Date.now() / 1_000) + 120 }],
])('a token of another %s is refused', async (_what, claims) => {
  const key = await pair('a');
  await expect(verifierOf(() => setOf(key)).verify(await sign(key, claims))).rejects.toMatchObject({
    code: 'auth.token-invalid',
  });
});

test('an expired token has its own code', async () => {
  const key = await pair('a');
  await expect(verifierOf(() => setOf(key)).verify(await sign(key, {}, -1))).rejects.toMatchObject({
    code: 'auth.token-expired',
  });
});

test('a token of a foreign key under our key id is refused', async () => {
  const ours = await pair('a');
  await expect(verifierOf(() => setOf(ours)).verify(await sign(await pair('a')))).rejects.toMatchObject({
    code: 'auth.token-invalid',
  });
});

test.each(['JWT', 'logout+jwt', 'id+jwt'])('a token of ours of the type %s is refused', async (typ) => {
  const key = await pair('a');
  const verifier = verifierOf(() => setOf(key));
  await expect(verifier.verify(await sign(key, {}, 60, typ))).rejects.toMatchObject({
    code: 'auth.token-invalid',
  });
});

test('what is no token is refused before any key is asked for', async () => {
  const key = await pair('a');
  const token = await sign(key);
  const verifier = verifierOf(() => Promise.reject(new Error('never asked')));
  const given = [
    // a refresh token
    `Bearer ${'A'.repeat(43)}`,
    // two headers, as Node joins them
    `${token}, ${token}`,
    `${token} `,
    `Basic ${token}`,
    'Bearer ..',
    `Bearer ${'a'.repeat(14_000)}.b`,
  ];
  for (const authorization of given)
    await expect(verifier.verify(authorization)).rejects.toMatchObject({ code: 'auth.token-invalid' });
});

test('a token that never expires is refused', async () => {
  const key = await pair('a');
  const endless = await new SignJWT(good)
    .setProtectedHeader({ alg: 'EdDSA', kid: 'a', typ: 'at+jwt' })
    .sign(key.privateKey);
  await expect(verifierOf(() => setOf(key)).verify(`Bearer ${endless}`)).rejects.toMatchObject({
    code: 'auth.token-invalid',
  });
});

test('another algorithm is refused, none and a shared secret among them', async () => {
  const key = await pair('a');
  const verifier = verifierOf(() => setOf(key));
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const none = `Bearer ${part({ alg: 'none', typ: 'at+jwt' })}.${part({ ...good, exp: 9_999_999_999 })}.`;
  const secret = new TextEncoder().encode(String((await exportJWK(key.publicKey)).x));
  const signer = new SignJWT(good)
    .setProtectedHeader({ alg: 'HS256', kid: 'a', typ: 'at+jwt' })
    .setExpirationTime('1m');
  const shared = `Bearer ${await signer.sign(secret)}`;
  await expect(verifier.verify(none)).rejects.toMatchObject({ code: 'auth.token-invalid' });
  await expect(verifier.verify(shared)).rejects.toMatchObject({ code: 'auth.token-invalid' });
});

test('a new key is fetched once it signs; forged key ids cannot make us fetch again and again', async () => {
  const [first, second] = [await pair('a'), await pair('b')];
  let requests = 0;
  let current = await setOf(first);
  const verifier = verifierOf(() => {
    requests += 1;
    return Promise.resolve(current);
  });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  try {
    await verifier.verify(await sign(first));
    current = await setOf(first, second);
    clock.mockReturnValue(4_000);
    expect(await verifier.verify(await sign(second))).toMatchObject({ userId: sub });
    for (let n = 0; n < 5; n += 1)
      await expect(verifier.verify(await sign(await pair(`x${n}`)))).rejects.toMatchObject({
        code: 'auth.token-invalid',
      });
    expect(requests).toBe(2);
  } finally {
    clock.mockRestore();
  }
});

test('auth away: no keys yet is 503, known keys go on', async () => {
  const key = await pair('a');
  let away = true;
  const verifier = verifierOf(() => (away ? Promise.reject(new Error('away')) : setOf(key)));
  await expect(verifier.verify(await sign(key))).rejects.toMatchObject({ code: 'service.unavailable' });
  away = false;
  await verifier.verify(await sign(key));
  away = true;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  expect(await verifier.verify(await sign(key))).toMatchObject({ userId: sub });
  clock.mockRestore();
});
