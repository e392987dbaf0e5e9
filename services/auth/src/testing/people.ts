import { login } from '@yuedu/contracts/http/auth/log-in';
import { newId } from '@yuedu/service-kit/ids';
import { hashPassword } from '../accounts/passwords.ts';
import type { RegisterPerson } from '../users/user-rows.ts';
import { UsersService } from '../users/users.service.ts';
import { call, type RunningAuth } from './start-auth.ts';

export const password = '紙船與星星-2026';
let passwordHash: Promise<string> | undefined;

/** A student with this user name who has logged in once; `more` makes another person of it. */
export async function registerPerson(
  auth: RunningAuth,
  account: string,
  more: Partial<RegisterPerson> = {},
): Promise<{ id: string; token: string; cookie: string }> {
  passwordHash ??= hashPassword(password);
  const id = newId();
  await auth.service.app.get(UsersService, { strict: false }).register([
    {
      id,
      now: auth.clock.now(),
      role: 'user',
      title: 'student',
      name: '王小明',
      passwordHash: await passwordHash,
      identities: [{ provider: 'username', subject: account }],
      ...more,
    },
  ]);
  const answer = await call(auth.url, login, { body: { provider: 'username', account, password } });
  return { id, token: String(answer.body.data?.['token']), cookie: answer.refreshToken ?? '' };
}
