import { answerKeyPublished, postPublished } from '@yuedu/contracts/events/content';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { auditAll } from '@yuedu/service-kit/audit/audit';
import type { ImportBatch } from '@yuedu/service-kit/imports/define-import';
import type { Tx } from '../../database.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import {
  type ComposedPost,
  composeHead,
  composePost,
  keysData,
  publishedData,
  versionHead,
} from '../domain/compose-post.ts';
import { contentId } from '../domain/content-id.ts';
import { deskStateOf } from '../domain/desk-state.ts';
import { idsOf, nextIds, type QuestionIds } from '../domain/question-ids.ts';
import { searchWords } from '../search/search-index.ts';
import { json } from '../stored-post.ts';
import type { ReadingsService } from '../../readings/readings.service.ts';

interface NewText {
  readonly id: string;
  readonly draft: DraftPost;
  readonly ids: QuestionIds;
  readonly composed: ComposedPost;
}
/** The first of each. */
const one = { postVersion: 1, keyVersion: 1, version: 1 };

/**
 * Makes texts that are not there yet, many to a statement: drafts, or with `isPublished` what readers see,
 * with search words and events. It writes what PublishingService.store writes of a first publication.
 * @throws the database's 23505 where one is there
 */
export async function insertTexts(
  tx: Tx,
  readings: ReadingsService,
  drafts: readonly DraftPost[],
  batch: ImportBatch,
  isPublished: boolean,
): Promise<void> {
  if (drafts.length === 0) return;
  const { id: importId, ownerId, now } = batch;
  const publishedAt = isPublished ? now : null;
  const state = deskStateOf({ publishedAt, publishAt: null, hasChanges: false });
  const rows = drafts.map((draft) => ({ id: contentId(draft.slug), draft }));
  const versions = isPublished ? one : { ...one, postVersion: 0, keyVersion: 0 };
  const times = { createdAt: now, updatedAt: now, editedAt: now };
  await tx.post.createMany({
    data: rows.map(({ id, draft }) => ({
      id,
      ...composeHead(draft),
      ...versions,
      ...times,
      publishedAt,
      state,
      importId,
      importVersion: 1,
    })),
  });
  await tx.postDraft.createMany({
    data: rows.map(({ id, draft }) => ({ postId: id, draft, updatedAt: now })),
  });
  if (isPublished)
    await publishFirst(
      tx,
      readings,
      rows.map(({ id, draft }) => newTextOf(id, draft, readings)),
      now,
    );
  await auditAll(
    tx,
    rows.map(({ id }) => ({
      actor: ownerId,
      action: isPublished ? 'post.published' : 'post.drafted',
      subject: id,
      detail: { version: 1, importId },
    })),
    now,
  );
}

function newTextOf(id: string, draft: DraftPost, readings: ReadingsService): NewText {
  const ids = nextIds(draft, null, []);
  return { id, draft, ids, composed: composePost(draft, (text) => readings.suggest(text), idsOf(ids)) };
}

async function publishFirst(
  tx: Tx,
  readings: ReadingsService,
  texts: readonly NewText[],
  now: Date,
): Promise<void> {
  await tx.postVersion.createMany({
    data: texts.map(({ id, ids, composed }) => ({
      postId: id,
      number: 1,
      createdAt: now,
      paragraphs: json(composed.paragraphs),
      questions: json(composed.questions),
      head: versionHead(composed) as unknown as Prisma.InputJsonObject,
      ids: json(ids),
    })),
  });
  await tx.postVersionKey.createMany({
    data: texts.map(({ id, draft, composed: { secret } }) => ({
      postId: id,
      number: 1,
      keyVersion: 1,
      createdAt: now,
      draft,
      keys: json(secret.keys),
      notes: json(secret.notes),
      hints: json(secret.hints),
    })),
  });
  const words = texts.map(({ id, composed: { head, paragraphs } }) => ({
    id,
    words: searchWords(
      [head.title, head.summary, ...paragraphs.map(({ text }) => text)].map((part) => readings.fold(part)),
    ),
  }));
  await tx.$executeRawUnsafe(
    `INSERT INTO post_search (post_id, words)
     SELECT id, words::tsvector FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, words text)`,
    JSON.stringify(words),
  );
  await appendEvents(
    tx,
    texts.flatMap((text) => eventsOf(text, now)),
  );
}

function eventsOf({ id: postId, composed }: NewText, time: Date) {
  const head = { subject: postId, sequence: 1, time };
  return [
    newEvent(postPublished, {
      ...head,
      data: publishedData(composed, { postId, postVersion: 1, use: 'library' }),
    }),
    newEvent(answerKeyPublished, {
      ...head,
      data: keysData(composed, { postId, postVersion: 1, keyVersion: 1 }),
    }),
  ];
}
