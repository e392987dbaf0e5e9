import { Inject, Injectable } from '@nestjs/common';
import type { DigestFacts, MessageTemplate } from '@yuedu/contracts/events/messages';
import { ENV } from '@yuedu/service-kit/kit-options';
import type { Tx } from '../database.ts';
import type { Env } from '../env.ts';
import { MessagesService } from './messages.service.ts';

/** A mail is of use for a day: its service shows the same on its pages. In milliseconds. */
const usefulMs = 86_400_000;

/** Mails that other services ask for. Only here their addresses are looked up. */
@Injectable()
export class RequestedMailsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly messages: MessagesService,
  ) {}

  /** Who has no address, or is gone, gets nothing. */
  async request(
    tx: Tx,
    command: {
      id: string;
      userId: string | null;
      contactId: string | null;
      kind: MessageTemplate;
      aboutId: string;
      at: Date;
    },
  ): Promise<void> {
    const { id, kind, aboutId, contactId, at } = command;
    const address = await this.addressOf(tx, command);
    if (address === undefined || !this.messages.canSend('email')) return;
    await this.messages.request(tx, {
      id,
      kind,
      channel: 'email',
      address,
      locale: this.env.LOCALE,
      aboutId,
      contactId,
      now: at,
      expiresAt: new Date(at.getTime() + usefulMs),
    });
  }

  /** To an address that is proven to be the person's own; to no other, whoever asks. */
  async requestDigest(
    tx: Tx,
    command: { id: string; userId: string; facts: DigestFacts; usefulUntil: Date; at: Date },
  ): Promise<void> {
    const { id, userId, facts, usefulUntil, at } = command;
    const identity = await tx.identity.findFirst({
      where: { userId, provider: 'email', verifiedAt: { not: null }, user: { deletedAt: null } },
      orderBy: { createdAt: 'asc' },
    });
    if (!identity || !this.messages.canSend('email')) return;
    await this.messages.request(tx, {
      id,
      kind: 'digest',
      channel: 'email',
      address: identity.subject,
      locale: this.env.LOCALE,
      facts,
      now: at,
      expiresAt: usefulUntil,
    });
  }

  private async addressOf(
    tx: Tx,
    { userId, contactId, at }: { userId: string | null; contactId: string | null; at: Date },
  ): Promise<string | undefined> {
    if (contactId !== null)
      return (await tx.contact.findFirst({ where: { id: contactId, expiresAt: { gt: at } } }))?.address;
    if (userId === null) return this.env.SUPPORT_EMAIL;
    const identity = await tx.identity.findFirst({
      where: { userId, provider: 'email', user: { deletedAt: null } },
      orderBy: { createdAt: 'asc' },
    });
    return identity?.subject;
  }
}
