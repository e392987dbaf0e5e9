import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { uuidv7 } from 'uuidv7';
import { TokenCheck } from './token-check.ts';

interface Issuer {
  verifier: TokenVerifier;
  token(expiresInS: number): Promise<string>;
}

/** auth in small: one signing key, and a verifier that knows it and no other. */
async function issuer(kid: string): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' }];
  return {
    verifier: createTokenVerifier({ issuer: 'yuedu', audience: 'yuedu', jwks: () => ({ keys }) }),
    token: async (expiresInS) =>
      `Bearer ${await new SignJWT({ sid: uuidv7(), role: 'user', tv: 3 })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt' })
        .setSubject(uuidv7())
        .setIssuer('yuedu')
        .setAudience('yuedu')
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1_000) + expiresInS)
        .sign(privateKey)}`,
  };
}

/** @returns a check whose clock and keys the test moves */
async function house() {
  const first = await issuer('first');
  const state = { now: Date.now(), verifier: first.verifier, verified: 0 };
  const check = new TokenCheck(
    {
      verify: (authorization) => {
        state.verified += 1;
        return state.verifier.verify(authorization);
      },
    },
    () => state.now,
  );
  return { first, state, check };
}

test('a token is verified once a minute, and known at once in between', async () => {
  const { first, state, check } = await house();
  const token = await first.token(600);
  expect(check.recall(token)).toBeUndefined();
  expect(await check.check(token)).toMatchObject({ tokenVersion: 3, caller: { role: 'user' } });
  state.now += 59_999;
  expect(check.recall(token)).toMatchObject({ tokenVersion: 3 });
  expect(state.verified).toBe(1);
  state.now += 1;
  expect(check.recall(token)).toBeUndefined();
});

test('an expired token is refused although it is known', async () => {
  const { first, state, check } = await house();
  const token = await first.token(30);
  await check.check(token);
  state.now += 31_000;
  expect(() => check.recall(token)).toThrow(expect.objectContaining({ code: 'auth.token-expired' }));
  await expect(check.check(token)).rejects.toMatchObject({ code: 'auth.token-expired' });
});

test('a new key serves at once, and a token of a key that was taken back a minute at most', async () => {
  const { first, state, check } = await house();
  const old = await first.token(600);
  await check.check(old);
  const second = await issuer('second');
  state.verifier = second.verifier;
  expect(await check.check(await second.token(600))).toMatchObject({ caller: { role: 'user' } });
  expect(await check.check(old)).not.toBeNull();
  state.now += 60_000;
  await expect(check.check(old)).rejects.toMatchObject({ code: 'auth.token-invalid' });
});

test('a token that was never verified is not known by likeness', async () => {
  const { first, check } = await house();
  const token = await first.token(600);
  await check.check(token);
  expect(check.recall(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
  const [head, , signature] = token.split('.');
  expect(check.recall(`${head}.e30.${signature}`)).toBeUndefined();
  expect([check.recall(undefined), check.recall('')]).toEqual([null, null]);
});

test('tokens of more than a minute ago are forgotten as new ones come', async () => {
  const { first, state, check } = await house();
  for (let n = 0; n < 3; n += 1) await check.check(await first.token(600 + n));
  expect(check.size).toBe(3);
  state.now += 60_000;
  await check.check(await first.token(600));
  expect(check.size).toBe(1);
});
