import { Inject, Injectable } from '@nestjs/common';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { classesWith, countOf, type Publication, publicationsOf, readersWith } from './desk-sql.ts';

interface Revision {
  number: number;
  change: 'text' | 'keys';
  createdAt: string;
  hasDraft: boolean;
}
/** Publications that one list shows; a text with more has its oldest left out. */
const most = 500;

/** What was published of a text, and who has it now. */
@Injectable()
export class RevisionsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  async list(postId: string): Promise<{ results: Revision[] }> {
    await this.requirePost(postId);
    // bounded by the LIMIT that it is given
    const rows = await this.prisma.$queryRaw<Publication[]>(publicationsOf(postId, most));
    return {
      results: rows.map((row, at) => ({
        number: row.keyVersion,
        change: rows[at + 1]?.postVersion === row.postVersion ? 'keys' : 'text',
        createdAt: row.createdAt.toISOString(),
        hasDraft: row.hasDraft,
      })),
    };
  }

  async get(postId: string, number: number): Promise<{ number: number; draft: DraftPost }> {
    await this.requirePost(postId);
    const row = await this.prisma.postVersionKey.findUnique({
      where: { postId_keyVersion: { postId, keyVersion: number } },
      select: { draft: true },
    });
    if (!row?.draft) throw fail('content.revision-not-found');
    return { number, draft: row.draft as unknown as DraftPost };
  }

  async use(postId: string): Promise<{ classes: number; readers: number }> {
    await this.requirePost(postId);
    const [[classes], [readers]] = await Promise.all([
      // bounded by the one row of a count
      this.prisma.$queryRawUnsafe<[{ count: number }]>(countOf(classesWith), postId),
      // bounded by the one row of a count
      this.prisma.$queryRawUnsafe<[{ count: number }]>(countOf(readersWith), postId),
    ]);
    return { classes: classes.count, readers: readers.count };
  }

  private async requirePost(id: string): Promise<void> {
    if ((await this.prisma.post.count({ where: { id } })) === 0) throw fail('content.post-not-found');
  }
}
