import { topic } from '@yuedu/contracts/topics';
import { Inject, Injectable } from '@nestjs/common';
import { ReplicaBehind, waitForReplica } from '@yuedu/messaging/waiting/wait-for-replica';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';
import type { Sql } from '@yuedu/messaging/sql';
import { type Caller, stillChildrenOf } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { PrismaClient, ReplicaUser } from '../generated/prisma/client.ts';
import { zhHant } from '../locales/zh-hant.ts';

export type Person = Pick<ReplicaUser, 'id' | 'name' | 'titles' | 'grade' | 'schoolIds' | 'deletedAt'>;

/** A name is shown late rather than holding a class back for it. */
const nameWaitMs = 400;
const syncing = zhHant.nameOnItsWay;
const gone = zhHant.deletedPerson;

/** People, from the events of other services: names, schools, families, counts of homeworks. */
@Injectable()
export class DirectoryService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /**
   * People by id; waits for those not known yet.
   * @throws ReplicaBehind when one may still come
   */
  async people(ids: readonly string[], timeoutMs = 2_000): Promise<Map<string, Person>> {
    const uniqueIds = [...new Set(ids)];
    const find = (): Promise<Person[]> =>
      this.prisma.replicaUser.findMany({ where: { id: { in: uniqueIds } }, take: uniqueIds.length });
    const all = await waitForReplica(
      async () => {
        const rows = await find();
        return rows.length === uniqueIds.length ? rows : null;
      },
      { service: 'classes', key: `people ${[...uniqueIds].sort().join()}`, topics: [topic.users], timeoutMs },
    );
    return new Map((all ?? (await find())).map((person) => [person.id, person]));
  }

  /** Names and grades for showing: someone who signed up a moment ago is shown without waiting long. */
  async namesOf(
    ids: readonly string[],
  ): Promise<{ name(id: string): string; grade(id: string): string | null }> {
    const people = await this.people(ids, nameWaitMs).catch(async (error: unknown) => {
      if (!(error instanceof ReplicaBehind)) throw error;
      return new Map(
        (await this.prisma.replicaUser.findMany({ where: { id: { in: [...ids] } }, take: ids.length })).map(
          (person) => [person.id, person],
        ),
      );
    });
    return {
      name: (id) => {
        const person = people.get(id);
        return person?.deletedAt ? gone : (person?.name ?? syncing);
      },
      grade: (id) => people.get(id)?.grade ?? null,
    };
  }

  async childrenOf(caller: Pick<Caller, 'userId' | 'children'>): Promise<readonly string[]> {
    const links = await this.prisma.replicaFamily.findMany({
      where: { parentId: caller.userId, unlinkedAt: null },
      take: 100,
    });
    return stillChildrenOf(
      caller,
      links.map((link) => link.childId),
    );
  }

  async homeworkCounts(classIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.prisma.replicaHomework.groupBy({
      by: ['classId'],
      where: { classId: { in: [...classIds] }, removedAt: null },
      _count: true,
    });
    return new Map(rows.map((row) => [row.classId, row._count]));
  }

  /** Takes name and schools away; the row stays as a versioned tombstone. */
  async forget(tx: Sql, person: { userId: string; sequence: number; at: Date }): Promise<void> {
    await upsertReplica(tx, {
      table: 'replica_users',
      key: { id: person.userId },
      sequence: person.sequence,
      values: { name: null, titles: [], grade: null, school_ids: [], deleted_at: person.at },
    });
  }
}
