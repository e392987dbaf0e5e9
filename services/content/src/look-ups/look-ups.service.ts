import { Inject, Injectable } from '@nestjs/common';
import { type LookUp as Shown, mostLookUps } from '@yuedu/contracts/http/content/words';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Sql } from '@yuedu/messaging/sql';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { newId } from '@yuedu/service-kit/ids';
import { runCursorList } from '@yuedu/service-kit/lists/list';
import type { CursorList } from '@yuedu/service-kit/lists/list-spec';
import type { Tx } from '../database.ts';
import { OwnShelf } from '../favorites/own-shelf.service.ts';
import type { LookUp, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { DictionaryService } from '../readings/dictionary.service.ts';
import { lookUpList } from './look-up-list.ts';

interface Place {
  postId: string;
  paragraphId: string;
  at: number;
}

/** The words that a person has looked up, each once, with the place where it was last. */
@Injectable()
export class LookUpsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly dictionary: DictionaryService,
    private readonly shelf: OwnShelf,
  ) {}

  list(query: ListQuery, caller: Caller): Promise<CursorList<Shown>> {
    return runCursorList<LookUp, Prisma.LookUpWhereInput, Shown>(lookUpList, {
      query,
      caller,
      scope: { ownerId: caller.userId },
      findMany: (args) => this.prisma.lookUp.findMany(args),
      present: (row) => this.present(row),
    });
  }

  /** @throws content.word-not-found for what the dictionary does not have: nobody's own words are kept */
  keep(command: { ownerId: string; word: string; place?: Place | undefined; now: Date }): Promise<Shown> {
    const { ownerId, word, place, now } = command;
    if (this.dictionary.entriesOf(word).length === 0) throw fail('content.word-not-found');
    return this.shelf.changing(ownerId, async (tx) => {
      const row = await tx.lookUp.upsert({
        where: { ownerId_word: { ownerId, word } },
        create: { id: newId(), ownerId, word, ...place, lookedUpAt: now },
        update: { ...place, lookedUpAt: now, times: { increment: 1 }, version: { increment: 1 } },
      });
      await dropOldest(tx, ownerId);
      return this.present(row);
    });
  }

  /** @throws content.look-up-not-found for another person's, too */
  async remove({ id, ownerId }: { id: string; ownerId: string }): Promise<{ deleted: true }> {
    const { count } = await this.prisma.lookUp.deleteMany({ where: { id, ownerId } });
    if (count === 0) throw fail('content.look-up-not-found');
    return { deleted: true };
  }

  /** For an account that is gone; the caller holds the lock of the reader. */
  async forget(tx: Sql, ownerId: string): Promise<void> {
    await tx.$executeRawUnsafe('DELETE FROM look_ups WHERE owner_id = $1::uuid', ownerId);
  }

  private present({ id, version, word, paragraphId, at }: LookUp): Shown {
    return { _id: id, version, word, paragraphId, at, entries: this.dictionary.entriesOf(word) };
  }
}

/** One look-up adds one row at most. */
async function dropOldest(tx: Tx, ownerId: string): Promise<void> {
  const surplus = await tx.lookUp.findMany({
    where: { ownerId },
    orderBy: [{ lookedUpAt: 'desc' }, { id: 'asc' }],
    select: { id: true },
    skip: mostLookUps,
    take: 10,
  });
  if (surplus.length > 0) await tx.lookUp.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } });
}
