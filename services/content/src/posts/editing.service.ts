import { Inject, Injectable } from '@nestjs/common';
import { postUnpublished } from '@yuedu/contracts/events/content';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { Post as PublicPost } from '@yuedu/contracts/http/content/posts';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { type CategoryWords, CategoryWordsService } from '../categories/category-words.service.ts';
import type { Tx } from '../database.ts';
import type { Post, PrismaClient } from '../generated/prisma/client.ts';
import { LibraryCache } from '../library/library-cache.service.ts';
import { zhHant } from '../locales/zh-hant.ts';
import { composeHead } from './domain/compose-post.ts';
import { contentId } from './domain/content-id.ts';
import { deskStateOf } from './domain/desk-state.ts';
import { faultsOfText } from './images/image-faults.ts';
import { PublishingService, type WritePost } from './publishing.service.ts';
import { canonical, lockedPost } from './stored-post.ts';

export interface RevisePost extends WritePost {
  readonly id: string;
  readonly expectedVersion: number | null;
}
interface Loaded {
  created: number;
  revised: number;
  unchanged: number;
}

async function requireFaultless(tx: Tx, id: string, draft: DraftPost, words: CategoryWords): Promise<void> {
  const errors = await faultsOfText(tx, id, draft, words);
  if (errors.length > 0) throw fail('content.post-invalid', { errors });
}

const idOf = ({ id, draft }: WritePost): string => id ?? contentId(draft.slug);

/** What editors do. A published version never changes: a change is the next version. */
@Injectable()
export class EditingService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly words: CategoryWordsService,
    private readonly publishing: PublishingService,
    private readonly library: LibraryCache,
  ) {}

  private readonly change = <T>(write: (tx: Tx) => Promise<T>): Promise<T> =>
    this.library.changing(() => withTransaction(this.prisma, write));

  async create(command: WritePost): Promise<PublicPost> {
    return this.change(async (tx) => {
      const words = await this.words.hold(tx, command);
      await requireFaultless(tx, idOf(command), command.draft, words);
      return this.insert(tx, command);
    });
  }

  async revise(command: RevisePost): Promise<PublicPost> {
    return this.change(async (tx) => {
      // before the text is locked: who renames a category holds its words before the texts, too
      const words = await this.words.hold(tx, command);
      const row = await lockedPost(tx, command.id);
      checkVersion(command.expectedVersion, row.version);
      await requireFaultless(tx, command.id, command.draft, words);
      if (row.slug !== command.draft.slug)
        throw fail('content.post-invalid', {
          errors: [{ path: 'draft.slug', code: 'slug-fixed', message: zhHant.slugFixed }],
        });
      return this.publishing.store(tx, row, command);
    });
  }

  /**
   * Publishes the stored draft as it stands.
   * @returns the version that is out
   * @throws content.change-needs-look where somebody's points would change, content.post-invalid,
   * version.stale
   */
  async publishDraft(command: Omit<RevisePost, 'draft' | 'publish'>): Promise<number> {
    const stored = await this.prisma.postDraft.findUnique({ where: { postId: command.id } });
    if (!stored) throw fail('content.post-not-found');
    // of the version that is expected below: whoever stores another one raises it
    const draft = stored.draft as unknown as DraftPost;
    return this.change(async (tx) => {
      const words = await this.words.hold(tx, { ...command, draft });
      const row = await lockedPost(tx, command.id);
      checkVersion(command.expectedVersion, row.version);
      await requireFaultless(tx, row.id, draft, words);
      const { change, reworded } = await this.publishing.effectOf(tx, row, draft);
      if (change === 'keys' || reworded.length > 0) throw fail('content.change-needs-look');
      return (await this.publishing.store(tx, row, { ...command, draft, publish: true })).postVersion;
    });
  }

  /**
   * Takes a text out of the library; its versions stay for the attempts that refer to them. What was never
   * published is gone with its draft.
   */
  async remove(command: {
    id: string;
    expectedVersion: number | null;
    editorId: string;
    now: Date;
  }): Promise<'unpublished' | 'deleted'> {
    return this.change(async (tx) => {
      const row = await lockedPost(tx, command.id);
      checkVersion(command.expectedVersion, row.version);
      const removed = row.postVersion === 0 ? 'deleted' : 'unpublished';
      if (removed === 'deleted') {
        await tx.postDraft.deleteMany({ where: { postId: row.id } });
        await tx.postImage.deleteMany({ where: { postId: row.id } });
        await tx.post.delete({ where: { id: row.id } });
      } else if (row.publishedAt !== null) await this.unpublish(tx, row, command.now);
      else return removed;
      await audit(
        tx,
        { actor: command.editorId, action: `post.${removed}`, subject: row.id, detail: { title: row.title } },
        command.now,
      );
      return removed;
    });
  }

  private async unpublish(tx: Tx, row: Post, now: Date): Promise<void> {
    const out = { publishedAt: null, publishAt: null, hasChanges: false };
    const { version } = await tx.post.update({
      where: { id: row.id },
      data: { version: { increment: 1 }, ...out, state: deskStateOf(out), updatedAt: now, editedAt: now },
    });
    await appendEvents(tx, [
      newEvent(postUnpublished, { subject: row.id, sequence: version, time: now, data: { postId: row.id } }),
    ]);
  }

  /** Publishes whole texts; one that is there already, word for word, is left alone. */
  async loadTexts(command: { drafts: readonly DraftPost[]; now: Date; editorId?: string }): Promise<Loaded> {
    const loaded: Loaded = { created: 0, revised: 0, unchanged: 0 };
    for (const draft of command.drafts) {
      const there = await this.prisma.post.findUnique({
        where: { slug: draft.slug },
        include: { draft: true },
      });
      const write = { draft, publish: true, editorId: command.editorId ?? 'system', now: command.now };
      if (!there) {
        await this.create(write);
        loaded.created += 1;
      } else if (there.publishedAt === null || canonical(there.draft?.draft) !== canonical(draft)) {
        await this.revise({ ...write, id: there.id, expectedVersion: null });
        loaded.revised += 1;
      } else loaded.unchanged += 1;
    }
    return loaded;
  }

  private async insert(tx: Tx, command: WritePost): Promise<PublicPost> {
    const id = idOf(command);
    const { count } = await tx.post.createMany({
      data: [
        {
          id,
          ...composeHead(command.draft),
          use: command.use ?? 'library',
          version: 0,
          createdAt: command.now,
          updatedAt: command.now,
          editedAt: command.now,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0)
      throw fail('content.post-invalid', {
        errors: [{ path: 'draft.slug', code: 'slug-taken', message: zhHant.slugTaken }],
      });
    return this.publishing.store(tx, await lockedPost(tx, id), command);
  }
}
