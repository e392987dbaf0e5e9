import { type Education, gradesOf } from '@yuedu/contracts/rules/education';
import { shortestPassword } from '@yuedu/contracts/rules/password';
import type { Faults } from '../../lib/use-form.ts';
import { c } from '../../lib/code-texts.ts';
import { t } from './texts.ts';

export type Title = 'student' | 'parent' | 'teacher';

export interface LoginForm {
  account: string;
  password: string;
}
/** What a printed sheet has, and a password of one's own. */
export interface FirstLoginForm {
  account: string;
  code: string;
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

export const emptySignUp: SignUpForm = {
  title: '',
  name: '',
  account: '',
  password: '',
  education: '',
  grade: '',
  region: '',
  town: '',
  classCode: '',
};

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phone = /^\+?[\d\s-]{8,20}$/;

/**
 * What kind of account was typed: a mail address, a telephone number, else a student's name for logging in.
 */
export function providerOf(account: string): 'email' | 'phone' | 'username' {
  if (account.includes('@')) return 'email';
  return phone.test(account.trim()) ? 'phone' : 'username';
}

/** What is wrong with a place to send to, in words; undefined when nothing is. */
export function addressFault(address: string): string | undefined {
  const text = address.trim();
  if (!text) return c('addressMissing');
  const provider = providerOf(text);
  const isWrong = provider === 'username' || (provider === 'email' && !mail.test(text));
  return isWrong ? c('addressWrong') : undefined;
}

export function loginFaults(form: LoginForm): Faults<keyof LoginForm> {
  return {
    ...(form.account.trim() ? {} : { account: t('accountMissing') }),
    ...(form.password ? {} : { password: t('passwordMissing') }),
  };
}

export function signUpFaults(form: SignUpForm): Faults<keyof SignUpForm> {
  const faults: Faults<keyof SignUpForm> = {};
  const wrongAddress = addressFault(form.account);
  if (wrongAddress) faults.account = wrongAddress;
  if (form.password.length < shortestPassword)
    faults.password = form.password
      ? t('passwordShort', { count: form.password.length })
      : t('passwordUnset');
  const { title, name, ...others } = personFaults(form);
  return { ...(title && { title }), ...(name && { name }), ...faults, ...others };
}

/** Of what everybody is asked for, also who comes by a provider. */
export function personFaults(form: SignUpForm): Faults<keyof SignUpForm> {
  const faults: Faults<keyof SignUpForm> = {};
  if (!form.title) faults.title = t('titleMissing');
  if (!form.name.trim()) faults.name = t('nameMissing');
  if (form.title === 'student' && !form.education) faults.education = t('educationMissing');
  if (form.title === 'student' && gradesOf(form.education).length > 0 && !form.grade)
    faults.grade = t('gradeMissing');
  return faults;
}

const signsOfCode = 16;
export function firstLoginFaults(form: FirstLoginForm): Faults<keyof FirstLoginForm> {
  const faults: Faults<keyof FirstLoginForm> = {};
  const signs = form.code.replace(/[\s-]/g, '').length;
  if (!form.account.trim()) faults.account = t('sheetAccountMissing');
  if (signs !== signsOfCode)
    faults.code = t(signs === 0 ? 'sheetCodeMissing' : 'sheetCodeLength', { count: signs });
  if (form.password.length < shortestPassword)
    faults.password = form.password
      ? t('passwordShort', { count: form.password.length })
      : t('passwordUnset');
  return faults;
}
