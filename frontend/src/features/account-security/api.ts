import { reauthenticateByCode, sendConfirmCode } from '@yuedu/contracts/http/auth/confirm-codes';
import { putPassword, reauthenticate } from '@yuedu/contracts/http/auth/own-password';
import { deleteMe } from '@yuedu/contracts/http/auth/users';
import { call } from '../../lib/http/call.ts';
import { logout, reloadUser } from '../../lib/session/session.ts';

/** Proves anew who is here; throws ApiError. */
export async function proveByPassword(password: string): Promise<void> {
  await call(reauthenticate, { body: { password } });
}

export type CodeWay = 'email' | 'phone';

/** Sends a code to the person's own address, for this log-in alone. Throws ApiError. */
export const sendConfirmCodeBy = (by: CodeWay) => call(sendConfirmCode, { body: { by } });

/** The same as by password; throws ApiError. */
export async function proveByCode(by: CodeWay, code: string): Promise<void> {
  await call(reauthenticateByCode, { body: { by, code } });
}

/** @param currentPassword null where the account has none yet. Throws ApiError. */
export async function changePassword(currentPassword: string | null, password: string): Promise<void> {
  await call(putPassword, {
    body: { ...(currentPassword !== null && { currentPassword }), password },
  });
  await reloadUser();
}

/** Deletes the account if nobody has changed it since `version`, and leaves this browser. Throws ApiError. */
export async function deleteAccount(version: number): Promise<void> {
  await call(deleteMe, {}, { ifMatch: version });
  await logout();
}
