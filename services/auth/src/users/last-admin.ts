import { fail } from '@yuedu/service-kit/http/fail';
import type { Tx } from '../database.ts';
import { locks } from '../locks.ts';
import { leavesNoAdmin } from '../policies/people.ts';

/**
 * Two admins who take each other's role stand in line: the second one is refused.
 * @param before the person as locked in this transaction
 * @throws auth.last-admin
 */
export async function refuseLastAdmin(
  tx: Tx,
  before: { id: string; role: string },
  roleAfter: string | null,
): Promise<void> {
  if (!leavesNoAdmin(before, roleAfter, 0)) return;
  await locks.lastAdmin.hold(tx, 'all');
  const others = await tx.user.count({
    where: { role: before.role, deletedAt: null, id: { not: before.id } },
  });
  if (leavesNoAdmin(before, roleAfter, others)) throw fail('auth.last-admin');
}
