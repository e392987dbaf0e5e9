import { Inject, Injectable } from '@nestjs/common';
import { childLinked, childUnlinked } from '@yuedu/contracts/events/auth';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { type SessionEntry, SessionsService } from '../sessions/sessions.service.ts';

interface Link {
  parentId: string;
  childId: string;
  now: Date;
}

/**
 * Who is whose parent. A parent's token names the children, so that an ended link ends access with the next
 * call, whatever the replicas of other services still say.
 */
@Injectable()
export class FamiliesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly sessions: SessionsService,
  ) {}

  /** Links a child to a parent; a link that stands is left as it is. */
  async link(command: Link): Promise<void> {
    await this.sessions.publish(await withTransaction(this.prisma, (tx) => this.linkIn(tx, command)));
  }

  /** The same in the caller's transaction; gives the session records to publish after the commit. */
  async linkIn(tx: Tx, { parentId, childId, now }: Link): Promise<SessionEntry[]> {
    if (await this.isLinked(tx, parentId, childId)) return [];
    const { version } = await tx.family.upsert({
      where: { parentId_childId: { parentId, childId } },
      create: { parentId, childId, linkedAt: now },
      update: { linkedAt: now, endedAt: null, version: { increment: 1 } },
    });
    await appendEvents(tx, [
      newEvent(childLinked, {
        subject: `${parentId}:${childId}`,
        sequence: version,
        time: now,
        data: { parentId, childId },
      }),
    ]);
    return this.sessions.staleTokens(tx, parentId);
  }

  async isLinked(tx: Tx, parentId: string, childId: string): Promise<boolean> {
    return (await tx.family.count({ where: { parentId, childId, endedAt: null } })) > 0;
  }

  /** Ends a link at once; false where there is none. */
  async unlink(command: Link): Promise<boolean> {
    const stale = await withTransaction(this.prisma, (tx) => this.end(tx, command));
    await this.sessions.publish(stale ?? []);
    return stale !== null;
  }

  /**
   * Ends every link of a person, as parent and as child, and forgets codes and requests. Gives the session
   * records to publish after the commit.
   */
  async endAll(tx: Tx, userId: string, now: Date): Promise<SessionEntry[]> {
    await tx.childCode.deleteMany({ where: { childId: userId } });
    await tx.familyRequest.deleteMany({ where: { OR: [{ parentId: userId }, { childId: userId }] } });
    // bounded by the family of one person, all of which must end
    const links = await tx.family.findMany({
      where: { endedAt: null, OR: [{ parentId: userId }, { childId: userId }] },
    });
    const stale: SessionEntry[] = [];
    for (const { parentId, childId } of links)
      stale.push(...((await this.end(tx, { parentId, childId, now })) ?? []));
    return stale;
  }

  private async end(tx: Tx, { parentId, childId, now }: Link): Promise<SessionEntry[] | null> {
    const [ended] = await tx.family.updateManyAndReturn({
      where: { parentId, childId, endedAt: null },
      data: { endedAt: now, version: { increment: 1 } },
    });
    if (!ended) return null;
    await appendEvents(tx, [
      newEvent(childUnlinked, {
        subject: `${parentId}:${childId}`,
        sequence: ended.version,
        time: now,
        data: { parentId, childId },
      }),
    ]);
    return this.sessions.staleTokens(tx, parentId);
  }
}
