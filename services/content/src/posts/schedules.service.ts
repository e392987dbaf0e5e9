import { Inject, Injectable } from '@nestjs/common';
import type { DeskPost } from '@yuedu/contracts/http/content/desk';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { audit } from '@yuedu/service-kit/audit/audit';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { CategoryWordsService } from '../categories/category-words.service.ts';
import type { Tx } from '../database.ts';
import type { Post, PrismaClient } from '../generated/prisma/client.ts';
import { DeskService, type OfPost } from './desk.service.ts';
import { deskStateOf } from './domain/desk-state.ts';
import { faultsOfText } from './images/image-faults.ts';
import { LibraryCache } from '../library/library-cache.service.ts';
import { PublishingService } from './publishing.service.ts';
import { lockedPost } from './stored-post.ts';

/** Who publishes what was scheduled; the audit names the editor at the scheduling. */
const system = 'system';
/** Texts of one look; the job looks again until there are none. */
const atOnce = 20;

@Injectable()
export class SchedulesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly desk: DeskService,
    private readonly words: CategoryWordsService,
    private readonly publishing: PublishingService,
    private readonly library: LibraryCache,
  ) {}

  /** @param publishAt null takes a schedule back */
  async schedule(command: OfPost & { publishAt: Date | null }): Promise<DeskPost> {
    const { id, publishAt, now } = command;
    if (publishAt !== null && publishAt <= now) throw fail('content.schedule-in-the-past');
    const { draft } = await this.desk.get(id);
    if (publishAt !== null) await this.desk.requireFaultless(id, draft);
    const row = await withTransaction(this.prisma, async (tx) => {
      const before = await lockedPost(tx, id);
      checkVersion(command.expectedVersion, before.version);
      const action = publishAt === null ? 'post.unscheduled' : 'post.scheduled';
      const detail = { publishAt: publishAt?.toISOString() ?? null };
      await audit(tx, { actor: command.editorId, action, subject: id, detail }, now);
      return tx.post.update({
        where: { id },
        data: {
          publishAt,
          scheduleMissedAt: null,
          state: deskStateOf({ ...before, publishAt }),
          version: { increment: 1 },
        },
      });
    });
    return this.desk.present(row, draft);
  }

  /**
   * Publishes what is due. A draft that was changed since and is not whole loses its schedule and says so on
   * the desk.
   * @returns how many texts were due
   */
  async publishDue(now: Date): Promise<number> {
    const due = await this.prisma.post.findMany({
      where: { publishAt: { lte: now } },
      orderBy: { publishAt: 'asc' },
      take: atOnce,
      select: { id: true },
    });
    for (const { id } of due)
      await this.library.changing(() => withTransaction(this.prisma, (tx) => this.publishOne(tx, id, now)));
    return due.length;
  }

  private async publishOne(tx: Tx, id: string, now: Date): Promise<void> {
    const row = await lockedPost(tx, id);
    // taken back, or published by hand, between the look and the lock
    if (row.publishAt === null || row.publishAt > now) return;
    const { draft } = await tx.postDraft.findUniqueOrThrow({ where: { postId: id } });
    const text = draft as unknown as DraftPost;
    const words = await this.words.hold(tx, { draft: text, now });
    if ((await faultsOfText(tx, id, text, words)).length > 0) return this.miss(tx, row, now);
    await this.publishing.store(tx, row, { draft: text, publish: true, editorId: system, now });
  }

  private async miss(tx: Tx, row: Post, now: Date): Promise<void> {
    await tx.post.update({
      where: { id: row.id },
      data: {
        publishAt: null,
        scheduleMissedAt: now,
        state: deskStateOf({ ...row, publishAt: null }),
        version: { increment: 1 },
      },
    });
    await audit(tx, { actor: system, action: 'post.schedule-missed', subject: row.id }, now);
  }
}
