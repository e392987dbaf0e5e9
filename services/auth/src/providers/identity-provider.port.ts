import type { Provider } from '@yuedu/contracts/rules/providers';

/** What one log-in at a provider is bound to; made for it alone. */
export interface Proofs {
  readonly state: string;
  readonly nonce: string;
  /** PKCE; the provider is given its SHA-256 at first, and the verifier with the code. */
  readonly verifier: string;
}
/** What the browser brought back. */
export interface Callback {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}
/** Whom the provider names. Its subject alone says who it is; the name is only a suggestion. */
export interface NamedPerson {
  readonly subject: string;
  readonly name: string | null;
  /** When the person logged in there, by what is signed; null where the provider does not say. */
  readonly authenticatedAt: Date | null;
}

/** The outside edge of log-ins by others. */
export interface IdentityProvider {
  readonly provider: Provider;
  /** The page to which the browser goes. `anew`: who is logged in there already is asked again. */
  authorizationUrl(proofs: Proofs, options: { anew: boolean }): Promise<URL>;
  /**
   * Whether the provider says when somebody has logged in there; one that is silent now does not.
   */
  saysWhen(): Promise<boolean>;
  /** @throws Problem auth.provider-refused, -answer-invalid or -silent */
  identify(proofs: Proofs, callback: Callback, options: { anew: boolean }): Promise<NamedPerson>;
}
