import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Tx } from '../database.ts';
import type { SchoolClass } from '../generated/prisma/client.ts';

/** What who does not teach the class does to its homework is on the audit log; its teachers’ own is not. */
export async function auditOutsiders(
  tx: Tx,
  schoolClass: Pick<SchoolClass, 'id' | 'teacherIds'>,
  did: {
    caller: Pick<Caller, 'userId'>;
    action: 'homework.assigned' | 'homework.updated' | 'homework.removed';
    homeworkId: string;
    fields?: readonly string[];
  },
  now: Date,
): Promise<void> {
  const { caller, action, homeworkId, fields } = did;
  if (schoolClass.teacherIds.includes(caller.userId)) return;
  const detail = { classId: schoolClass.id, ...(fields && { fields }) };
  await audit(tx, { actor: caller.userId, action, subject: homeworkId, detail }, now);
}
