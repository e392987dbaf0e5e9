import { callbackPathOf, type Provider } from '@yuedu/contracts/rules/providers';
import { cleanName } from '@yuedu/contracts/rules/clean-text';
import CircuitBreaker from 'opossum';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
} from 'openid-client';
import { boundedFetch, checkAddress, ProviderOutage } from './bounded-fetch.ts';
import { newLogInS } from './domain/new-log-in.ts';
import type { Callback, IdentityProvider, NamedPerson, Proofs } from './identity-provider.port.ts';
import { faultOf, isOutage } from './provider-faults.ts';
import type { ProviderSettings } from './provider-settings.ts';

export interface ProviderLimits {
  /** The address that browsers use. */
  readonly publicUrl: string;
  /** Longest wait for one answer of the provider; three follow one another at most. */
  readonly timeoutMs: number;
}
export type Granted = Awaited<ReturnType<typeof authorizationCodeGrant>>;

/** Log-ins under way at one provider at once; more are told that it is silent. */
const mostAtOnce = 50;
const longestName = 60;
/** As OpenID Connect writes a subject. */
const subjectForm = /^[\x21-\x7e]{1,255}$/;

/** A provider's word for a person's name, as a suggestion; null where it has none. */
export function suggestedName(claim: unknown): string | null {
  const name = typeof claim === 'string' ? cleanName(claim.slice(0, 500)) : '';
  return name === '' ? null : [...name].slice(0, longestName).join('');
}

/** The code flow with PKCE S256, which all providers share. */
export abstract class OAuthProvider<S extends ProviderSettings> implements IdentityProvider {
  readonly provider: Provider;
  protected readonly fetch: ReturnType<typeof boundedFetch>;
  private readonly redirectUri: string;
  private readonly circuit: CircuitBreaker<[() => Promise<unknown>], unknown>;

  constructor(
    protected readonly settings: S,
    protected readonly limits: ProviderLimits,
  ) {
    this.provider = settings.provider;
    this.fetch = boundedFetch(settings.hosts);
    this.redirectUri = new URL(callbackPathOf(this.provider), limits.publicUrl).href;
    // the time-out is that of each call, which ends the call itself
    this.circuit = new CircuitBreaker((act: () => Promise<unknown>) => act(), {
      name: `provider:${this.provider}`,
      timeout: false,
      capacity: mostAtOnce,
      volumeThreshold: 5,
      errorThresholdPercentage: 50,
      resetTimeout: 10_000,
      rollingCountTimeout: 10_000,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      errorFilter: (error: unknown) => !isOutage(error),
    });
  }

  protected abstract readonly scope: string;
  /** Whether the provider answers with an ID token, which must repeat the nonce. */
  protected abstract readonly hasIdToken: boolean;
  /** The provider's addresses and our client there. */
  protected abstract configuration(): Promise<Configuration>;
  protected abstract personOf(granted: Granted, config: Configuration): Promise<NamedPerson>;

  abstract saysWhen(): Promise<boolean>;

  authorizationUrl({ state, nonce, verifier }: Proofs, { anew }: { anew: boolean }): Promise<URL> {
    return this.inWords(async () => {
      if (this.circuit.opened) throw new ProviderOutage('the provider has failed too often');
      const url = buildAuthorizationUrl(await this.configuration(), {
        redirect_uri: this.redirectUri,
        scope: this.scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(this.hasIdToken ? { nonce } : {}),
        ...(anew ? { prompt: 'login', max_age: String(newLogInS) } : {}),
      });
      checkAddress(url, this.settings.hosts);
      return url;
    });
  }

  identify(
    { state, nonce, verifier }: Proofs,
    callback: Callback,
    { anew }: { anew: boolean },
  ): Promise<NamedPerson> {
    return this.inWords(async () => {
      const config = await this.configuration();
      const back = new URL(this.redirectUri);
      // plain OAuth 2 has no issuer; there state and an address of its own tell providers apart
      for (const name of this.hasIdToken ? (['code', 'state', 'iss'] as const) : (['code', 'state'] as const))
        if (callback[name] !== undefined) back.searchParams.set(name, callback[name]);
      const person = await this.guarded(async () => {
        const granted = await authorizationCodeGrant(config, back, {
          expectedState: state,
          pkceCodeVerifier: verifier,
          ...(this.hasIdToken ? { expectedNonce: nonce, idTokenExpected: true } : {}),
          ...(anew ? { maxAge: newLogInS } : {}),
        });
        return this.personOf(granted, config);
      });
      if (!subjectForm.test(person.subject)) throw new Error('the provider names no usable subject');
      return person;
    });
  }

  close(): void {
    this.circuit.shutdown();
  }

  /** Calls of the provider go through here, and nothing else does: what asks nobody says nothing of it. */
  protected async guarded<T>(act: () => Promise<T>): Promise<T> {
    return (await this.circuit.fire(act)) as T;
  }

  private async inWords<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      throw faultOf(error);
    }
  }
}
