import type { Grade } from '@yuedu/contracts/rules/education';
import { openAccount, reloadUser } from '../../lib/session/session.ts';
import { joinAndEnter, type RefusedCode } from './api.ts';
import { providerOf, type SignUpForm, type Title } from './validation.ts';

/**
 * Makes the account, joins the class and goes on. Throws ApiError when there is no account; a code that does
 * not work is given back: the account stands by then.
 */
export async function sendSignUp(form: SignUpForm, otp: string): Promise<RefusedCode | null> {
  const isStudent = form.title === 'student';
  const code = form.classCode.trim();
  await openAccount({
    provider: providerOf(form.account) === 'phone' ? 'phone' : 'email',
    otp,
    account: form.account.trim(),
    password: form.password,
    name: form.name.trim(),
    title: form.title as Title,
    ...(isStudent && form.education ? { education: form.education } : {}),
    ...(isStudent && form.grade ? { grade: form.grade as Grade } : {}),
    ...(form.region ? { region: form.region } : {}),
    ...(form.town ? { town: form.town } : {}),
  });
  if (isStudent && code) return joinAndEnter(code);
  await reloadUser();
  return null;
}
