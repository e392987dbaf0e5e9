import { Inject, Injectable } from '@nestjs/common';
import { answerKeyCorrected } from '@yuedu/contracts/events/content';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { newestCorrection, standingKeys } from '@yuedu/contracts/rules/standing-keys';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import type { Tx } from '../database.ts';
import type { Post, Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { ComposedPost } from './domain/compose-post.ts';
import { withFormerKeys } from './domain/former-keys.ts';
import { LibraryCache } from '../library/library-cache.service.ts';
import { idsOut, json, lockedPost } from './stored-post.ts';

/** Keys with what was published with them; null where that was not stored yet. */
type Secret = ComposedPost['secret'] & { draft: Prisma.InputJsonValue | null };
/** Keys of one version of a text that are looked at: more than an editor makes. */
const mostKeys = 100;

export interface UndoKeys extends Command {
  readonly id: string;
  /** The keyVersion of the correction. */
  readonly undoes: number;
  readonly editorId: string;
  readonly expectedVersion: number | null;
}

/** Takes a correction of keys back, in what is out and in the draft at once. */
@Injectable()
export class KeyUndoService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly library: LibraryCache,
  ) {}

  /** @throws content.post-not-found content.correction-gone version.stale */
  async undo(command: UndoKeys): Promise<{ _id: string; version: number }> {
    return this.library.changing(() =>
      withTransaction(this.prisma, async (tx) => {
        const row = await lockedPost(tx, command.id);
        checkVersion(command.expectedVersion, row.version);
        const secrets = await this.secretsOf(tx, row, command.undoes);
        await this.restoreDraft(tx, row, secrets, command.now);
        return this.publish(tx, row, secrets.former, command);
      }),
    );
  }

  private async secretsOf(tx: Tx, row: Post, undoes: number): Promise<{ corrected: Secret; former: Secret }> {
    const newest = await tx.postVersionKey.findMany({
      where: { postId: row.id, number: row.postVersion },
      orderBy: { keyVersion: 'desc' },
      take: mostKeys,
    });
    const keys = newest.toReversed();
    const corrected = newestCorrection(keys);
    const former = standingKeys(keys).at(-2);
    if (!former || corrected?.keyVersion !== undoes) throw fail('content.correction-gone');
    const secretOf = (key: typeof former): Secret => key as unknown as Secret;
    return { corrected: secretOf(corrected), former: secretOf(former) };
  }

  private async restoreDraft(
    tx: Tx,
    row: Post,
    secrets: { corrected: Secret; former: Secret },
    now: Date,
  ): Promise<void> {
    const stored = await tx.postDraft.findUnique({ where: { postId: row.id } });
    if (!stored) return;
    const draft = stored.draft as unknown as DraftPost;
    const out = await idsOut(tx, row, draft);
    if (!out) return;
    await tx.postDraft.update({
      where: { postId: row.id },
      data: { draft: withFormerKeys(draft, out, secrets), updatedAt: now },
    });
  }

  private async publish(
    tx: Tx,
    row: Post,
    { keys, notes, hints, draft }: Secret,
    { undoes, editorId, now }: UndoKeys,
  ): Promise<{ _id: string; version: number }> {
    const {
      id: postId,
      postVersion,
      keyVersion,
      version,
    } = await tx.post.update({
      where: { id: row.id },
      data: { keyVersion: { increment: 1 }, version: { increment: 1 }, editedAt: now },
    });
    await tx.postVersionKey.create({
      data: {
        postId,
        number: postVersion,
        keyVersion,
        keys: json(keys),
        notes: json(notes),
        hints: json(hints),
        undoes,
        createdAt: now,
        ...(draft !== null && { draft }),
      },
    });
    await appendEvents(tx, [
      newEvent(answerKeyCorrected, {
        subject: postId,
        sequence: keyVersion,
        time: now,
        data: { postId, postVersion, keyVersion, keys, notes, rescoring: 'correctedOnly', undoes },
      }),
    ]);
    await audit(
      tx,
      { actor: editorId, action: 'post.key-undone', subject: postId, detail: { version } },
      now,
    );
    return { _id: postId, version };
  }
}
