import { type Education, gradesOf } from '@yuedu/contracts/rules/education';
import type { Faults } from '../../lib/use-form.ts';
import { t } from './texts.ts';

export type Title = 'student' | 'parent' | 'teacher';

export interface LoginForm {
  account: string;
  password: string;
}
export interface SignUpForm {
  title: Title | '';
  name: string;
  account: string;
  password: string;
  education: Education | '';
  grade: string;
  region: string;
  town: string;
  classCode: string;
}

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phone = /^\+?[\d\s-]{8,20}$/;
export const shortestPassword = 8;

/**
 * What kind of account was typed: a mail address, a telephone number, else a student's name for logging in.
 */
export function providerOf(account: string): 'email' | 'phone' | 'username' {
  if (account.includes('@')) return 'email';
  return phone.test(account.trim()) ? 'phone' : 'username';
}

export function loginFaults(form: LoginForm): Faults<keyof LoginForm> {
  return {
    ...(form.account.trim() ? {} : { account: t('accountMissing') }),
    ...(form.password ? {} : { password: t('passwordMissing') }),
  };
}

export function signUpFaults(form: SignUpForm): Faults<keyof SignUpForm> {
  const faults: Faults<keyof SignUpForm> = {};
  if (!form.title) faults.title = t('titleMissing');
  if (!form.name.trim()) faults.name = t('nameMissing');
  if (!form.account.trim()) faults.account = t('emailMissing');
  else if (!mail.test(form.account.trim())) faults.account = t('emailWrong');
  if (form.password.length < shortestPassword)
    faults.password = form.password
      ? t('passwordShort', { count: form.password.length })
      : t('passwordUnset');
  if (form.title === 'student' && !form.education) faults.education = t('educationMissing');
  if (form.title === 'student' && gradesOf(form.education).length > 0 && !form.grade)
    faults.grade = t('gradeMissing');
  return faults;
}
