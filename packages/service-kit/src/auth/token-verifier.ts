import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Caller, roles } from './caller.ts';
import { fail } from '../http/fail.ts';
import { getJson } from '../http/get-json.ts';

/** Claims of auth's access token beside iss, aud, exp, iat, jti. */
export const accessClaims = z.object({
  sub: z.uuid(),
  sid: z.string().min(1),
  role: z.enum(roles),
  title: z.string().default(''),
  zones: z.array(z.string()).default([]),
  schoolIds: z.array(z.string()).default([]),
  scope: z.string().default(''),
  children: z.array(z.string()).optional(),
  contacts: z.array(z.string()).optional(),
  tv: z.number().optional(),
});

export interface TokenVerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUrl?: string;
  /** Keys given straight instead of a URL. */
  readonly jwks?: () => JSONWebKeySet | Promise<JSONWebKeySet>;
}

/** Keys older than this are fetched anew while the old ones go on serving; in milliseconds. */
const freshMs = 600_000;
/** An unknown kid fetches at most this often, so that forged tokens can't hammer auth; in milliseconds. */
const cooldownMs = 3_000;

/** Public keys of auth: cached, fetched again for an unknown kid, and kept when auth is away. */
class KeySet {
  private local?: ReturnType<typeof createLocalJWKSet>;
  private fetchedAt = Number.NEGATIVE_INFINITY;
  private triedAt = Number.NEGATIVE_INFINITY;
  private loading?: Promise<void>;
  constructor(private readonly load: () => Promise<JSONWebKeySet>) {}

  async resolve(
    ...args: Parameters<ReturnType<typeof createLocalJWKSet>>
  ): ReturnType<ReturnType<typeof createLocalJWKSet>> {
    if (!this.local) await this.refresh();
    else if (performance.now() - this.fetchedAt > freshMs) this.refresh().catch(() => undefined);
    if (!this.local) throw fail('service.unavailable', { retryAfterS: 1 });
    try {
      return await this.local(...args);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || performance.now() - this.triedAt < cooldownMs)
        throw error;
      await this.refresh();
      return this.local(...args);
    }
  }

  private async refresh(): Promise<void> {
    this.loading ??= this.fetch().finally(() => {
      this.loading = undefined;
    });
    await this.loading;
  }

  private async fetch(): Promise<void> {
    this.triedAt = performance.now();
    try {
      this.local = createLocalJWKSet(await this.load());
      this.fetchedAt = performance.now();
    } catch (error) {
      if (!this.local) throw fail('service.unavailable', { retryAfterS: 1, cause: error });
    }
  }
}

/** Verifies `Authorization` values. */
export interface TokenVerifier {
  /**
   * @param authorization the header, or undefined for a visitor
   * @returns the caller, null for a visitor
   * @throws auth.token-expired, auth.token-invalid (401); service.unavailable while there are no keys
   */
  verify(authorization: string | undefined): Promise<Caller | null>;
}

/** Makes the check of auth's EdDSA tokens against its JWKS; stands alone, so that the gateway can use it. */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const keys = new KeySet(async () => (options.jwks ? options.jwks() : keysOf(options)));
  return {
    async verify(authorization) {
      if (authorization === undefined || authorization === '') return null;
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
      if (token === undefined) throw fail('auth.token-invalid');
      try {
        const { payload } = await jwtVerify(token, (header, jws) => keys.resolve(header, jws), {
          issuer: options.issuer,
          audience: options.audience,
          algorithms: ['EdDSA'],
          // RFC 9068: a JWT that was made for something else is no access token
          typ: 'at+jwt',
          requiredClaims: ['exp', 'sub', 'sid', 'role'],
        });
        const { sub, scope, tv, ...rest } = accessClaims.parse(payload);
        const words = scope.split(' ').filter((word) => word !== '');
        return { userId: sub, ...rest, scope: words, ...(tv === undefined ? {} : { tokenVersion: tv }) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw fail('auth.token-expired');
        if (error instanceof errors.JOSEError || error instanceof z.ZodError)
          throw fail('auth.token-invalid');
        throw error;
      }
    },
  };
}

function keysOf({ jwksUrl }: TokenVerifierOptions): Promise<JSONWebKeySet> {
  if (jwksUrl === undefined) throw new Error('neither jwksUrl nor jwks');
  return fetchKeys(jwksUrl);
}

/** Auth's public keys. @throws where they don't come within two seconds */
export async function fetchKeys(url: string): Promise<JSONWebKeySet> {
  const { status, body } = await getJson(url, { timeoutMs: 2_000 });
  if (status !== 200) throw new Error(`keys answered ${status}`);
  return body as JSONWebKeySet;
}
