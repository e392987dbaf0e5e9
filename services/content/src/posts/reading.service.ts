import { Inject, Injectable } from '@nestjs/common';
import type { Paragraph, Post as PublicPost, PostHead, Question } from '@yuedu/contracts/http/content';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Caller } from '@yuedu/service-kit/caller';
import { PRISMA } from '@yuedu/service-kit/database';
import { fail } from '@yuedu/service-kit/fail';
import { pick, runCursorList, runList } from '@yuedu/service-kit/list';
import type { CursorList, ListSource, OffsetList } from '@yuedu/service-kit/list-spec';
import { AccessService } from '../access/access.service.ts';
import type { Post, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { ReadingsService } from '../readings/readings.service.ts';
import { inLibrary, inZones, postFields, postHeads } from './post-list.ts';
import { presentHead, presentPost } from './posts.presenter.ts';
import { findTexts } from './search-index.ts';

type HeadRow = Post & { isOpen: boolean };

/** What readers see. Nothing here reads a table that holds keys. */
@Injectable()
export class ReadingService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly access: AccessService,
    private readonly readings: ReadingsService,
  ) {}

  async list(query: ListQuery, caller: Caller | null): Promise<OffsetList<PostHead>> {
    return runList(postHeads, await this.source(query, caller));
  }

  async listByCursor(query: ListQuery, caller: Caller | null): Promise<CursorList<PostHead>> {
    return runCursorList(postHeads, await this.source(query, caller));
  }

  /**
   * @throws content.post-not-found for what is no published text of the library
   * @throws ReplicaBehind
   */
  async get(id: string, projection: string | undefined, caller: Caller | null): Promise<PublicPost> {
    const row = await this.prisma.post.findFirst({ where: { id, ...inLibrary } });
    if (!row) throw fail('content.post-not-found');
    const [version, isOpen] = await Promise.all([
      this.prisma.postVersion.findUniqueOrThrow({
        where: { postId_number: { postId: id, number: row.postVersion } },
      }),
      this.access.isOpen(row, caller),
    ]);
    const text = {
      paragraphs: version.paragraphs as unknown as Paragraph[],
      questions: version.questions as unknown as Question[],
    };
    return pick(postFields, projection, caller, presentPost(row, text, isOpen));
  }

  private async source(
    query: ListQuery,
    caller: Caller | null,
  ): Promise<ListSource<HeadRow, Prisma.PostWhereInput, PostHead>> {
    const search = query.search?.trim() ?? '';
    const hits = search === '' ? [] : await findTexts(this.prisma, this.readings.fold(search));
    return {
      query,
      caller,
      scope: inLibrary,
      zones: inZones,
      search: () => ({ id: { in: hits } }),
      findMany: async (args) => {
        const rows = await this.prisma.post.findMany(args);
        const open = await this.access.openAmong(rows, caller);
        return rows.map((row) => ({ ...row, isOpen: open.has(row.id) }));
      },
      count: (args) => this.prisma.post.count(args),
      present: (row) => presentHead(row, row.isOpen),
    };
  }
}
