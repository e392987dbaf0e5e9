import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Mail, MailProvider, Sms, SmsProvider } from './message-providers.port.ts';

const mostMessages = 200;
const lifetimeMs = 86_400_000;
const entry = z.object({
  id: z.string(),
  channel: z.enum(['email', 'phone']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.string(),
});
export type MailboxEntry = z.output<typeof entry>;

/** Where local mail and SMS go: nowhere but to a page. The last 200 of 24 hours stand in Redis. */
export class LocalMailbox {
  private readonly key: string;
  constructor(
    private readonly redis: Redis,
    prefix: string,
  ) {
    this.key = `${prefix}local-mailbox`;
  }

  async add(message: Omit<MailboxEntry, 'sentAt'>, now: Date): Promise<void> {
    const text = JSON.stringify({ ...message, sentAt: now.toISOString() });
    await this.redis
      .multi()
      .lpush(this.key, text)
      .ltrim(this.key, 0, mostMessages - 1)
      .pexpire(this.key, lifetimeMs)
      .exec();
  }

  /** Newest first. */
  async list(now: Date): Promise<MailboxEntry[]> {
    const texts = await this.redis.lrange(this.key, 0, mostMessages - 1);
    const entries = texts.map((text) => entry.parse(JSON.parse(text)));
    return entries.filter(({ sentAt }) => now.getTime() - Date.parse(sentAt) < lifetimeMs);
  }
}

export class LocalMail implements MailProvider {
  constructor(
    private readonly mailbox: LocalMailbox,
    private readonly now: () => Date,
  ) {}
  send({ id, to, subject, text }: Mail): Promise<void> {
    return this.mailbox.add({ id, channel: 'email', to, subject, text }, this.now());
  }
}

export class LocalSms implements SmsProvider {
  constructor(
    private readonly mailbox: LocalMailbox,
    private readonly now: () => Date,
  ) {}
  send({ id, to, text }: Sms): Promise<void> {
    return this.mailbox.add({ id, channel: 'phone', to, subject: '', text }, this.now());
  }
}
