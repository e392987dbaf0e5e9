import { Inject, Injectable } from '@nestjs/common';
import type { Suggestion } from '@yuedu/contracts/http/content/search';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { LibraryCache } from '../../library/library-cache.service.ts';
import { inLibrary } from '../post-list.ts';
import { findTitles } from './search-index.ts';
import { letters } from './domain/phrases.ts';
import { ReadingsService } from '../../readings/readings.service.ts';
import { bestOf } from './domain/best-suggestions.ts';

const mostTags = 500;
const mostAuthors = 500;
const most = { title: 5, tag: 3, author: 2 } as const;

interface Word {
  readonly text: string;
  readonly folded: string;
}

/** What somebody may mean who has begun to type: titles, tags and authors, the same for everybody. */
@Injectable()
export class SuggestionsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly library: LibraryCache,
    private readonly readings: ReadingsService,
  ) {}

  async suggest(typed: string): Promise<{ results: Suggestion[] }> {
    const searched = this.lettersOf(typed);
    if (searched === '') return { results: [] };
    const [titles, tags, authors] = await Promise.all([
      this.library.get(`titles ${searched}`, () => this.titles(typed)),
      this.library.get('tags', () => this.tags()),
      this.library.get('authors', () => this.authors()),
    ]);
    return {
      results: [
        ...bestOf(titles, searched, most.title).map(({ text, postId }): Suggestion => ({
          kind: 'title',
          text,
          postId,
        })),
        ...bestOf(tags, searched, most.tag).map(({ text }): Suggestion => ({
          kind: 'tag',
          text,
          postId: null,
        })),
        ...bestOf(authors, searched, most.author).map(({ text }): Suggestion => ({
          kind: 'author',
          text,
          postId: null,
        })),
      ],
    };
  }

  private async titles(typed: string): Promise<(Word & { postId: string })[]> {
    const ids = await findTitles(this.prisma, this.readings.fold(typed));
    const rows = await this.prisma.post.findMany({
      where: { AND: [inLibrary, { id: { in: ids } }] },
      select: { id: true, title: true },
      take: ids.length,
    });
    return rows.map(({ id, title }) => ({ ...this.word(title), postId: id }));
  }

  private async tags(): Promise<Word[]> {
    const rows = await this.prisma.category.findMany({
      where: { kind: 'tag' },
      select: { title: true },
      orderBy: { position: 'asc' },
      take: mostTags,
    });
    return rows.map(({ title }) => this.word(title));
  }

  /** From one author to the next: the index is not read whole. */
  private async authors(): Promise<Word[]> {
    // bounded by its LIMIT
    const rows = await this.prisma.$queryRaw<{ author: string }[]>`
      WITH RECURSIVE one AS (
        (SELECT author FROM posts WHERE use = 'library' AND published_at IS NOT NULL ORDER BY author LIMIT 1)
         UNION ALL
        SELECT (SELECT author FROM posts
                 WHERE use = 'library' AND published_at IS NOT NULL AND posts.author > one.author
                 ORDER BY author LIMIT 1)
          FROM one WHERE one.author IS NOT NULL
      )
      SELECT author FROM one WHERE author IS NOT NULL LIMIT ${mostAuthors}`;
    return rows.map(({ author }) => this.word(author));
  }

  private readonly lettersOf = (text: string): string => letters(this.readings.fold(text)).join('');
  private readonly word = (text: string): Word => ({ text, folded: this.lettersOf(text) });
}
