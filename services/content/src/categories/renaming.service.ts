import { Inject, Injectable } from '@nestjs/common';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import type { Tx } from '../database.ts';
import type { Category, PrismaClient } from '../generated/prisma/client.ts';
import { locks } from '../locks.ts';
import { LibraryCache } from '../library/library-cache.service.ts';
import { isWordKind, textsAtOnce, type WordKind } from './domain/category-rules.ts';
import { countTexts, renameTexts } from './renaming-sql.ts';

export const renameCategory = 'rename-category';

/** Brings a category's new word to all texts that have the former one. */
@Injectable()
export class RenamingService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly library: LibraryCache,
  ) {}

  async countTexts(tx: Tx, kind: WordKind, word: string): Promise<number> {
    // bounded by being one row
    const [{ texts } = { texts: 0 }] = await tx.$queryRaw<{ texts: number }[]>(countTexts(kind, word));
    return texts;
  }

  /** Whether texts still have a word that was taken from a category of the kind, be it another one. */
  async isLeaving(tx: Tx, kind: string, word: string, exceptId?: string): Promise<boolean> {
    const row = await tx.categoryRename.findFirst({
      where: { former: word, category: { kind }, ...(exceptId && { categoryId: { not: exceptId } }) },
    });
    return row !== null;
  }

  /**
   * The first portion at once, which is all of them but for a word of very many texts; a job does the rest.
   * The caller holds the kind's lock.
   */
  async begin(
    tx: Tx,
    category: Pick<Category, 'id' | 'title'>,
    kind: WordKind,
    former: string,
  ): Promise<void> {
    const { id: categoryId, title } = category;
    await tx.categoryRename.deleteMany({ where: { categoryId, former: title } });
    if ((await this.renameNext(tx, kind, former, title)) < textsAtOnce) return;
    await tx.categoryRename.createMany({ data: [{ categoryId, former }], skipDuplicates: true });
    await requestJob(tx, { kind: renameCategory, key: categoryId });
  }

  /** What `begin` left, a portion in a transaction; a second run finds nothing to do. */
  async finish(categoryId: string): Promise<void> {
    for (let isMore = true; isMore;)
      isMore = await this.library.changing(() =>
        withTransaction(this.prisma, (tx) => this.finishNext(tx, categoryId)),
      );
  }

  private async finishNext(tx: Tx, categoryId: string): Promise<boolean> {
    const kind = (await tx.category.findUnique({ where: { id: categoryId } }))?.kind;
    if (kind === undefined || !isWordKind(kind)) return false;
    // held while a portion is written: a draft is stored either before it, and is found, or with the new word
    await locks.categories.hold(tx, kind);
    const row = await tx.categoryRename.findFirst({ where: { categoryId }, include: { category: true } });
    if (!row) return false;
    const { former, category } = row;
    if ((await this.renameNext(tx, kind, former, category.title)) === textsAtOnce) return true;
    await tx.categoryRename.delete({ where: { categoryId_former: { categoryId, former } } });
    return true;
  }

  private async renameNext(tx: Tx, kind: WordKind, former: string, title: string): Promise<number> {
    // bounded by being one row
    const [{ texts } = { texts: 0 }] = await tx.$queryRaw<{ texts: number }[]>(
      renameTexts(kind, former, title),
    );
    return texts;
  }
}
