import { Inject, Injectable } from '@nestjs/common';
import type { Paragraph, Post as PublicPost, PostHead, Question } from '@yuedu/contracts/http/content/posts';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { pick, runCursorList, runList } from '@yuedu/service-kit/lists/list';
import type { CursorList, ListSource, OffsetList } from '@yuedu/service-kit/lists/list-spec';
import { AccessService } from '../access/access.service.ts';
import { HoldersService } from '../access/holders.service.ts';
import type { Tx } from '../database.ts';
import type { Post, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { VersionHead } from './domain/compose-post.ts';
import { LibraryCache } from '../library/library-cache.service.ts';
import { FoundTexts } from './search/found-texts.service.ts';
import { inLibrary, inZones, postFields, postHeads } from './post-list.ts';
import { presentHead, presentPost } from './posts.presenter.ts';
import { canReadAnyVersion } from '../policies/texts.ts';

type HeadRow = Post & { isOpen: boolean };

/** What readers see. Nothing here reads a table that holds keys. */
@Injectable()
export class ReadingService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly access: AccessService,
    private readonly holders: HoldersService,
    private readonly found: FoundTexts,
    private readonly library: LibraryCache,
  ) {}

  async list(query: ListQuery, caller: Caller | null): Promise<OffsetList<PostHead>> {
    return runList(postHeads, await this.source(query, caller));
  }

  async listByCursor(query: ListQuery, caller: Caller | null): Promise<CursorList<PostHead>> {
    return runCursorList(postHeads, await this.source(query, caller));
  }

  /** Those of these texts that are in the library now, by id, as its list shows them to the caller. */
  async headsAmong(ids: readonly string[], caller: Caller): Promise<Map<string, PostHead>> {
    if (ids.length === 0) return new Map();
    const posts = await this.prisma.post.findMany({
      where: { id: { in: [...ids] }, ...inLibrary },
      take: ids.length,
    });
    const open = await this.access.openAmong(posts, caller);
    return new Map(posts.map((post) => [post.id, presentHead(post, open.has(post.id))]));
  }

  /** @throws content.post-not-found for what is not in the library */
  async titleOf(tx: Pick<Tx, 'post'>, id: string): Promise<string> {
    const post = await tx.post.findFirst({ where: { id, ...inLibrary }, select: { title: true } });
    if (!post) throw fail('content.post-not-found');
    return post.title;
  }

  /**
   * A text of the library: the newest version to whom it is open, and to holders of an attempt the version
   * they began, also when the text is closed to them or was taken out of the library.
   * @param query number: the version asked for
   * @throws content.post-not-found for what is no text that the caller may see
   * @throws ReplicaBehind
   */
  async get(
    id: string,
    query: { projection?: string | undefined; version?: number | undefined },
    caller: Caller | null,
  ): Promise<PublicPost> {
    const row = await this.prisma.post.findFirst({ where: { id, use: 'library', postVersion: { gt: 0 } } });
    if (!row) throw fail('content.post-not-found');
    const { number, isOpen } = await this.versionFor(row, query.version, caller);
    const version = await this.prisma.postVersion.findUnique({
      where: { postId_number: { postId: id, number } },
    });
    if (!version) throw fail('content.post-not-found');
    const { titleReadings, ...head } = (version.head ?? {}) as unknown as Partial<VersionHead>;
    const isOut = number === row.postVersion && row.publishedAt !== null;
    const shown = { ...row, ...(isOut ? {} : head), postVersion: number };
    const text = {
      titleReadings,
      paragraphs: version.paragraphs as unknown as Paragraph[],
      questions: version.questions as unknown as Question[],
    };
    return pick(postFields, query.projection, caller, presentPost(shown, text, isOpen));
  }

  private async versionFor(
    row: Post,
    version: number | undefined,
    caller: Caller | null,
  ): Promise<{ number: number; isOpen: boolean }> {
    const isPublished = row.publishedAt !== null;
    // Asked without waiting first: a holder does not wait until it is certain that no class opens the text to
    // him.
    const mayReadAny = isPublished && (await this.access.openAmong([row], caller)).has(row.id);
    if (mayReadAny || (version !== undefined && canReadAnyVersion(caller)))
      return { number: version ?? row.postVersion, isOpen: true };
    const held = await this.holders.newestHeld(row.id, caller, version);
    if (held !== null) return { number: held, isOpen: true };
    const isOpen = isPublished && (await this.access.isOpen(row, caller));
    if (isOpen) return { number: version ?? row.postVersion, isOpen };
    if (version !== undefined && (await this.holders.holds(row.id, version, caller)))
      return { number: version, isOpen: true };
    if (!isPublished || (version !== undefined && version !== row.postVersion))
      throw fail('content.post-not-found');
    return { number: row.postVersion, isOpen: false };
  }

  private async source(
    query: ListQuery,
    caller: Caller | null,
  ): Promise<ListSource<HeadRow, Prisma.PostWhereInput, PostHead>> {
    const searched = query.search?.trim() ?? '';
    const found =
      searched === '' ? null : await this.found.visible(await this.found.find(searched, {}), caller);
    const hits = found?.texts.map(({ id }) => id) ?? [];
    // the key of the found texts stands for their ids, which would be long: rows of older hits are not these
    const keyOf = (args: object): string =>
      JSON.stringify(args, (_name, value: unknown) => (value === hits ? found?.key : value));
    return {
      query,
      caller,
      scope: inLibrary,
      zones: inZones,
      search: () => ({ id: { in: hits } }),
      findMany: async (args) => {
        const rows = await this.library.get(`rows ${keyOf(args)}`, () => this.prisma.post.findMany(args));
        const open = await this.access.openAmong(rows, caller);
        return rows.map((row) => ({ ...row, isOpen: open.has(row.id) }));
      },
      count: (args) => this.library.get(`count ${keyOf(args)}`, () => this.prisma.post.count(args)),
      present: (row) => presentHead(row, row.isOpen),
    };
  }
}
