import { Inject, Injectable } from '@nestjs/common';
import { mostQuestInvitations } from '@yuedu/contracts/http/content/quest';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { createHash, randomBytes } from 'node:crypto';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { locks } from '../locks.ts';
import { canBeNamed } from '../policies/quest.ts';

/** So long an invitation holds; in milliseconds: thirty days. */
const lifetimeMs = 30 * 86_400_000;
/** Of a token: 128 bits and four more, 22 letters. */
const tokenBytes = 16;

const hashOf = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());

/** Invitations to the quest: they lead to it, and to nothing of who sent them. */
@Injectable()
export class InvitationsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** @throws content.quest-name-of-student, content.quest-invitations-full, access.denied */
  async create(
    caller: Caller,
    name: string | undefined,
    now: Date,
  ): Promise<{ token: string; expiresAt: string }> {
    if (name !== undefined && !canBeNamed(caller)) throw fail('content.quest-name-of-student');
    const ownerId = caller.userId;
    const token = `quest-${randomBytes(tokenBytes).toString('base64url')}`;
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    await withTransaction(this.prisma, async (tx) => {
      await locks.reader.hold(tx, ownerId);
      if (await tx.erasedUser.findUnique({ where: { id: ownerId } })) throw fail('access.denied');
      await tx.questInvitation.deleteMany({ where: { ownerId, expiresAt: { lte: now } } });
      if ((await tx.questInvitation.count({ where: { ownerId } })) >= mostQuestInvitations)
        throw fail('content.quest-invitations-full');
      await tx.questInvitation.create({
        data: { tokenHash: hashOf(token), ownerId, name: name ?? null, createdAt: now, expiresAt },
      });
    });
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /** @throws content.quest-invitation-not-found for one that has lapsed, too */
  async open(token: string, now: Date): Promise<{ name: string | null }> {
    const where = { tokenHash: hashOf(token), expiresAt: { gt: now } };
    const found = await this.prisma.questInvitation.findFirst({ where });
    if (!found) throw fail('content.quest-invitation-not-found');
    return { name: found.name };
  }
}
