import { Inject, Injectable } from '@nestjs/common';
import type { Paragraph } from '@yuedu/contracts/http/content/posts';
import type { SearchHit } from '@yuedu/contracts/http/content/search';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { AccessService } from '../../access/access.service.ts';
import type { Post, PrismaClient } from '../../generated/prisma/client.ts';
import { inLibrary } from '../post-list.ts';
import { presentHead } from '../posts.presenter.ts';
import { ReadingsService } from '../../readings/readings.service.ts';
import { marksIn, snippetOf } from './domain/marks.ts';

type Phrases = readonly (readonly string[])[];

/** The texts of one page of hits, with what of them holds the words. */
@Injectable()
export class HitsPresenter {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly access: AccessService,
    private readonly readings: ReadingsService,
  ) {}

  /** @param hits of one page, in their order; one that has left the library meanwhile is left out */
  async present(
    hits: readonly { readonly id: string }[],
    phrases: Phrases,
    caller: Caller | null,
  ): Promise<SearchHit[]> {
    if (hits.length === 0) return [];
    const rows = await this.prisma.post.findMany({
      where: { AND: [inLibrary, { id: { in: hits.map(({ id }) => id) } }] },
      take: hits.length,
    });
    // asked anew: of a text that was closed meanwhile no sentence is shown
    const open = await this.access.openAmong(rows, caller);
    const paragraphs = await this.paragraphsOf(
      phrases.length === 0 ? [] : rows.filter(({ id }) => open.has(id)),
    );
    const fold = (text: string): string => this.readings.fold(text);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return hits.flatMap(({ id }) => {
      const row = byId.get(id);
      if (!row) return [];
      return {
        post: presentHead(row, open.has(id)),
        titleMarks: marksIn(row.title, phrases, fold),
        summaryMarks: marksIn(row.summary, phrases, fold),
        snippet: snippetOf(paragraphs.get(id) ?? [], phrases, fold),
      };
    });
  }

  private async paragraphsOf(rows: readonly Post[]): Promise<Map<string, string[]>> {
    if (rows.length === 0) return new Map();
    const versions = await this.prisma.postVersion.findMany({
      where: { OR: rows.map(({ id, postVersion }) => ({ postId: id, number: postVersion })) },
      select: { postId: true, paragraphs: true },
      take: rows.length,
    });
    return new Map(
      versions.map(({ postId, paragraphs }) => [
        postId,
        (paragraphs as unknown as Paragraph[]).map(({ text }) => text),
      ]),
    );
  }
}
