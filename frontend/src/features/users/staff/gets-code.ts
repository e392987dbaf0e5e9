import type { User } from '@yuedu/contracts/http/auth/users';

export type CodePerson = Pick<User, '_id' | 'role' | 'username' | 'email' | 'phone'>;

/** Who comes in by a printed code: whoever has nothing but a log-in name. The service decides it. */
export const getsCode = ({ role, username, email, phone }: CodePerson): boolean =>
  username !== null && email === null && phone === null && ['user', 'main'].includes(role);
