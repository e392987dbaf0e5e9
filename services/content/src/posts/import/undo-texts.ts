import { postUnpublished } from '@yuedu/contracts/events/content';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { auditAll } from '@yuedu/service-kit/audit/audit';
import type { UndoneBatch, UndoneRows } from '@yuedu/service-kit/imports/define-import';
import type { Tx } from '../../database.ts';
import { zhHant } from '../../locales/zh-hant.ts';
import { classesWith, readersWith } from '../desk-sql.ts';

interface ImportedRow {
  id: string;
  title: string;
  is_draft: boolean;
  is_edited: boolean;
  is_begun: boolean;
  is_used: boolean;
}
const isBegun = `EXISTS (${readersWith('post.id')})`;
const isUsed = `EXISTS (${classesWith('post.id')})`;

function reasonOf(row: ImportedRow): string | undefined {
  if (row.is_begun) return zhHant.begun;
  if (row.is_used) return zhHant.usedByClass;
  return row.is_edited ? zhHant.editedSince : undefined;
}

/**
 * Takes the texts of a batch out of the library; drafts are gone. Who has begun a text, a class that has it
 * as work, or an editor who has changed it keeps it there, by name. A text that was published stays as a
 * draft: other services have heard of it, and a later import of the same file must be heard after that.
 */
export async function undoTexts(tx: Tx, { id: importId, ownerId, now }: UndoneBatch): Promise<UndoneRows> {
  // bounded by the rows of a file; in one order, so that two undos wait for each other
  const rows = await tx.$queryRawUnsafe<ImportedRow[]>(
    `SELECT post.id, post.title, post.post_version = 0 AS is_draft,
            post.version <> post.import_version AS is_edited, ${isBegun} AS is_begun, ${isUsed} AS is_used
       FROM posts AS post WHERE post.import_id = $1::uuid ORDER BY post.id FOR UPDATE`,
    importId,
  );
  const free = rows.filter((row) => reasonOf(row) === undefined);
  const drafts = free.filter((row) => row.is_draft).map(({ id }) => id);
  const published = free.filter((row) => !row.is_draft).map(({ id }) => id);
  await tx.postDraft.deleteMany({ where: { postId: { in: drafts } } });
  await tx.post.deleteMany({ where: { id: { in: drafts } } });
  await takeOut(tx, published, now);
  const lineOf = (action: string) => (subject: string) => ({
    actor: ownerId,
    action,
    subject,
    detail: { importId },
  });
  await auditAll(
    tx,
    [...drafts.map(lineOf('post.deleted')), ...published.map(lineOf('post.unpublished'))],
    now,
  );
  const left = rows.flatMap((row) => {
    const reason = reasonOf(row);
    return reason === undefined ? [] : [zhHant.stays(row.title, reason)];
  });
  return { undone: free.length, left };
}

async function takeOut(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  // bounded by the rows of a file
  const out = await tx.$queryRawUnsafe<{ id: string; version: number }[]>(
    `UPDATE posts SET published_at = NULL, state = 'draft', version = version + 1,
            updated_at = $2::timestamptz, edited_at = $2::timestamptz
      WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)
      RETURNING id, version`,
    JSON.stringify(ids),
    now.toISOString(),
  );
  await appendEvents(
    tx,
    out.map(({ id, version }) =>
      newEvent(postUnpublished, { subject: id, sequence: version, time: now, data: { postId: id } }),
    ),
  );
}
