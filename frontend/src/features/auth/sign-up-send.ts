import type { Grade } from '@yuedu/contracts/rules/education';
import type { Provider } from '@yuedu/contracts/rules/providers';
import { openAccount, reloadUser } from '../../lib/session/session.ts';
import { joinAndEnter, type RefusedCode } from './api.ts';
import { providerOf, type SignUpForm, type Title } from './validation.ts';

/** What everybody is asked for, as the call takes it. */
function personOf(form: SignUpForm) {
  const isStudent = form.title === 'student';
  return {
    name: form.name.trim(),
    title: form.title as Title,
    ...(isStudent && form.education ? { education: form.education } : {}),
    ...(isStudent && form.grade ? { grade: form.grade as Grade } : {}),
    ...(form.region ? { region: form.region } : {}),
    ...(form.town ? { town: form.town } : {}),
  };
}

/** The account stands: into the class, where there is one, and on. */
async function goOn(form: SignUpForm): Promise<RefusedCode | null> {
  const code = form.classCode.trim();
  if (form.title === 'student' && code) return joinAndEnter(code);
  await reloadUser();
  return null;
}

/**
 * Makes the account, joins the class and goes on. Throws ApiError when there is no account; a code that does
 * not work is given back: the account stands by then.
 */
export async function sendSignUp(form: SignUpForm, otp: string): Promise<RefusedCode | null> {
  await openAccount({
    provider: providerOf(form.account) === 'phone' ? 'phone' : 'email',
    otp,
    account: form.account.trim(),
    password: form.password,
    ...personOf(form),
  });
  return goOn(form);
}

/** The same for somebody whom a provider has named; the ticket says who it is. */
export async function sendProviderSignUp(
  form: SignUpForm,
  proof: { provider: Provider; ticket: string },
): Promise<RefusedCode | null> {
  await openAccount({ ...proof, ...personOf(form) });
  return goOn(form);
}
