import { userDeleted } from '@yuedu/contracts/events/auth';
import { forgetPeople } from '@yuedu/messaging/dead-letters/forget-people';
import { appendEvents, newEvent, newTombstone } from '@yuedu/messaging/outbox/outbox';
import { auditAll } from '@yuedu/service-kit/audit/audit';
import type { UndoneBatch, UndoneRows } from '@yuedu/service-kit/imports/define-import';
import type { Tx } from '../database.ts';
import { erasedProfile } from './domain/user.ts';

/**
 * Who has come in, or whom somebody has changed, is used. Version 1 says that nothing was changed; a password
 * comes with the first log-in.
 */
const isUnused = `users.version = 1 AND users.password_hash IS NULL AND users.total = 0
  AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id)
  AND NOT EXISTS (SELECT 1 FROM families WHERE users.id IN (families.parent_id, families.child_id))`;

/** Erases those of an import whom nobody has used since, and names the others. */
export async function undoImport(tx: Tx, { id: importId, ownerId, now }: UndoneBatch): Promise<UndoneRows> {
  // bounded by the rows of a file; in one order, so that two undos wait for each other
  const people = await tx.$queryRawUnsafe<{ id: string; name: string; is_unused: boolean }[]>(
    `SELECT users.id, users.name, ${isUnused} AS is_unused FROM users
       JOIN imported_accounts ON imported_accounts.user_id = users.id
      WHERE imported_accounts.import_id = $1::uuid AND users.deleted_at IS NULL
      ORDER BY users.id FOR UPDATE OF users`,
    importId,
  );
  const ids = people.filter((one) => one.is_unused).map(({ id }) => id);
  await tx.identity.deleteMany({ where: { userId: { in: ids } } });
  await tx.signInCode.deleteMany({ where: { userId: { in: ids } } });
  await tx.importedAccount.deleteMany({ where: { userId: { in: ids } } });
  await tx.user.updateMany({
    where: { id: { in: ids } },
    data: { ...erasedProfile, deletedAt: now, updatedAt: now, version: 2 },
  });
  await appendEvents(
    tx,
    ids.flatMap((userId) => [
      newEvent(userDeleted, { subject: userId, sequence: 2, time: now, data: { userId } }),
      newTombstone(userDeleted, { key: userId, sequence: 2, time: now }),
    ]),
  );
  await forgetPeople(tx, ids);
  const detail = { importId };
  await auditAll(
    tx,
    ids.map((subject) => ({ actor: ownerId, action: 'user.deleted', subject, detail })),
    now,
  );
  return { undone: ids.length, left: people.filter((one) => !one.is_unused).map(({ name }) => name) };
}
