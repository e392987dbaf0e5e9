import type { Grade } from '@yuedu/contracts/rules/education';
import { showPopup } from '../../components/popup.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { signUp } from '../../lib/session/session.ts';
import { joinByCode } from './api.ts';
import { t } from './texts.ts';
import type { SignUpForm, Title } from './validation.ts';

/** The account stands by now: a code that does not work must not look like a failed sign-up. */
async function join(code: string): Promise<void> {
  try {
    await joinByCode(code);
  } catch (error) {
    showPopup({ id: 'join', title: t('joinFailed'), text: error instanceof ApiError ? error.message : '' });
  }
}

/** Makes the account, logs in and joins the class. Throws ApiError when there is no account. */
export async function sendSignUp(form: SignUpForm): Promise<void> {
  const isStudent = form.title === 'student';
  const code = form.classCode.trim();
  await signUp({
    provider: 'email',
    account: form.account.trim(),
    password: form.password,
    name: form.name.trim(),
    title: form.title as Title,
    ...(isStudent && form.education ? { education: form.education } : {}),
    ...(isStudent && form.grade ? { grade: form.grade as Grade } : {}),
  });
  if (isStudent && code) await join(code);
}
