import { topic } from '@yuedu/contracts/topics';
import { Inject, Injectable } from '@nestjs/common';
import { together } from '@yuedu/messaging/consume/together';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';
import type { Sql } from '@yuedu/messaging/sql';
import { waitForReplica } from '@yuedu/messaging/waiting/wait-for-replica';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { locks } from '../locks.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';

/**
 * Stands for the class of own reading, and for a reader whose account is gone: a part of a primary key can't
 * be null.
 */
const nothing = '00000000-0000-0000-0000-000000000000';

interface Begun {
  readonly userId: string;
  readonly postId: string;
  readonly postVersion: number;
  readonly classId: string | null;
}

/**
 * Who holds an attempt of which version: the reader, the reader's parents and the teachers of the attempt's
 * class.
 */
@Injectable()
export class HoldersService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** Noted with those that other events of the same batch tell. */
  async add(tx: Sql, { userId, postId, postVersion, classId }: Begun): Promise<void> {
    await together(tx, writeHolders, [{ userId, postId, postVersion, classId }]);
  }

  /** Which version a class began stays for its teachers, without who it was; own reading goes. */
  async forgetReader(tx: Sql, userId: string, at: Date): Promise<void> {
    await locks.reader.hold(tx, userId);
    await tx.$executeRawUnsafe(
      'INSERT INTO erased_users (id, erased_at) VALUES ($1::uuid, $2::timestamptz) ON CONFLICT DO NOTHING',
      userId,
      at,
    );
    await tx.$executeRawUnsafe(
      `WITH gone AS (DELETE FROM version_holders WHERE user_id = $1::uuid RETURNING post_id, number, class_id)
       INSERT INTO version_holders (user_id, post_id, number, class_id)
       SELECT $2::uuid, post_id, number, class_id FROM gone WHERE class_id <> $2::uuid ON CONFLICT
       DO NOTHING`,
      userId,
      nothing,
    );
  }

  async writeFamily(
    tx: Sql,
    link: { parentId: string; childId: string; sequence: number; unlinkedAt: Date | null },
  ): Promise<void> {
    await upsertReplica(tx, {
      table: 'replica_families',
      key: { parent_id: link.parentId, child_id: link.childId },
      sequence: link.sequence,
      values: { unlinked_at: link.unlinkedAt },
    });
  }

  /** The newest version of a text that the caller holds, by what is known now; null when he holds none. */
  async newestHeld(postId: string, caller: Caller | null, number?: number): Promise<number | null> {
    if (caller === null) return null;
    const children = caller.children === undefined ? null : [...caller.children];
    const [row] = await this.prisma.$queryRaw<{ number: number | null }[]>`
      SELECT max(holder.number)::int AS number FROM version_holders AS holder
       WHERE holder.post_id = ${postId}::uuid
       AND (${number ?? null}::int IS NULL OR holder.number = ${number ?? null}::int)
         AND (holder.user_id = ${caller.userId}::uuid
           OR EXISTS (SELECT 1 FROM replica_classes AS class
                       WHERE class.id = holder.class_id AND ${caller.userId}::uuid = ANY (class.teacher_ids))
           OR EXISTS (SELECT 1 FROM replica_families AS family
                       WHERE family.parent_id = ${caller.userId}::uuid AND family.child_id = holder.user_id
                         AND family.unlinked_at IS NULL
                         AND (${children}::uuid[] IS NULL OR family.child_id = ANY (${children}::uuid[]))))`;
    return row?.number ?? null;
  }

  /**
   * Whether the caller holds this version; an attempt that began a moment ago counts.
   * @throws ReplicaBehind
   */
  async holds(postId: string, number: number, caller: Caller | null): Promise<boolean> {
    if (caller === null) return false;
    const find = (): Promise<number | null> => this.newestHeld(postId, caller, number);
    const wait = {
      service: 'content',
      key: `version ${postId} ${number} ${caller.userId}`,
      topics: [topic.attempts],
    };
    return (await waitForReplica(find, wait)) !== null;
  }
}

/**
 * An attempt that is heard of after its reader's account was erased leaves what its class began, and nobody's
 * own reading.
 */
async function writeHolders(tx: Sql, begun: readonly Begun[]): Promise<void> {
  await locks.reader.shareAll(
    tx,
    begun.map(({ userId }) => userId),
  );
  await tx.$executeRawUnsafe(
    `INSERT INTO version_holders (user_id, post_id, number, class_id)
     SELECT reader, "postId", "postVersion", coalesce("classId", $2::uuid)
       FROM (SELECT CASE WHEN EXISTS (SELECT 1 FROM erased_users WHERE id = "userId") THEN $2::uuid
               ELSE "userId" END AS reader, "postId", "postVersion", "classId"
               FROM jsonb_to_recordset($1::jsonb)
                 AS given ("userId" uuid, "postId" uuid, "postVersion" int, "classId" uuid)) AS begun
      WHERE reader <> $2::uuid OR "classId" IS NOT NULL ORDER BY 1, 2, 3, 4 ON CONFLICT DO NOTHING`,
    JSON.stringify(begun),
    nothing,
  );
}
