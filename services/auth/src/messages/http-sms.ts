import { BadEnvironment } from '@yuedu/service-kit/env';
import type { Env } from '../env.ts';
import { MessageNotSent, MessageRefused, type Sms, type SmsProvider } from './message-providers.port.ts';

/** The number or the text is not taken: asking again changes nothing. */
const refusals = new Set([400, 404, 410, 422]);

/** SMS by a POST to a provider, or to a small bridge in front of one. */
export class HttpSms implements SmsProvider {
  private readonly url: string;
  private readonly secret: string;
  private readonly timeoutMs: number;

  /** @throws BadEnvironment without SMS_URL or SMS_SECRET */
  constructor(env: Pick<Env, 'SMS_URL' | 'SMS_SECRET' | 'MESSAGE_TIMEOUT_MS'>) {
    if (env.SMS_URL === undefined) throw new BadEnvironment(['SMS_URL']);
    if (env.SMS_SECRET === undefined) throw new BadEnvironment(['SMS_SECRET']);
    this.url = env.SMS_URL;
    this.secret = env.SMS_SECRET;
    this.timeoutMs = env.MESSAGE_TIMEOUT_MS;
  }

  async send({ id, to, text }: Sms): Promise<void> {
    const status = await this.post(id, { id, to, text });
    if (status >= 200 && status < 300) return;
    throw refusals.has(status) ? new MessageRefused(`SMS ${status}`) : new MessageNotSent(`SMS ${status}`);
  }

  private async post(id: string, body: object): Promise<number> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.secret}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      throw new MessageNotSent('SMS: no answer');
    }
  }
}
