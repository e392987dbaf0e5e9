import { Inject, Injectable } from '@nestjs/common';
import { categoryTitle } from '@yuedu/contracts/http/content/categories';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { newId } from '@yuedu/service-kit/ids';
import type { Tx } from '../database.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { locks } from '../locks.ts';

type Draft = Pick<DraftPost, 'tags'>;
export interface CategoryWords {
  readonly topics: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  readonly zones: ReadonlySet<string>;
}

/** What texts may be called: their drafts are stored under the lock that who renames a word waits for. */
@Injectable()
export class CategoryWordsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** The words of this moment. */
  read(): Promise<CategoryWords> {
    return wordsIn(this.prisma);
  }

  /**
   * The words that a draft may name; they stay what they are until the transaction ends. Tags that nobody has
   * had so far become categories.
   */
  async hold(tx: Tx, { draft: { tags }, now }: { draft: Draft; now: Date }): Promise<CategoryWords> {
    await locks.categories.share(tx, 'topic');
    await locks.categories.share(tx, 'form');
    await this.holdTags(tx, tags, now);
    return wordsIn(tx);
  }

  /** Alone where one is made, since each new one stands last. */
  private async holdTags(tx: Tx, tags: readonly string[], now: Date): Promise<void> {
    const titles = [...new Set(tags)].filter((tag) => categoryTitle.safeParse(tag).data === tag);
    // bounded by the ten tags of a draft
    const missingTags = async (): Promise<string[]> => {
      const rows = await tx.category.findMany({
        where: { kind: 'tag', title: { in: titles } },
        take: titles.length,
      });
      const there = new Set(rows.map((row) => row.title));
      return titles.filter((title) => !there.has(title));
    };
    const isWhole = titles.length === 0 || (await missingTags()).length === 0;
    await (isWhole ? locks.categories.share(tx, 'tag') : locks.categories.hold(tx, 'tag'));
    if (isWhole) return;
    const last = await tx.category.findFirst({ where: { kind: 'tag' }, orderBy: { position: 'desc' } });
    const missing = await missingTags();
    if (missing.length === 0) return;
    await tx.category.createMany({
      data: missing.map((title, at) => ({
        id: newId(),
        kind: 'tag',
        title,
        position: (last?.position ?? 0) + at + 1,
        updatedAt: now,
      })),
    });
  }
}

async function wordsIn(db: Pick<Tx, 'category'>): Promise<CategoryWords> {
  const rows = await db.category.findMany({
    where: { kind: { in: ['topic', 'form', 'zone'] } },
    take: 1_000,
  });
  const titles = (kind: string): Set<string> =>
    new Set(rows.filter((row) => row.kind === kind).map((row) => row.title));
  return {
    topics: titles('topic'),
    forms: titles('form'),
    zones: new Set(rows.filter((row) => row.kind === 'zone').flatMap((row) => [row.id, row.code ?? row.id])),
  };
}
