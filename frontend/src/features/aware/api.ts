import { getPopup, listAnnouncementsV2 } from '@yuedu/contracts/http/assessment/announcements';
import { getInfo } from '@yuedu/contracts/http/assessment/info';
import { getPagesV2 } from '@yuedu/contracts/http/assessment/pages';
import { refetch, useCall } from '../../lib/data.ts';
import { useMessages } from '../../lib/stream.ts';

const shown = '_id title body pinnedAt publishedAt';

export const useInfo = () => useCall(getInfo);
/** After a payment: what was fetched before it is out of date. */
export const rereadInfo = () => refetch(getInfo);
export const usePages = () => useCall(getPagesV2);
export const usePopup = () => useCall(getPopup);
/** Pinned ones first, then the newest; `skip` is the cursor of the page before. */
export const useAnnouncements = (skip: string | null, limit = 10) =>
  useCall(
    listAnnouncementsV2,
    {
      query: {
        limit,
        projection: shown,
        sort: '-pinnedAt,-publishedAt',
        ...(skip && { skip }),
        conditions: JSON.stringify({ state: 'published' }),
      },
    },
    { keepPreviousData: true },
  );

/**
 * A published announcement or popup shows on open pages at once; who has no stream (a visitor) gets it when
 * he comes back to the page.
 */
export function useLiveAnnouncements(): void {
  useMessages((message) => {
    if (message.type === 'announcement' || message.type === 'resync')
      void Promise.all([refetch(listAnnouncementsV2), refetch(getPopup)]);
  });
}
