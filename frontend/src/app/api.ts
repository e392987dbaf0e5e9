import { putMe, type User } from '@yuedu/contracts/http/auth/users';
import { getMySubscription } from '@yuedu/contracts/http/billing/subscriptions';
import { getClass, listClasses } from '@yuedu/contracts/http/classes/classes';
import { getConfig } from '@yuedu/contracts/http/content/configs';
import { pageViews } from '@yuedu/contracts/http/gateway';
import { listPosts, listPostsV2 } from '@yuedu/contracts/http/content/posts';
import { juniorZoneOf } from '@yuedu/contracts/rules/junior';
import type { BodyOf } from '@yuedu/contracts/route';
import { refetch, useCall } from '../lib/data.ts';
import { call } from '../lib/http/call.ts';

/**
 * What the guard of class pages goes by: the class in the address, else the teacher's class with the latest
 * end.
 */
export function useGuardedClass(classId: string | undefined, userId: string | undefined) {
  const one = useCall(
    getClass,
    classId ? { params: { id: classId }, query: { projection: '_id endAt' } } : null,
  );
  const latest = useCall(
    listClasses,
    classId || !userId
      ? null
      : {
          query: {
            conditions: JSON.stringify({ teachers: userId }),
            projection: '_id endAt title',
            sort: '-endAt',
            limit: 1,
          },
        },
  );
  return { one, latest };
}

/**
 * Which pages are Taiwan's alone; in Taiwan itself nothing is asked. Until the answer is there, and without
 * one, every page is open.
 */
export const useZhTwOnlyPages = (isTaiwan: boolean): unknown =>
  useCall(getConfig, isTaiwan ? null : { params: { key: 'zhTwOnlyPages' } }, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  }).data?.value;

/** Changes the face in use: student, parent or teacher. Throws ApiError. */
export const changeTitle = (title: User['title']) => call(putMe, { body: { title } });

/** What looks different once something has been opened or closed to the person. */
export async function rereadRights(): Promise<void> {
  await Promise.all([getMySubscription, listPosts, listPostsV2].map((route) => refetch(route)));
}

/** The zone of Junior, null where none is configured. Throws ApiError. */
export const readJuniorZone = async (): Promise<string | null> =>
  juniorZoneOf((await call(getConfig, { params: { key: 'zoneIds' } })).value);

/** Sends a batch, also while the page is being left. Throws ApiError. */
export const sendPageViews = (views: BodyOf<typeof pageViews>['views']) =>
  call(pageViews, { body: { views } }, { keepalive: true });
