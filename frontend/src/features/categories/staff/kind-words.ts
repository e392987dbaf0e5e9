import type { CategoryKind } from '@yuedu/contracts/http/content/categories';
import { t } from './texts.ts';

export const kindWords: Record<CategoryKind, string> = {
  topic: t('topic'),
  form: t('form'),
  type: t('type'),
  difficulty: t('difficulty'),
  zone: t('zone'),
  tag: t('tag'),
};
