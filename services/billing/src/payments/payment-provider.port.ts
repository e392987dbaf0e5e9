import type { IncomingHttpHeaders } from 'node:http';
import type { Amount, Told } from './domain/payment.ts';

export const PAYMENT_PROVIDERS = Symbol('PAYMENT_PROVIDERS');

/** `reference` is our payment's id: asked twice with the same one, a provider makes one payment. */
export interface WantedPayment extends Amount {
  readonly reference: string;
  readonly orderId: string;
  readonly title: string;
  readonly returnUrl: string;
  readonly webhookUrl: string;
}
export interface MadePayment {
  readonly ref: string;
  readonly redirectUrl: string;
}
export interface KnownPayment extends MadePayment, Amount {
  readonly state: 'pending' | Told;
}
export interface ProviderWord extends Amount {
  readonly eventId: string;
  readonly told: Told;
  readonly ref: string;
  readonly sentAt: Date;
}

/** No answer, or one that can't be read: what was asked for may or may not have happened. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/** The outside edge: who moves the money. Every call ends within a time-out. All but readMessage throw ProviderSilent. */
export interface PaymentProvider {
  readonly name: string;
  create(wanted: WantedPayment): Promise<MadePayment>;
  /** How the payment of this reference stands there; null when there is none. */
  find(reference: string): Promise<KnownPayment | null>;
  /** Gives a payment back, whole; again is no error. */
  refund(ref: string): Promise<void>;
  /** null for a message that is not the provider's own, was altered, or is too old. */
  readMessage(raw: Buffer, headers: IncomingHttpHeaders, now: Date): ProviderWord | null;
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
