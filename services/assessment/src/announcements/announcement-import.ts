import { announcementImport } from '@yuedu/contracts/http/assessment/announcements';
import { auditAll } from '@yuedu/service-kit/audit/audit';
import { newId } from '@yuedu/service-kit/ids';
import { defineRoutedImport } from '@yuedu/service-kit/imports/define-import';
import type { Tx } from '../database.ts';

const lineOf =
  (action: string, actor: string, importId: string) =>
  ({ id: subject }: { id: string }) => ({ actor, action, subject, detail: { importId } });

/**
 * Rows become drafts; one that stands there word for word is left alone. What has been changed or published
 * since is not undone.
 */
export const importAnnouncements = defineRoutedImport(announcementImport, {
  name: 'announcements',
  async apply(tx: Tx, rows, { id: importId, ownerId, now }) {
    // bounded by the rows of a file
    const standing = await tx.announcement.findMany({
      where: { title: { in: rows.map(({ title }) => title) } },
      select: { title: true, body: true },
    });
    const wordsOf = (row: { title: string; body: string }): string => JSON.stringify([row.title, row.body]);
    const seen = new Set(standing.map(wordsOf));
    const fresh = rows.filter((row) => seen.size < seen.add(wordsOf(row)).size);
    const drafts = fresh.map(({ title, body }) => ({
      id: newId(),
      title,
      body,
      state: 'draft',
      importId,
      createdAt: now,
      updatedAt: now,
    }));
    await tx.announcement.createMany({ data: drafts });
    await auditAll(tx, drafts.map(lineOf('announcement.created', ownerId, importId)), now);
    return { created: drafts.length, unchanged: rows.length - drafts.length };
  },
  async undo(tx: Tx, { id: importId, ownerId, now }) {
    // bounded by the rows of a file
    const drafts = await tx.$queryRaw<{ id: string }[]>`
      DELETE FROM announcements WHERE import_id = ${importId}::uuid AND state = 'draft' AND version = 1
      RETURNING id`;
    await auditAll(tx, drafts.map(lineOf('announcement.deleted', ownerId, importId)), now);
    return drafts.length;
  },
});
