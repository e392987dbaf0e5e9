import { Inject, Injectable } from '@nestjs/common';
import { childLinked, childUnlinked } from '@yuedu/contracts/events/auth';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** Who is whose parent. */
@Injectable()
export class FamiliesService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** Links a child to a parent; a link that stands is left as it is. */
  async link(command: { parentId: string; childId: string; now: Date }): Promise<void> {
    const { parentId, childId, now } = command;
    await withTransaction(this.prisma, async (tx) => {
      const key = { parentId_childId: { parentId, childId } };
      const earlier = await tx.family.findUnique({ where: key });
      if (earlier && earlier.endedAt === null) return;
      const { version } = await tx.family.upsert({
        where: key,
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
    });
  }

  /** Ends a link at once; false where there is none. */
  async unlink(command: { parentId: string; childId: string; now: Date }): Promise<boolean> {
    return withTransaction(this.prisma, (tx) => this.end(tx, command));
  }

  /** Ends every link of a person, as parent and as child. */
  async endAll(tx: Tx, userId: string, now: Date): Promise<void> {
    // bounded by the family of one person, all of which must end
    const links = await tx.family.findMany({
      where: { endedAt: null, OR: [{ parentId: userId }, { childId: userId }] },
    });
    for (const { parentId, childId } of links) await this.end(tx, { parentId, childId, now });
  }

  private async end(
    tx: Tx,
    { parentId, childId, now }: { parentId: string; childId: string; now: Date },
  ): Promise<boolean> {
    const [ended] = await tx.family.updateManyAndReturn({
      where: { parentId, childId, endedAt: null },
      data: { endedAt: now, version: { increment: 1 } },
    });
    if (!ended) return false;
    await appendEvents(tx, [
      newEvent(childUnlinked, {
        subject: `${parentId}:${childId}`,
        sequence: ended.version,
        time: now,
        data: { parentId, childId },
      }),
    ]);
    return true;
  }
}
