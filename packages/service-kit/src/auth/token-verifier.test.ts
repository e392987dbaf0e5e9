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
async function sign(key: Pair, claims: Record<string, unknown> = {}, seconds = 60): Promise<string> {
  return `Bearer ${await new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
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

test('another algorithm is refused, none and a shared secret among them', async () => {
  const key = await pair('a');
  const verifier = verifierOf(() => setOf(key));
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const none = `Bearer ${part({ alg: 'none' })}.${part({ ...good, exp: 9_999_999_999 })}.`;
  const secret = new TextEncoder().encode(String((await exportJWK(key.publicKey)).x));
  const signer = new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'a' }).setExpirationTime('1m');
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
