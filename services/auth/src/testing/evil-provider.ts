import { generateKeyPairSync } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { end, listen } from '@yuedu/testing/identity/server';
import { SignJWT } from 'jose';

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** How the provider misbehaves, set by each test. */
export interface Evil {
  /** Claims of the ID token beside the right ones, or instead of them. */
  claims?: Record<string, unknown>;
  /** Signed by a key that is not published. */
  wrongKey?: boolean;
  /** Not signed at all. */
  unsigned?: boolean;
  /** Metadata beside the right ones. */
  metadata?: Record<string, unknown>;
  /** Instead of an answer to the code. */
  token?: (response: ServerResponse) => void;
  /** Instead of its metadata. */
  discovery?: (response: ServerResponse) => void;
}

/** A provider that answers whatever a test wants, for what a right one does not do. */
export async function startEvilProvider(clientId: string) {
  const [own, foreign] = [pair(), pair()];
  const evil: { now: Evil; nonce: string; verifiers: (string | null)[]; calls: number } = {
    now: {},
    nonce: '',
    verifiers: [],
    calls: 0,
  };
  let issuer = '';
  const claims = () => {
    const now = Math.floor(Date.now() / 1_000);
    const right = { iss: issuer, aud: clientId, sub: 'evil-1', nonce: evil.nonce, iat: now, exp: now + 300 };
    return { ...right, name: '壞人', ...evil.now.claims };
  };
  const idToken = async (): Promise<string> => {
    if (evil.now.unsigned) return `${encoded({ alg: 'none' })}.${encoded(claims())}.`;
    return new SignJWT(claims())
      .setProtectedHeader({ alg: 'ES256', kid: 'own' })
      .sign(evil.now.wrongKey ? foreign.privateKey : own.privateKey);
  };
  const send = (response: ServerResponse, body: unknown): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
    ...evil.now.metadata,
  });
  const server = createServer((request, response) => {
    evil.calls += 1;
    let form = '';
    request.on('data', (part) => {
      form += String(part);
    });
    request.on('end', () => {
      if (request.url?.includes('openid-configuration'))
        return evil.now.discovery ? evil.now.discovery(response) : send(response, metadata());
      if (request.url === '/jwks')
        return send(response, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own' }] });
      evil.verifiers.push(new URLSearchParams(form).get('code_verifier'));
      if (evil.now.token) return evil.now.token(response);
      void idToken().then((id_token) =>
        send(response, { access_token: 'a', token_type: 'Bearer', id_token }),
      );
    });
  });
  await listen(server, 0, '127.0.0.1');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { evil, issuer, close: () => end(server) };
}
