import type { Access } from '@yuedu/contracts/route';

export const roles = ['admin', 'editor', 'main', 'user'] as const;
/** `main` is a teacher, `user` a student or a parent (see `title`). */
export type Role = (typeof roles)[number];

/** Who calls, read from the verified token and from nothing else. */
export interface Caller {
  readonly userId: string;
  readonly sid: string;
  readonly role: Role;
  readonly title: string;
  readonly zones: readonly string[];
  readonly schoolIds: readonly string[];
  readonly scope: readonly string[];
  /** Of a parent the linked children; a token of before they stood in it names none and refuses none. */
  readonly children?: readonly string[] | undefined;
  /** Marks (contactMark) of the addresses that the person has shown to be his own. */
  readonly contacts?: readonly string[] | undefined;
  /** Raised by auth when role, title, schools or zones change. */
  readonly tokenVersion?: number | undefined;
}

/**
 * Those of these children that the caller's token still names: it changes with an unlinking at once, a
 * replica a moment later.
 */
export const stillChildrenOf = (
  caller: Pick<Caller, 'children'>,
  childIds: readonly string[],
): readonly string[] =>
  caller.children === undefined ? childIds : childIds.filter((id) => caller.children?.includes(id));

/** An access word of contracts, or the roles that may; a visitor has no role and fits `public` only. */
export type Audience = Access | readonly Role[];

const rolesOf: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  login: roles,
  teacher: ['main', 'admin'],
  staff: ['main', 'editor', 'admin'],
  editor: ['editor', 'admin'],
  admin: ['admin'],
};

/** Whether the caller (null is a visitor) is in the audience. */
export function mayAccess(caller: Caller | null, audience: Audience): boolean {
  if (audience === 'public') return true;
  if (caller === null) return false;
  return (typeof audience === 'string' ? rolesOf[audience] : audience).includes(caller.role);
}
