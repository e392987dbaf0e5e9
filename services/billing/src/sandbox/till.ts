import { randomBytes } from 'node:crypto';
import { currency } from '@yuedu/contracts/events/billing';
import { z } from 'zod';
import { signMessage } from '../domain/message-signature.ts';

export const paymentRequest = z.object({
  reference: z.string().min(1).max(100),
  orderId: z.string().min(1).max(100),
  title: z.string().min(1).max(200),
  amountMinor: z.int().positive(),
  currency,
  returnUrl: z.url({ protocol: /^https?$/ }),
  webhookUrl: z.url({ protocol: /^https?$/ }),
});
export type PaymentRequest = z.output<typeof paymentRequest>;
export type TillState = 'pending' | 'paid' | 'failed' | 'refunded';
export interface TillPayment extends PaymentRequest {
  ref: string;
  state: TillState;
}

const retryDelaysMs = [0, 500, 2_000, 5_000, 15_000];
const mostPayments = 10_000;
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** The sandbox's payments, in memory, and the signed messages that it sends about them. */
export class Till {
  private readonly byRef = new Map<string, TillPayment>();
  private readonly early = new Set<string>();
  constructor(private readonly options: { secret: string; lateMs: number; log: (line: string) => void }) {}

  /** One payment a reference. For an order that was marked `early` the message comes before this returns. */
  async create(wish: PaymentRequest): Promise<TillPayment> {
    const earlier = this.find(wish.reference);
    if (earlier) return earlier;
    const payment: TillPayment = { ...wish, ref: `pay_${randomBytes(9).toString('hex')}`, state: 'pending' };
    if (this.byRef.size >= mostPayments) this.byRef.delete(this.byRef.keys().next().value ?? '');
    this.byRef.set(payment.ref, payment);
    if (this.early.delete(wish.orderId)) await this.notify(payment, 'paid');
    return payment;
  }

  find(reference: string): TillPayment | undefined {
    return [...this.byRef.values()].find((payment) => payment.reference === reference);
  }

  get(ref: string): TillPayment | undefined {
    return this.byRef.get(ref);
  }

  async refund(payment: TillPayment): Promise<void> {
    if (payment.state === 'refunded') return;
    await this.notify(payment, 'refunded');
  }

  /** What the buttons of the page do; @returns the word for the shop's address */
  async press(payment: TillPayment, button: string): Promise<'paid' | 'failed' | null> {
    if (payment.state !== 'pending') return payment.state === 'failed' ? 'failed' : 'paid';
    switch (button) {
      case 'paid':
        await this.notify(payment, 'paid');
        return 'paid';
      case 'failed':
        await this.notify(payment, 'failed');
        return 'failed';
      case 'late':
        payment.state = 'paid';
        this.later(payment);
        return 'paid';
      case 'twice': {
        const body = await this.notify(payment, 'paid');
        await this.send(payment, body);
        return 'paid';
      }
      case 'early':
        this.early.add(payment.orderId);
        await this.notify(payment, 'failed');
        return 'failed';
      default:
        return null;
    }
  }

  private later(payment: TillPayment): void {
    setTimeout(() => {
      this.notify(payment, 'paid').catch((error: unknown) => this.options.log(String(error)));
    }, this.options.lateMs).unref();
  }

  private async notify(payment: TillPayment, state: Exclude<TillState, 'pending'>): Promise<string> {
    payment.state = state;
    const { ref, amountMinor, currency } = payment;
    const body = JSON.stringify({
      id: `evt_${randomBytes(9).toString('hex')}`,
      type: `payment.${state}`,
      createdAt: new Date().toISOString(),
      data: { ref, amountMinor, currency },
    });
    await this.send(payment, body);
    return body;
  }

  /** Tries again what the shop didn't take; the first try is waited for, the others are not. */
  private async send(payment: TillPayment, body: string): Promise<void> {
    if (await this.sendOnce(payment, body)) return;
    void (async () => {
      for (const delayMs of retryDelaysMs.slice(1)) {
        await wait(delayMs);
        if (await this.sendOnce(payment, body)) return;
      }
      this.options.log(`${payment.ref}: the shop took no message`);
    })();
  }

  private async sendOnce(payment: TillPayment, body: string): Promise<boolean> {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const headers = {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': signMessage(this.options.secret, timestamp, Buffer.from(body)),
    };
    try {
      const response = await fetch(payment.webhookUrl, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(5_000),
        redirect: 'error',
      });
      return response.ok;
    } catch {
      return false;
    }
  }
}
