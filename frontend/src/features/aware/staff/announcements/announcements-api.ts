import {
  createAnnouncement,
  getAnnouncement,
  getPopup,
  listAnnouncements,
  listAnnouncementsV2,
  putAnnouncement,
} from '@yuedu/contracts/http/assessment/announcements';
import { refetch, useCall } from '../../../../lib/data.ts';
import { call } from '../../../../lib/http/call.ts';

export const useAnnouncement = (id: string | null) =>
  useCall(getAnnouncement, id ? { params: { id } } : null, { revalidateOnFocus: false });
export const useCount = (state: string) =>
  useCall(listAnnouncements, {
    query: {
      limit: 1,
      projection: '_id',
      conditions: JSON.stringify(state === 'published' ? { state } : { state: { $ne: 'published' } }),
    },
  });

const reread = async (): Promise<void> => {
  await Promise.all([refetch(listAnnouncementsV2), refetch(listAnnouncements), refetch(getPopup)]);
};
async function after<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    // after a refusal too: what was shown was not how it stands
    await reread();
  }
}

export interface Draft {
  title: string;
  body: string;
}
export const make = (body: Draft) => after(call(createAnnouncement, { body }));
export const change = (id: string, version: number, body: Draft) =>
  after(call(putAnnouncement, { params: { id }, body }, { ifMatch: version }));
