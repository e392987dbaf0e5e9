import type { putMe, User } from '@yuedu/contracts/http/auth/users';
import type { BodyOf } from '@yuedu/contracts/route';
import { type Education, type Grade, gradesOf } from '@yuedu/contracts/rules/education';
import type { Faults } from '../../lib/use-form.ts';
import { t } from './texts.ts';

export interface OwnData {
  name: string;
  nickname: string;
  education: Education | '';
  grade: Grade | '';
  region: string;
  town: string;
}

export const ownDataOf = (user: User): OwnData => ({
  name: user.name,
  nickname: user.nickname ?? '',
  education: user.education ?? '',
  grade: user.grade ?? '',
  region: user.region ?? '',
  town: user.town ?? '',
});

export function ownDataFaults({ name, education, grade }: OwnData): Faults<keyof OwnData> {
  return {
    ...(name.trim() ? {} : { name: t('nameMissing') }),
    ...(gradesOf(education).length > 0 && !grade ? { grade: t('gradeMissing') } : {}),
  };
}

/** What differs from the person as he is; empty when nothing does. */
export function changesOf(form: OwnData, user: User): BodyOf<typeof putMe> {
  const next = {
    name: form.name.trim(),
    nickname: form.nickname.trim() || null,
    education: form.education || null,
    grade: form.grade || null,
    region: form.region || null,
    town: form.town || null,
  };
  return Object.fromEntries(
    Object.entries(next).filter(([field, value]) => value !== user[field as keyof typeof next]),
  );
}
