import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { uuidv7 } from 'uuidv7';

export interface TestCaller {
  userId: string;
  role?: 'admin' | 'editor' | 'main' | 'user';
  title?: 'student' | 'parent' | 'teacher';
  zones?: string[];
  schoolIds?: string[];
  sid?: string;
  /** Of a parent; none given: the token names none, as one of before they stood in it. */
  children?: string[];
  /** Marks of addresses of his own. */
  contacts?: string[];
}

export interface TokenIssuer {
  /** For JWKS_URL. */
  jwksUrl: string;
  /**
   * A token as auth makes it. expiresInS: seconds from now, negative for an expired one (default 600).
   * claims, header: added or overwritten, for tokens that auth would never make.
   */
  issue(
    caller: TestCaller,
    options?: {
      expiresInS?: number;
      claims?: Record<string, unknown>;
      header?: Partial<JWTHeaderParameters>;
    },
  ): Promise<string>;
  /** `Bearer …` for a header. */
  bearer(caller: TestCaller): Promise<string>;
  close(): Promise<void>;
}

/**
 * Issues EdDSA tokens for tests, with their JWKS on a loopback port.
 * @param issuer iss and aud, as the service's environment has them
 */
export async function startTokenIssuer({
  issuer = 'yuedu',
  audience = 'yuedu',
}: { issuer?: string; audience?: string } = {}): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const kid = uuidv7();
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' }] });
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(jwks),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issue: TokenIssuer['issue'] = (caller, options = {}) => {
    const { userId, role = 'main', title = 'student', zones = [], schoolIds = [] } = caller;
    const { sid = uuidv7(), children, contacts } = caller;
    const now = Math.floor(Date.now() / 1_000);
    const expires = now + (options.expiresInS ?? 600);
    return new SignJWT({
      sub: userId,
      iss: issuer,
      aud: audience,
      jti: uuidv7(),
      iat: Math.min(now, expires - 1),
      exp: expires,
      role,
      title,
      zones,
      schoolIds,
      sid,
      ...(children && { children }),
      ...(contacts && { contacts }),
      ...options.claims,
    })
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'at+jwt', ...options.header })
      .sign(privateKey);
  };
  return {
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`,
    issue,
    bearer: async (caller) => `Bearer ${await issue(caller)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
