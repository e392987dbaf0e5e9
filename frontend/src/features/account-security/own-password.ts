import { shortestPassword } from '@yuedu/contracts/rules/password';
import type { Faults } from '../../lib/use-form.ts';
import { t } from './texts.ts';

export interface NewPassword {
  current: string;
  next: string;
}

/** @param hasPassword whether there is a present one to be asked for */
export function newPasswordFaults(
  { current, next }: NewPassword,
  hasPassword: boolean,
): Faults<keyof NewPassword> {
  return {
    ...(hasPassword && !current ? { current: t('currentMissing') } : {}),
    ...(next.length < shortestPassword
      ? { next: next ? t('newShort', { count: next.length }) : t('newMissing') }
      : {}),
  };
}
