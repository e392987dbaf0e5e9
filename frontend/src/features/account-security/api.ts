import { reauthenticateByCode, sendConfirmCode } from '@yuedu/contracts/http/auth/confirm-codes';
import { listConfirmingProviders, startConfirming } from '@yuedu/contracts/http/auth/confirm-providers';
import { putAddress, removeAddress, sendAddressCode } from '@yuedu/contracts/http/auth/own-addresses';
import { putPassword, reauthenticate } from '@yuedu/contracts/http/auth/own-password';
import { deleteMe } from '@yuedu/contracts/http/auth/users';
import type { Provider } from '@yuedu/contracts/rules/providers';
import { useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';
import { storeTarget } from '../../lib/session/login-target.ts';
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

/** Sends a code to an address that the person wants to have. Throws ApiError. */
export const sendCodeToNew = (to: string) => call(sendAddressCode, { body: { to } });

/** Takes it, by the code that came there. Throws ApiError. */
export async function takeAddress(to: string, code: string): Promise<void> {
  await call(putAddress, { body: { to, code } });
  await reloadUser();
}

/** Throws ApiError. */
export async function removeOwnAddress(by: CodeWay): Promise<void> {
  await call(removeAddress, { params: { by } });
  await reloadUser();
}

/** The person's providers that can prove a new log-in. */
export const useConfirmingProviders = () => useCall(listConfirmingProviders);

/** Leaves for the provider's page; its callback page comes back to here. Throws ApiError. */
export async function goToProof(provider: Provider): Promise<void> {
  const { location } = await call(startConfirming, { body: { provider } });
  storeTarget(window.location.pathname + window.location.search);
  window.location.assign(location);
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
