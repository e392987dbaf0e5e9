import { callbackPathOf, type Provider as ProviderId } from '@yuedu/contracts/rules/providers';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Configuration, default as OidcServer } from 'oidc-provider';
import { people, subjectOf } from './people.ts';

export interface StandInOptions {
  /** The address of this server. */
  readonly origin: string;
  /** The address of the house, where the callback pages are. */
  readonly publicUrl: string;
  readonly clientSecret: string;
}
export const clientIdOf = (provider: ProviderId): string => `yuedu-${provider}`;
export const issuerOf = (origin: string, provider: ProviderId): string => `${origin}/${provider}`;

const newcomer = '新朋友';
/** The made-up person of this subject; whoever is not among them is new. */
export const nameOf = (provider: ProviderId, subject: string): string =>
  people.find(({ id }) => subjectOf(provider, id) === subject)?.name ?? newcomer;

/** Facebook's addresses; it speaks plain OAuth 2 and has no ID token. */
const plainRoutes = { authorization: '/dialog/oauth', token: '/oauth/access_token', userinfo: '/unused' };

function configurationOf(provider: ProviderId, { publicUrl, clientSecret }: StandInOptions): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const isPlain = provider === 'facebook';
  return {
    clients: [
      {
        client_id: clientIdOf(provider),
        client_secret: clientSecret,
        redirect_uris: [new URL(callbackPathOf(provider), publicUrl).href],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: isPlain ? 'client_secret_post' : 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: provider }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes: ['openid', 'profile', 'public_profile'],
    claims: { openid: ['sub'], profile: ['name', 'email'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/${provider}/interaction/${uid}` },
    ...(isPlain ? { routes: plainRoutes } : {}),
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 300,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => {
        const person = people.find(({ id }) => subjectOf(provider, id) === accountId);
        return { sub: accountId, name: nameOf(provider, accountId), email: person?.email };
      },
    }),
    // nobody is asked whether the house may know his name
    loadExistingGrant: async (ctx) => {
      const { client, session, provider: server } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new server.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile public_profile');
      await grant.save();
      return grant;
    },
  };
}

/** As its original: it does not say when somebody has logged in, so it can prove no new log-in. */
const silentOfTime: ReadonlySet<ProviderId> = new Set(['google']);
const leaveOutTime: Parameters<OidcServer['use']>[0] = async (ctx, next) => {
  await next();
  if (ctx.oidc?.route !== 'discovery') return;
  const metadata = ctx.body as { claims_supported: string[] };
  metadata.claims_supported = metadata.claims_supported.filter((claim) => claim !== 'auth_time');
};

/** One provider's stand-in; loaded at its first call, since most runs never need it. */
export async function makeStandIn(provider: ProviderId, options: StandInOptions): Promise<OidcServer> {
  const { default: Server } = await import('oidc-provider');
  const standIn = new Server(issuerOf(options.origin, provider), configurationOf(provider, options));
  if (silentOfTime.has(provider)) standIn.use(leaveOutTime);
  return standIn;
}
