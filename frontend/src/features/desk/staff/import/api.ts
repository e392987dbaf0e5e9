import { groupCategories } from '@yuedu/contracts/http/content/categories';
import { useCall } from '../../../../lib/data.ts';

/** Words of the library, by kind. */
export const useCategoryWords = (kind: 'topic' | 'form'): string[] =>
  (useCall(groupCategories).data?.[kind] ?? []).map(({ title }) => title);
