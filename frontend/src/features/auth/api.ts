import { findMyAccount, sendCode } from '@yuedu/contracts/http/auth/codes';
import { reauthenticateByProvider } from '@yuedu/contracts/http/auth/confirm-providers';
import { listProviders } from '@yuedu/contracts/http/auth/providers';
import type { BodyOf } from '@yuedu/contracts/route';
import { joinClass } from '@yuedu/contracts/http/classes/classes';
import { useCall } from '../../lib/data.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { deploymentLocale } from '../../lib/locale.ts';
import { paths } from '../../lib/paths.ts';
import { storeTarget } from '../../lib/session/login-target.ts';
import { type ProviderReturn, reloadUser } from '../../lib/session/session.ts';
import { providerOf } from './validation.ts';

/** A class code that did not work, with the reason in words. */
export interface RefusedCode {
  code: string;
  message: string;
}

/** Log-ins by others that are offered. */
export const useProviders = () =>
  // nothing stands there meanwhile that could be pressed again: the other ways in do
  useCall(listProviders, undefined, { shouldRetryOnError: true, errorRetryInterval: 2_000 });

/**
 * Joins the class of this code as the person who has just got an account, and goes on into it; null then.
 * What is refused leaves the person on the sign-up page, with the account.
 */
export async function joinAndEnter(code: string): Promise<RefusedCode | null> {
  try {
    const { _id } = await call(joinClass, { body: { code } });
    storeTarget(paths.class(_id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { code, message: error.errors[0]?.message ?? error.message };
  }
  await reloadUser();
  return null;
}

/** Proves anew who is here by what a provider sent the browser back with. Throws ApiError. */
export async function proveByProvider(input: ProviderReturn): Promise<void> {
  await call(reauthenticateByProvider, { body: input });
}

export type CodePurpose = BodyOf<typeof sendCode>['purpose'];

/** Sends a code there. Throws ApiError. */
export const sendCodeTo = (to: string, purpose: CodePurpose) =>
  call(sendCode, { body: { to, purpose, locale: deploymentLocale() } });

/** Has the ways in of the account with this address sent there. Throws ApiError. */
export async function findAccount(address: string): Promise<void> {
  const text = address.trim();
  await call(findMyAccount, { body: providerOf(text) === 'email' ? { email: text } : { phone: text } });
}
