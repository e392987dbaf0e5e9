import { joinedTooLate } from '@yuedu/contracts/rules/deadline';
import { isInAudience } from '@yuedu/contracts/rules/text-access';
import { deadlineFor } from './assignment.ts';
import { audienceOf } from './visibility.ts';

/** A membership of a class; `leftAt` null while it goes on. */
export interface Membership {
  userId: string;
  joinedAt: Date | null;
  leftAt: Date | null;
}

/** One membership a student: the one that goes on, else the one that ended last. */
export function lastMemberships<M extends Membership>(members: readonly M[]): M[] {
  const rank = (member: Membership): number => member.leftAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const ranked = [...members].sort((a, b) => rank(a) - rank(b));
  const last = new Map(ranked.map((member) => [member.userId, member]));
  return [...last.values()].sort((a, b) => (a.userId < b.userId ? -1 : 1));
}

/**
 * Whether a member has a task of a homework: named by its groups, in the class since before the work closed
 * and until after it began.
 */
export function isAssigned(
  task: { readonly deadline: Date | null },
  homework: {
    readonly startAt: Date;
    readonly deadline: Date | null;
    readonly groups: readonly { studentIds: string[] }[];
    readonly exceptions: unknown;
  },
  member: Membership,
): boolean {
  if (member.joinedAt === null) return false;
  if (!isInAudience(audienceOf(homework.groups), member.userId)) return false;
  if (member.leftAt !== null && member.leftAt.getTime() <= homework.startAt.getTime()) return false;
  return !joinedTooLate(member.joinedAt, deadlineFor(member.userId, homework, task));
}
