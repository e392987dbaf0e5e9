import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  customFetch,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import type { NamedPerson } from './identity-provider.port.ts';
import { type Granted, OAuthProvider, suggestedName } from './oauth-provider.ts';
import type { PlainSettings } from './provider-settings.ts';

const user = z.object({ id: z.string(), name: z.unknown() });

/** Plain OAuth 2 as Facebook speaks it: no ID token; the person is asked for with the access token. */
export class PlainProvider extends OAuthProvider<PlainSettings> {
  protected readonly scope = 'public_profile';
  protected readonly hasIdToken = false;
  private made: Configuration | null = null;

  protected configuration(): Promise<Configuration> {
    this.made ??= this.make();
    return Promise.resolve(this.made);
  }

  private make(): Configuration {
    const { authorizationUrl, tokenUrl, clientId, clientSecret } = this.settings;
    const config = new Configuration(
      {
        issuer: new URL(authorizationUrl).origin,
        authorization_endpoint: authorizationUrl,
        token_endpoint: tokenUrl,
      },
      clientId,
      {},
      ClientSecretPost(clientSecret),
    );
    config.timeout = this.limits.timeoutMs / 1_000;
    config[customFetch] = this.fetch;
    // each address is checked by our own fetch
    if (tokenUrl.startsWith('http:')) allowInsecureRequests(config);
    return config;
  }

  override saysWhen(): Promise<boolean> {
    return Promise.resolve(false);
  }

  protected async personOf(granted: Granted, config: Configuration): Promise<NamedPerson> {
    const answer = await fetchProtectedResource(
      config,
      granted.access_token,
      new URL(this.settings.userUrl),
      'GET',
    );
    if (!answer.ok) throw new Error(`the provider answered ${answer.status} to who it is`);
    const { id, name } = user.parse(await answer.json());
    return { subject: id, name: suggestedName(name), authenticatedAt: null };
  }
}
