import { type Provider as ProviderId, providers } from '@yuedu/contracts/rules/providers';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type OidcServer from 'oidc-provider';
import { pickPage } from './page.ts';
import { subjectOf } from './people.ts';
import { issuerOf, makeStandIn, nameOf, type StandInOptions } from './stand-in.ts';

export interface RunningIdentities {
  url: string;
  close(): Promise<void>;
}

const longestBody = 4_096;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestBody) throw new Error('too large');
  }
  return new URLSearchParams(text);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

/** The page on which a person is picked, and its buttons. */
async function interaction(
  request: IncomingMessage,
  response: ServerResponse,
  provider: ProviderId,
  standIn: OidcServer,
): Promise<void> {
  await standIn.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(pickPage(provider));
    return;
  }
  const picked = (await formOf(request)).get('person') ?? 'cancel';
  const accountId = subjectOf(provider, picked === 'new' ? randomUUID() : picked);
  await standIn.interactionFinished(
    request,
    response,
    picked === 'cancel'
      ? { error: 'access_denied', error_description: 'the person went back' }
      : { login: { accountId } },
    { mergeWithLastSubmission: false },
  );
}

/** Facebook's user-info call. */
async function me(request: IncomingMessage, response: ServerResponse, standIn: OidcServer): Promise<void> {
  const value = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const token = value === undefined ? undefined : await standIn.AccessToken.find(value);
  if (token) sendJson(response, 200, { id: token.accountId, name: nameOf('facebook', token.accountId) });
  else sendJson(response, 401, { error: { type: 'OAuthException' } });
}

/** Starts stand-ins of all providers, each an issuer of its own; port 0 takes a free one. */
export async function startIdentities(
  options: Omit<StandInOptions, 'origin'> & { host?: string; port: number; origin?: string },
): Promise<RunningIdentities> {
  const { host = '127.0.0.1', port } = options;
  const made = new Map<ProviderId, Promise<OidcServer>>();
  let origin = options.origin ?? '';
  const standInOf = (provider: ProviderId): Promise<OidcServer> => {
    const standIn = made.get(provider) ?? makeStandIn(provider, { ...options, origin });
    made.set(provider, standIn);
    return standIn;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const provider = providers.find((name) => pathname.startsWith(`/${name}/`));
    if (!provider) return sendJson(response, 404, { error: 'not-found' });
    const standIn = await standInOf(provider);
    const place = pathname.slice(provider.length + 1);
    if (place.startsWith('/interaction/')) return interaction(request, response, provider, standIn);
    if (provider === 'facebook' && place === '/me') return me(request, response, standIn);
    // whom to be is asked each time
    if (place === '/auth' || place === '/dialog/oauth') delete request.headers.cookie;
    Object.assign(request, { originalUrl: request.url });
    request.url = request.url?.slice(provider.length + 1) ?? '/';
    return standIn.callback()(request, response) as Promise<void>;
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.end();
      else sendJson(response, 400, { error: 'malformed', reason: String(error) });
    });
  });
  await listen(server, port, host);
  origin ||= `http://${host}:${(server.address() as AddressInfo).port}`;
  return { url: origin, close: () => end(server) };
}

export const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve());
  });

export const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** The settings by which auth uses this server for every provider. */
export function settingsFor(origin: string, clientSecret: string): Record<string, string> {
  return Object.fromEntries(
    providers.flatMap((provider) => {
      const prefix = provider.toUpperCase().replace('-', '_');
      const issuer = issuerOf(origin, provider);
      const addresses =
        provider === 'facebook'
          ? {
              AUTHORIZATION_URL: `${issuer}/dialog/oauth`,
              TOKEN_URL: `${issuer}/oauth/access_token`,
              USER_URL: `${issuer}/me?fields=id,name`,
            }
          : { ISSUER: issuer };
      return Object.entries({
        CLIENT_ID: `yuedu-${provider}`,
        CLIENT_SECRET: clientSecret,
        ...addresses,
      }).map(([name, value]) => [`${prefix}_${name}`, value]);
    }),
  );
}
