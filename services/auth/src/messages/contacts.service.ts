import { Inject, Injectable } from '@nestjs/common';
import { networkOf } from '@yuedu/contracts/rules/network';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ENV } from '@yuedu/service-kit/kit-options';
import { createHmac } from 'node:crypto';
import type { Env } from '../env.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { inBatches, removedAtOnce } from '../in-batches.ts';
import { locks } from '../locks.ts';
import { contactKey, hashOfKey } from './domain/contact-key.ts';
import { MessagesService } from './messages.service.ts';

const dayMs = 86_400_000;
/** So long somebody may be answered; in milliseconds. */
const lifetimeMs = 180 * dayMs;
/** Of one address in a day. */
const mostOfAddress = 5;

/**
 * Addresses of people without an account. Nothing is sent when one is left, so that nobody can have mail sent
 * to an address by writing it here.
 */
@Injectable()
export class ContactsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    @Inject(ENV) private readonly env: Env,
    private readonly messages: MessagesService,
  ) {}

  /** @throws auth.channel-off, auth.contacts-used */
  async create(command: {
    id: string;
    address: string;
    ip: string;
    now: Date;
  }): Promise<{ contactId: string; keyHash: string }> {
    const { id, address, ip, now } = command;
    if (!this.messages.canSend('email')) throw fail('auth.channel-off');
    const network = new Uint8Array(
      createHmac('sha256', this.env.CODE_SECRET)
        .update(`contact-network:${networkOf(ip)}`)
        .digest(),
    );
    await withTransaction(this.prisma, async (tx) => {
      // always in this order, so that two callers never wait for each other
      await locks.contacts.hold(tx, Buffer.from(network).toString('hex'));
      await locks.contacts.hold(tx, address);
      const createdAt = { gt: new Date(now.getTime() - dayMs) };
      const ofNetwork = await tx.contact.count({ where: { network, createdAt } });
      const ofAddress = await tx.contact.count({ where: { address, createdAt } });
      if (ofNetwork >= this.env.CONTACTS_PER_NETWORK || ofAddress >= mostOfAddress)
        throw fail('auth.contacts-used', { retryAfterS: 3_600 });
      const expiresAt = new Date(now.getTime() + lifetimeMs);
      await tx.contact.create({ data: { id, address, network, createdAt: now, expiresAt } });
    });
    return { contactId: id, keyHash: hashOfKey(contactKey(this.env.CODE_SECRET, id)) };
  }

  async removeExpired(now: Date): Promise<void> {
    await inBatches(
      () => this.prisma.$executeRaw`DELETE FROM contacts WHERE id IN (
        SELECT id FROM contacts WHERE expires_at <= ${now} LIMIT ${removedAtOnce})`,
    );
  }
}
