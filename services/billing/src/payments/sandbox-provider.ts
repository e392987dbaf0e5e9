import { currency } from '@yuedu/contracts/events/billing';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { isGenuine } from '../domain/message-signature.ts';
import type { Env } from '../env.ts';
import {
  type KnownPayment,
  type MadePayment,
  type PaymentProvider,
  ProviderTimeout,
  type ProviderNotification,
  type WantedPayment,
} from './payment-provider.port.ts';

const made = z.object({ ref: z.string().min(1).max(100), redirectUrl: z.url() });
const amount = { amountMinor: z.int(), currency };
const paymentAnswer = made.extend({ ...amount, state: z.enum(['pending', 'paid', 'failed', 'refunded']) });
type Made = z.output<typeof made>;
const message = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(['payment.paid', 'payment.failed', 'payment.refunded']),
  createdAt: z.iso.datetime(),
  data: z.object({ ref: z.string().min(1).max(100), ...amount }),
});
const statusOfType = {
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.refunded': 'refunded',
} as const;

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? undefined : value;

/** Undefined for what is no JSON: a signature says who wrote a message, not that it can be read. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readable<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ProviderTimeout('the sandbox answered something else');
  return parsed.data;
}

/** The provider of local use: a separate server that moves no money (`src/sandbox`). */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  constructor(
    private readonly env: Pick<
      Env,
      'SANDBOX_URL' | 'SANDBOX_SECRET' | 'PROVIDER_TIMEOUT_MS' | 'WEBHOOK_TOLERANCE_MS'
    >,
  ) {}

  async create(request: WantedPayment): Promise<MadePayment> {
    return this.ownPage(readable(made, await this.call('POST', '/payments', request)));
  }

  async find(reference: string): Promise<KnownPayment | null> {
    const found = await this.call('GET', `/payments?reference=${encodeURIComponent(reference)}`);
    return found === null ? null : this.ownPage(readable(paymentAnswer, found));
  }

  async refund(ref: string): Promise<void> {
    await this.call('POST', `/payments/${encodeURIComponent(ref)}/refund`, {});
  }

  readMessage(raw: Buffer, headers: IncomingHttpHeaders, now: Date): ProviderNotification | null {
    const signed = {
      timestamp: one(headers['x-sandbox-timestamp']),
      signature: one(headers['x-sandbox-signature']),
    };
    if (!isGenuine(this.env.SANDBOX_SECRET, signed, raw, now, this.env.WEBHOOK_TOLERANCE_MS)) return null;
    const parsed = message.safeParse(jsonOf(raw.toString('utf8')));
    if (!parsed.success) return null;
    const { id, type, createdAt, data } = parsed.data;
    return {
      eventId: id,
      status: statusOfType[type],
      ref: data.ref,
      amountMinor: data.amountMinor,
      currency: data.currency,
      sentAt: new Date(createdAt),
    };
  }

  /** A browser follows the address by itself, so it leads to the provider and nowhere else. */
  private ownPage<M extends Made>(payment: M): M {
    if (new URL(payment.redirectUrl).origin !== new URL(this.env.SANDBOX_URL).origin)
      throw new ProviderTimeout('the sandbox named a page that is not its own');
    return payment;
  }

  /** null for 404. */
  private async call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    try {
      const response = await fetch(this.env.SANDBOX_URL + path, {
        method,
        headers: {
          authorization: `Bearer ${this.env.SANDBOX_SECRET}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(this.env.PROVIDER_TIMEOUT_MS),
        redirect: 'error',
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
      return await response.json();
    } catch (error) {
      throw new ProviderTimeout('the sandbox did not answer', { cause: error });
    }
  }
}
