import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { isSafeAddress } from './bounded-fetch.ts';
import type { NamedPerson } from './identity-provider.port.ts';
import { type Granted, OAuthProvider, suggestedName } from './oauth-provider.ts';
import type { OidcSettings } from './provider-settings.ts';

/** Metadata are read again after this; keys by themselves when an unknown one signs. In milliseconds. */
const metadataMs = 6 * 3_600_000;
const toleranceS = 10;

/** By the header where the provider takes it, which is what OpenID Connect presumes; else in the body. */
function clientSecret(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (as, ...rest) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(as, ...rest);
  };
}

/** OpenID Connect: addresses and keys by discovery, the person by the ID token and its signature. */
export class OidcProvider extends OAuthProvider<OidcSettings> {
  protected readonly scope = 'openid profile';
  protected readonly hasIdToken = true;
  private found: { config: Promise<Configuration>; at: number } | null = null;

  /** One reading for all who ask meanwhile; a failed one is forgotten. */
  protected configuration(): Promise<Configuration> {
    const now = performance.now();
    if (this.found && now - this.found.at < metadataMs) return this.found.config;
    const config = this.guarded(() => this.discover());
    this.found = { config, at: now };
    config.catch(() => {
      if (this.found?.config === config) this.found = null;
    });
    return config;
  }

  private discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret: secret } = this.settings;
    const server = new URL(issuer);
    const isLocal = server.protocol === 'http:' && isSafeAddress(server);
    return discovery(server, clientId, { [clockTolerance]: toleranceS }, clientSecret(secret), {
      execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
      timeout: this.limits.timeoutMs / 1_000,
      [customFetch]: this.fetch,
    });
  }

  async saysWhen(): Promise<boolean> {
    const config = await this.configuration().catch(() => null);
    const metadata = config?.serverMetadata();
    if (!metadata?.claims_supported?.includes('auth_time')) return false;
    const prompts = metadata['prompt_values_supported'];
    return !Array.isArray(prompts) || prompts.includes('login');
  }

  protected personOf(granted: Granted): Promise<NamedPerson> {
    const claims = granted.claims();
    if (!claims) throw new Error('the provider gave no ID token');
    const { sub: subject, auth_time: seconds } = claims;
    const authenticatedAt = seconds === undefined ? null : new Date(seconds * 1_000);
    return Promise.resolve({ subject, name: suggestedName(claims['name']), authenticatedAt });
  }
}
