import { joinClass } from '@yuedu/contracts/http/classes/classes';
import { ApiError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { paths } from '../../lib/paths.ts';
import { storeTarget } from '../../lib/session/login-target.ts';
import { reloadUser } from '../../lib/session/session.ts';

/** A class code that did not work, with the reason in words. */
export interface RefusedCode {
  code: string;
  message: string;
}

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
