import type { putUser } from '@yuedu/contracts/http/auth/users';
import type { InputOf } from '@yuedu/contracts/route';
import type { Person } from './user.ts';

/** What a change changes, for the audit log: names of fields, and values that say nothing of who it is. */
export function changedValues(before: Person, { scope, ...rest }: InputOf<typeof putUser>['body']) {
  const named = { ...rest, ...(scope && { schoolIds: scope.schoolIds }) };
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const changed = Object.entries(named).filter(
    ([key, value]) => value !== undefined && !isSame(value, before[key as keyof Person]),
  );
  const { name: _, grade: __, ...values } = Object.fromEntries(changed);
  return { fields: changed.map(([key]) => key), ...values };
}
