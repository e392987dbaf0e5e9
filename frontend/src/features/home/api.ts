import type { User } from '@yuedu/contracts/http/auth/users';
import { classesOfTeacher, listClasses } from '@yuedu/contracts/http/classes/classes';
import { listPlans } from '@yuedu/contracts/http/billing/plans';
import { groupCategories } from '@yuedu/contracts/http/content/categories';
import { getConfig } from '@yuedu/contracts/http/content/configs';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { getCompletion, getComprehension } from '@yuedu/contracts/http/homework/reports';
import { useCall } from '../../lib/data.ts';

const heads = '_id title grade topicOfPost difficultyOfPost minutes cover open';

export const useHomeworks = (studentId?: string) =>
  useCall(listHomeworks, { query: studentId ? { studentId } : {} });

/** What the cards of these texts show; waits while there are none. */
export function useHeads(ids: readonly string[]) {
  const postIds = [...new Set(ids)].slice(0, 50).sort();
  return useCall(
    listPosts,
    postIds.length
      ? {
          query: {
            conditions: JSON.stringify({ _id: { $in: postIds } }),
            projection: heads,
            limit: 50,
            pagination: '0',
          },
        }
      : null,
  );
}

/** New texts for the reader's level. */
export function useSuggested(user: User) {
  const conditions = user.education ? { conditions: JSON.stringify({ education: user.education }) } : {};
  return useCall(listPosts, {
    query: { ...conditions, projection: heads, sort: '-publishedAt', limit: 40, pagination: '0' },
  });
}

export const useRecommendedTags = () => useCall(getConfig, { params: { key: 'recommendedTags' } });

export const useTopics = (isNeeded: boolean) => useCall(groupCategories, isNeeded ? {} : null);

export const useMyClasses = () =>
  useCall(listClasses, { query: { sort: '-endAt', limit: 20, pagination: '0' } });
export const useTaughtClasses = (userId: string) =>
  useCall(classesOfTeacher, { params: { id: userId }, query: { limit: 20 } });

/** Of all own and co-taught classes at once. */
export const useCompletion = () => useCall(getCompletion, {});
export const useComprehension = () => useCall(getComprehension, {});

/** The newest text that anybody may read whole. */
export const useFreePost = () =>
  useCall(listPosts, {
    query: {
      conditions: JSON.stringify({ isFree: true }),
      projection: '_id title',
      sort: '-publishedAt',
      limit: 1,
      pagination: '0',
    },
  });
export const usePlans = () => useCall(listPlans, { query: { sort: 'position', limit: 20, pagination: '0' } });
