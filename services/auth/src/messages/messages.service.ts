import { Inject, Injectable } from '@nestjs/common';
import { type DigestFacts, digestFacts } from '@yuedu/contracts/events/messages';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { ENV } from '@yuedu/service-kit/kit-options';
import { LOGGER } from '@yuedu/service-kit/operations/log';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import type { Logger } from 'pino';
import { contactKey } from './domain/contact-key.ts';
import { deriveCode } from './domain/derive-code.ts';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import { type Message, Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { inBatches, removedAtOnce } from '../in-batches.ts';
import { codePurposes, type MessageKind } from '../locales/messages-zh-hant.ts';
import { IdentitiesService } from '../log-ins/identities.service.ts';
import { type Channel, compose, type Composed } from './domain/compose.ts';
import { LocalMailbox, type MailboxEntry } from './local-mailbox.ts';
import {
  MAIL_PROVIDER,
  type MailProvider,
  MessageRefused,
  SMS_PROVIDER,
  type SmsProvider,
} from './message-providers.port.ts';

export interface MessageRequest {
  /** Also the key of its job and, with a server's secret, its code. */
  readonly id: string;
  readonly kind: MessageKind;
  readonly channel: Channel;
  readonly address: string;
  readonly locale: string;
  readonly now: Date;
  readonly expiresAt: Date;
  /** Of a message that another service asked for: what it is about, and the visitor to whom it goes. */
  readonly aboutId?: string;
  readonly contactId?: string | null;
  /** What a digest says. */
  readonly facts?: DigestFacts;
}

/** Rows of messages stay a day, so that one can see that something was sent. In milliseconds. */
const lifetimeMs = 86_400_000;
const hasCode = (kind: string): boolean => (codePurposes as readonly string[]).includes(kind);

/** Mail and SMS to people: asked for in a transaction, sent by a job. */
@Injectable()
export class MessagesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(MAIL_PROVIDER) private readonly mail: MailProvider | null,
    @Inject(SMS_PROVIDER) private readonly sms: SmsProvider | null,
    private readonly identities: IdentitiesService,
    private readonly mailbox: LocalMailbox,
  ) {}

  /** Whether this house sends by this channel at all. */
  canSend(channel: Channel): boolean {
    return (channel === 'email' ? this.mail : this.sms) !== null;
  }

  /** Asks for a message in the caller's transaction. Nobody is looked up here: that takes anyone as long. */
  async request(tx: Tx, { now, ...message }: MessageRequest): Promise<void> {
    await tx.message.create({ data: { ...message, state: 'waiting', createdAt: now } });
    await requestJob(tx, { kind: 'send-message', key: message.id });
  }

  /**
   * Sends what still waits. A crash between the server's yes and our row sends it once more, with the same
   * code and the same Message-ID.
   * @throws MessageNotSent when it has to be tried again
   */
  async send(id: string, now: () => Date): Promise<void> {
    const message = await this.prisma.message.findUnique({ where: { id } });
    if (!message || message.state !== 'waiting' || message.address === null) return;
    if (message.expiresAt <= now()) return this.settle(message, 'expired', null);
    const composed = await this.compose(message, message.address);
    if (composed === null) return this.settle(message, 'not-due', null);
    try {
      await this.deliver(message, message.address, composed);
    } catch (error) {
      if (!(error instanceof MessageRefused)) throw error;
      this.log.warn({ message: id, channel: message.channel, err: error }, 'message refused');
      return this.settle(message, 'refused', null);
    }
    await this.settle(message, 'sent', now());
  }

  /** The code of a request; it stands nowhere. */
  codeOf(id: string): string {
    return deriveCode(this.env.CODE_SECRET, id);
  }

  localMailbox(now: Date): Promise<MailboxEntry[]> {
    return this.mailbox.list(now);
  }

  async removeExpired(now: Date): Promise<void> {
    const before = new Date(now.getTime() - lifetimeMs);
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM messages WHERE id IN (
        SELECT id FROM messages WHERE created_at < ${before} LIMIT ${removedAtOnce})`,
    );
  }

  /** Nothing more is sent to these addresses. */
  async forgetAll(tx: Tx, addresses: readonly string[]): Promise<void> {
    const where = { address: { in: [...addresses] } };
    await tx.message.deleteMany({ where });
    await tx.contact.deleteMany({ where });
  }

  private async compose(message: Message, address: string): Promise<Composed | null> {
    const { id, kind, channel, locale, aboutId, contactId, facts } = message;
    return compose({
      kind: kind as MessageKind,
      channel: channel as Channel,
      locale,
      code: hasCode(kind) ? this.codeOf(id) : null,
      waysIn: await this.identities.waysIn(channel, address),
      about:
        aboutId === null
          ? null
          : {
              id: aboutId,
              key: contactId === null ? null : contactKey(this.env.CODE_SECRET, contactId),
            },
      digest: facts === null ? null : digestFacts.parse(facts),
      site: this.env.PUBLIC_URL.replace(/\/$/, ''),
    });
  }

  private async deliver({ id, channel }: Message, to: string, composed: Composed): Promise<void> {
    if (channel === 'email') await this.mail?.send({ id, to, ...composed });
    else await this.sms?.send({ id, to, text: composed.text });
  }

  private async settle({ id, kind, channel }: Message, state: string, sentAt: Date | null): Promise<void> {
    await this.prisma.message.updateMany({
      where: { id },
      data: { state, sentAt, address: null, facts: Prisma.DbNull },
    });
    this.log.info({ message: id, kind, channel, state }, 'message settled');
  }
}
