import { listAnnouncements } from '@yuedu/contracts/http/assessment/announcements';
import { useCall } from '../../../../lib/data.ts';

/** How many announcements there are in a state. */
export const useCount = (state: string) =>
  useCall(listAnnouncements, {
    query: {
      limit: 1,
      projection: '_id',
      conditions: JSON.stringify(state === 'published' ? { state } : { state: { $ne: 'published' } }),
    },
  });
