import type { Education } from '@yuedu/contracts/rules/education';
import { t } from './texts.ts';

export const levelWords: Record<Education, string> = {
  ElementarySchool: t('elementary'),
  JuniorHighSchool: t('junior'),
  SeniorHighSchool: t('senior'),
  Others: t('others'),
};
