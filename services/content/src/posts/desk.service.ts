import { Inject, Injectable } from '@nestjs/common';
import type { DeskPost, DeskPostHead } from '@yuedu/contracts/http/content/desk';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { Post as PublicPost } from '@yuedu/contracts/http/content/posts';
import type { ListQuery } from '@yuedu/contracts/http/list';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { runCursorList } from '@yuedu/service-kit/lists/list';
import type { CursorList } from '@yuedu/service-kit/lists/list-spec';
import { likeLiteral } from '@yuedu/service-kit/lists/text';
import { CategoryWordsService } from '../categories/category-words.service.ts';
import type { Tx } from '../database.ts';
import type { Post, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { zhHant } from '../locales/zh-hant.ts';
import { ReadingsService } from '../readings/readings.service.ts';
import { deskHeads, presentDeskHead } from './desk-list.ts';
import { composeHead, composePublic } from './domain/compose-post.ts';
import { deskStateOf } from './domain/desk-state.ts';
import { draftAdvice } from './domain/draft-advice.ts';
import { idsOf, nextIds } from './domain/question-ids.ts';
import { faultsOfText } from './images/image-faults.ts';
import { presentPost } from './posts.presenter.ts';
import { type Effect, PublishingService } from './publishing.service.ts';
import { canonical, lockedPost } from './stored-post.ts';

export interface OfPost extends Command {
  readonly id: string;
  readonly editorId: string;
  readonly expectedVersion: number | null;
}

/** What editors have before them: a text while it is written. Readers see none of it. */
@Injectable()
export class DeskService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly words: CategoryWordsService,
    private readonly readings: ReadingsService,
    private readonly publishing: PublishingService,
  ) {}

  async list(query: ListQuery, caller: Caller): Promise<CursorList<DeskPostHead>> {
    return runCursorList<Post, Prisma.PostWhereInput, DeskPostHead>(deskHeads, {
      query,
      caller,
      scope: { use: 'library' },
      findMany: (args) => this.prisma.post.findMany(args),
      count: (args) => this.prisma.post.count(args),
      present: presentDeskHead,
      search: (text) => ({ title: { contains: likeLiteral(text), mode: 'insensitive' } }),
    });
  }

  async get(id: string): Promise<DeskPost & { draft: DraftPost }> {
    const row = await this.prisma.post.findUnique({ where: { id }, include: { draft: true } });
    if (!row?.draft) throw fail('content.post-not-found');
    const draft = row.draft.draft as unknown as DraftPost;
    return { ...(await this.present(row, draft)), draft };
  }

  /** Stores what is written, whole or not. @throws version.required where the text is there already */
  async save(command: OfPost & { draft: DraftPost }): Promise<DeskPost> {
    const { id, draft, now } = command;
    const row = await withTransaction(this.prisma, async (tx) => {
      const isNew = await this.begin(tx, command);
      const before = await lockedPost(tx, id);
      if (isNew) return before;
      if (command.expectedVersion === null) throw fail('version.required');
      checkVersion(command.expectedVersion, before.version);
      if (before.slug !== draft.slug) throw slugFault('slug-fixed', zhHant.slugFixed);
      const hasChanges = before.publishedAt !== null && !(await this.isOut(tx, before, draft));
      await tx.postDraft.update({ where: { postId: id }, data: { draft, updatedAt: now } });
      return tx.post.update({
        where: { id },
        data: {
          // the head of a published text is what readers see
          ...(before.publishedAt === null && { ...composeHead(draft), updatedAt: now }),
          hasChanges,
          state: deskStateOf({ ...before, hasChanges }),
          editedAt: now,
          version: { increment: 1 },
        },
      });
    });
    return this.present(row, draft);
  }

  /** What publishing the draft would change; nothing is stored. */
  async compare(id: string, draft: DraftPost): Promise<Effect> {
    await this.requireFaultless(id, draft);
    return withTransaction(this.prisma, async (tx) => {
      return this.publishing.effectOf(tx, await lockedPost(tx, id), draft);
    });
  }

  async preview(id: string, draft: DraftPost): Promise<PublicPost> {
    const row = await this.prisma.post.findUnique({ where: { id } });
    if (!row) throw fail('content.post-not-found');
    const { head, ...text } = composePublic(draft, this.suggest, idsOf(nextIds(draft, null, [])));
    return presentPost({ ...row, ...head }, text, true);
  }

  private readonly suggest = (text: string) => this.readings.suggest(text);

  async requireFaultless(id: string, draft: DraftPost): Promise<void> {
    const errors = await faultsOfText(this.prisma, id, draft, await this.words.read());
    if (errors.length > 0) throw fail('content.post-invalid', { errors });
  }

  /** @returns whether the text is new: made by this call */
  private async begin(tx: Tx, command: OfPost & { draft: DraftPost }): Promise<boolean> {
    const { id, draft, now, editorId, expectedVersion } = command;
    if (expectedVersion !== null) return false;
    const row = { id, ...composeHead(draft), version: 1, createdAt: now, updatedAt: now, editedAt: now };
    const { count } = await tx.post.createMany({ data: [row], skipDuplicates: true });
    if (count === 0) {
      const other = await tx.post.findUnique({ where: { slug: draft.slug } });
      if (other && other.id !== id) throw slugFault('slug-taken', zhHant.slugTaken);
      return false;
    }
    await tx.postDraft.create({ data: { postId: id, draft, updatedAt: now } });
    await audit(tx, { actor: editorId, action: 'post.drafted', subject: id, detail: { version: 1 } }, now);
    return true;
  }

  /** Whether the draft is the one that is out. */
  private async isOut(tx: Tx, row: Post, draft: DraftPost): Promise<boolean> {
    const out = await tx.postVersionKey.findUnique({
      where: { postId_keyVersion: { postId: row.id, keyVersion: row.keyVersion } },
      select: { draft: true },
    });
    return canonical(out?.draft) === canonical(draft);
  }

  async present(row: Post, draft: DraftPost): Promise<DeskPost> {
    return {
      _id: row.id,
      version: row.version,
      state: deskStateOf(row),
      postVersion: row.postVersion,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      publishAt: row.publishAt?.toISOString() ?? null,
      scheduleMissedAt: row.scheduleMissedAt?.toISOString() ?? null,
      editedAt: row.editedAt.toISOString(),
      faults: await faultsOfText(this.prisma, row.id, draft, await this.words.read()),
      advice: draftAdvice(draft),
    };
  }
}

const slugFault = (code: string, message: string): Error =>
  fail('content.post-invalid', { errors: [{ path: 'draft.slug', code, message }] });
