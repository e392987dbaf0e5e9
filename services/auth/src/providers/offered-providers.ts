import type { Provider } from '@yuedu/contracts/rules/providers';
import { fail } from '@yuedu/service-kit/http/fail';
import type { IdentityProvider } from './identity-provider.port.ts';
import type { ProviderLimits } from './oauth-provider.ts';
import { OidcProvider } from './oidc-provider.ts';
import { PlainProvider } from './plain-provider.ts';
import { type ProviderSettings, settingsOf } from './provider-settings.ts';

const adapterOf = (settings: ProviderSettings, limits: ProviderLimits) =>
  'issuer' in settings ? new OidcProvider(settings, limits) : new PlainProvider(settings, limits);

/** The providers that are configured. */
export class OfferedProviders {
  private readonly adapters: ReadonlyMap<Provider, OidcProvider | PlainProvider>;

  constructor(env: Readonly<Record<string, unknown>>, limits: ProviderLimits) {
    this.adapters = new Map(
      settingsOf(env).map((settings) => [settings.provider, adapterOf(settings, limits)]),
    );
  }

  names(): Provider[] {
    return [...this.adapters.keys()];
  }

  /** @throws auth.provider-off for one that is not configured */
  get(provider: Provider): IdentityProvider {
    const adapter = this.adapters.get(provider);
    if (!adapter) throw fail('auth.provider-off');
    return adapter;
  }

  onApplicationShutdown(): void {
    for (const adapter of this.adapters.values()) adapter.close();
  }
}
