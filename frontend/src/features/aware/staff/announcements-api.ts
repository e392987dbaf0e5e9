import {
  createAnnouncement, deleteAnnouncement, getAnnouncement, getPopup, listAnnouncements, listAnnouncementsV2, pinAnnouncement, publishAnnouncement, putAnnouncement, removePopup,
  revokeAnnouncement, setPopup, unpinAnnouncements,
} from '@yuedu/contracts/http/assessment';
import { refetch, useCall } from '../../../lib/data.ts';
import { call } from '../../../lib/http/call.ts';
import { useLiveAnnouncements } from '../api.ts';

export interface TableQuery { q: string; state: string; sort: string; size: number; from: string }

/** The list as its address says it; another editor's publishing shows here at once. */
export function useTable({ q, state, sort, size, from }: TableQuery) {
  useLiveAnnouncements();
  return useCall(listAnnouncementsV2, {
    query: { limit: size, sort, projection: '_id version title body state pinnedAt isPopup publishedAt updatedAt', ...(q && { search: q }), ...(from && { skip: from }), ...(state && { conditions: JSON.stringify({ state }) }) },
  }, { keepPreviousData: true });
}

export const useAnnouncement = (id: string | null) => useCall(getAnnouncement, id ? { params: { id } } : null, { revalidateOnFocus: false });
export const useCount = (state: string) => useCall(listAnnouncements, { query: { limit: 1, projection: '_id', conditions: JSON.stringify(state === 'published' ? { state } : { state: { $ne: 'published' } }) } });

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

export interface Draft { title: string; body: string }
export const make = (body: Draft) => after(call(createAnnouncement, { body }));
export const change = (id: string, version: number, body: Draft) => after(call(putAnnouncement, { params: { id }, body }, { ifMatch: version }));
export const remove = (id: string) => after(call(deleteAnnouncement, { params: { id } }));
export const publish = (id: string) => after(call(publishAnnouncement, { params: { id } }));
export const revoke = (id: string) => after(call(revokeAnnouncement, { params: { id } }));
export const pin = (id: string) => after(call(pinAnnouncement, { params: { id } }));
export const popUp = (id: string) => after(call(setPopup, { params: { id } }));
export const unpinAll = () => after(call(unpinAnnouncements));
export const takePopupAway = () => after(call(removePopup));
