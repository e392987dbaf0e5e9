import {
  calculateJwkThumbprint,
  exportJWK,
  importPKCS8,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
} from 'jose';

export interface SigningKeys {
  readonly current: { kid: string; key: CryptoKey };
  readonly jwks: JSONWebKeySet;
}

/**
 * Reads PEMs that stand one after the other (line breaks may be written `\n`): the first signs, all are
 * published.
 */
export async function readSigningKeys(pems: string): Promise<SigningKeys> {
  const blocks =
    pems.replaceAll('\\n', '\n').match(/-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----/g) ?? [];
  const keys = await Promise.all(
    blocks.map(async (pem) => {
      const key = await importPKCS8(pem, 'EdDSA', { extractable: true });
      const { kty, crv, x } = await exportJWK(key);
      const open: JWK = { kty, crv, x };
      const kid = await calculateJwkThumbprint(open);
      return { kid, key, open: { ...open, kid, alg: 'EdDSA', use: 'sig' } };
    }),
  );
  const [current] = keys;
  if (!current) throw new Error('JWT_PRIVATE_KEYS holds no PKCS#8 key');
  return { current, jwks: { keys: keys.map(({ open }) => open) } };
}
