import type { rosterOutcomes } from '@yuedu/contracts/http/classes/whitelists';

export interface RosterPerson {
  readonly name: string;
  /** Of the address that the row has; null for a name alone. */
  readonly mark: string | null;
}
export interface AddableStudent {
  readonly userId: string;
  readonly name: string;
  /** The class or school from which he is known. */
  readonly from: string;
}
export interface Standing {
  readonly members: readonly { readonly userId: string; readonly name: string }[];
  /** Students of the same school and of the teacher's classes, who may be put in by id. */
  readonly addable: readonly AddableStudent[];
  readonly entries: readonly { readonly mark: string; readonly joinedBy: string | null }[];
}

export type Decision =
  | { readonly outcome: Exclude<(typeof rosterOutcomes)[number], 'adds' | 'faulty'> }
  | { readonly outcome: 'adds'; readonly student: AddableStudent }
  | { readonly outcome: 'faulty'; readonly reason: 'unknown-name' | 'several-of-name' };

/** Whom an address invites: it is never looked up whose it is, so nothing says who has an account. */
function decideByMark(mark: string, { entries, members }: Standing): Decision {
  const entry = entries.find((one) => one.mark === mark);
  if (!entry) return { outcome: 'invites' };
  if (entry.joinedBy === null) return { outcome: 'waits' };
  return { outcome: members.some((one) => one.userId === entry.joinedBy) ? 'here' : 'invites' };
}

/** Names are not one person's: only one that fits exactly one student counts. */
function decideByName(name: string, { members, addable }: Standing): Decision {
  if (members.some((one) => one.name === name)) return { outcome: 'here' };
  const [student, ...more] = addable.filter((one) => one.name === name);
  if (!student) return { outcome: 'faulty', reason: 'unknown-name' };
  return more.length > 0 ? { outcome: 'faulty', reason: 'several-of-name' } : { outcome: 'adds', student };
}

/** What becomes of one row of a class's file of students. */
export const decideRow = ({ name, mark }: RosterPerson, standing: Standing): Decision =>
  mark === null ? decideByName(name, standing) : decideByMark(mark, standing);
