import { getConfig, getTopicArea, type TopicArea } from '@yuedu/contracts/http/content/configs';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import type { Grade } from '@yuedu/contracts/rules/education';
import { useCall } from '../../lib/data.ts';

/** Which zone is the junior section's. */
export const useZoneIds = () => useCall(getConfig, { params: { key: 'zoneIds' } });

const heads = 'title summary grade topicOfPost characters minutes';
/** The newest texts of the section for these grades. */
export const useShelf = (grades: readonly Grade[]) =>
  useCall(listPosts, {
    query: {
      conditions: JSON.stringify({ grade: { $in: grades } }),
      zones: 'junior',
      projection: heads,
      sort: '-publishedAt',
      limit: 12,
      pagination: '0',
    },
  });

/** The texts of an area that are in the library. */
export const useTexts = (ids: readonly string[]) =>
  useCall(
    listPosts,
    ids.length === 0
      ? null
      : {
          query: {
            conditions: JSON.stringify({ _id: { $in: ids } }),
            projection: heads,
            limit: 40,
            pagination: '0',
          },
        },
  );

/** All areas; a setting of another shape is none. */
export function useTopicAreas() {
  const { data, error, mutate } = useCall(getConfig, { params: { key: 'topicAreas' } });
  const areas = data && (Array.isArray(data.value) ? (data.value as TopicArea[]) : []);
  return { areas, error, retry: () => void mutate() };
}

export const useTopicArea = (id: string | null) =>
  useCall(getTopicArea, id === null ? null : { params: { id } });
