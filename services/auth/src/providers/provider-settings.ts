import { type Provider, providers } from '@yuedu/contracts/rules/providers';
import { z } from 'zod';

/** `ONE_CAMPUS_CLIENT_ID` for one-campus. */
const prefixOf = (provider: Provider): string => provider.toUpperCase().replace('-', '_');

/** An empty variable is as good as none: files of settings list them all. */
const text = z.string().max(500).default('');
const address = (byDefault = '') =>
  z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(byDefault);
const hosts = z.string().transform((list) =>
  list
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean),
);

const oidcFields = (provider: Provider, issuer = '', extraHosts = '') => {
  const prefix = prefixOf(provider);
  return {
    [`${prefix}_CLIENT_ID`]: text,
    [`${prefix}_CLIENT_SECRET`]: text,
    [`${prefix}_ISSUER`]: address(issuer),
    [`${prefix}_HOSTS`]: hosts.prefault(extraHosts),
  };
};

/**
 * The settings of each provider; one without client id and secret, or without an issuer, is not offered.
 * Only this file reads them, so the type names none.
 */
export const providerEnv: Record<never, z.ZodType> = {
  ...oidcFields(
    'google',
    'https://accounts.google.com',
    'oauth2.googleapis.com,www.googleapis.com,openidconnect.googleapis.com',
  ),
  ...oidcFields('education'),
  ...oidcFields('ntpc'),
  ...oidcFields('one-campus'),
  ...oidcFields('parenting'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_AUTHORIZATION_URL: address('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: address('https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_USER_URL: address('https://graph.facebook.com/v24.0/me?fields=id,name'),
};

interface Client {
  readonly provider: Provider;
  readonly clientId: string;
  readonly clientSecret: string;
  /** `host[:port]` of all that may be called or gone to; nothing that a provider says adds to them. */
  readonly hosts: ReadonlySet<string>;
}
export interface OidcSettings extends Client {
  readonly issuer: string;
}
export interface PlainSettings extends Client {
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
}
export type ProviderSettings = OidcSettings | PlainSettings;

/** What is configured, in the order of pages. */
export function settingsOf(env: Readonly<Record<string, unknown>>): ProviderSettings[] {
  return providers.flatMap((provider): ProviderSettings[] => {
    const read = (name: string) => (env[`${prefixOf(provider)}_${name}`] as string | undefined) ?? '';
    const [clientId, clientSecret] = [read('CLIENT_ID'), read('CLIENT_SECRET')];
    if (clientId === '' || clientSecret === '') return [];
    const client = { provider, clientId, clientSecret };
    if (provider === 'facebook') {
      const urls = {
        authorizationUrl: read('AUTHORIZATION_URL'),
        tokenUrl: read('TOKEN_URL'),
        userUrl: read('USER_URL'),
      };
      if (Object.values(urls).includes('')) return [];
      return [{ ...client, ...urls, hosts: new Set(Object.values(urls).map((url) => new URL(url).host)) }];
    }
    const issuer = read('ISSUER');
    if (issuer === '') return [];
    const more = (env[`${prefixOf(provider)}_HOSTS`] as string[] | undefined) ?? [];
    return [{ ...client, issuer, hosts: new Set([new URL(issuer).host, ...more]) }];
  });
}

/** Variables whose address is no https: production does not start with them. */
export const plainAddresses = (env: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(providerEnv).filter((name) => /_(ISSUER|URL)$/.test(name) && /^http:/.test(String(env[name])));
