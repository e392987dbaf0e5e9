import { putPassword, reauthenticate } from '@yuedu/contracts/http/auth/own-password';
import { deleteMe } from '@yuedu/contracts/http/auth/users';
import { call } from '../../lib/http/call.ts';
import { logout, reloadUser } from '../../lib/session/session.ts';

/** Proves anew who is here; throws ApiError. */
export async function proveByPassword(password: string): Promise<void> {
  await call(reauthenticate, { body: { password } });
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
