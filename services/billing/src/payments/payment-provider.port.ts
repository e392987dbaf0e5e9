import type { IncomingHttpHeaders } from 'node:http';
import type { Amount, ProviderStatus } from './domain/payment.ts';

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
  /** A page of the provider's own: browsers are sent there. */
  readonly redirectUrl: string;
}
export interface KnownPayment extends MadePayment, Amount {
  readonly state: 'pending' | ProviderStatus;
}
export interface ProviderNotification extends Amount {
  readonly eventId: string;
  readonly status: ProviderStatus;
  readonly ref: string;
  readonly sentAt: Date;
}

/** No answer, or one that can't be read: what was asked for may or may not have happened. */
export class ProviderTimeout extends Error {
  override readonly name = 'ProviderTimeout';
}

/**
 * The outside edge: who moves the money. Every call ends within a time-out. All but readMessage throw
 * ProviderTimeout.
 */
export interface PaymentProvider {
  readonly name: string;
  create(request: WantedPayment): Promise<MadePayment>;
  /** How the payment of this reference stands there; null when there is none. */
  find(reference: string): Promise<KnownPayment | null>;
  /** Gives a payment back, whole; again is no error. */
  refund(ref: string): Promise<void>;
  /** null for a message that is not the provider's own, was altered, or is too old. */
  readMessage(raw: Buffer, headers: IncomingHttpHeaders, now: Date): ProviderNotification | null;
}

export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;
