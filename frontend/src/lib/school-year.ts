import { getConfig } from '@yuedu/contracts/http/content/configs';
import { schoolYearStartOf } from '@yuedu/contracts/rules/locale';
import { useCall } from './data.ts';
import { deploymentLocale } from './locale.ts';

/** Month and day; until the setting is there, and without it, the one that is usual in the locale. */
export const useSchoolYearStart = (): string =>
  schoolYearStartOf(
    useCall(
      getConfig,
      { params: { key: 'schoolYearStart' } },
      { revalidateOnFocus: false, revalidateIfStale: false },
    ).data?.value,
    deploymentLocale(),
  );
