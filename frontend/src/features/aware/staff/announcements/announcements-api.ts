import {
  type Announcement,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  getPopup,
  listAnnouncements,
  listAnnouncementsV2,
  pinAnnouncement,
  publishAnnouncement,
  putAnnouncement,
  removePopup,
  revokeAnnouncement,
  setPopup,
  unpinAnnouncements,
} from '@yuedu/contracts/http/assessment/announcements';
import { refetch, useCall } from '../../../../lib/data.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { call } from '../../../../lib/http/call.ts';
import { useLiveAnnouncements } from '../../api.ts';

export interface TableQuery {
  q: string;
  state: string;
  sort: string;
  size: number;
  from: string;
}

const queryOf = ({ q, state, sort, size, from }: TableQuery) => ({
  limit: size,
  sort,
  projection: '_id version title body state pinnedAt isPopup publishedAt updatedAt',
  ...(q && { search: q }),
  ...(from && { skip: from }),
  ...(state && { conditions: JSON.stringify({ state }) }),
});

/** The list as its address says it; another editor's publishing shows here at once. */
export function useTable(query: TableQuery) {
  useLiveAnnouncements();
  return useCall(listAnnouncementsV2, { query: queryOf(query) }, { keepPreviousData: true });
}

const mostPages = 100;
/** All that the filter lets through, in its order, whatever page is shown. */
export async function fetchAll(query: TableQuery): Promise<Announcement[]> {
  const all: Announcement[] = [];
  let from = '';
  for (let page = 0; page < mostPages; page += 1) {
    const { results, next } = await call(listAnnouncementsV2, {
      query: queryOf({ ...query, size: 100, from }),
    });
    all.push(...(results as Announcement[]));
    if (next === null) break;
    from = next;
  }
  return all;
}

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
export const remove = (id: string) => after(call(deleteAnnouncement, { params: { id } }));
export const publish = (id: string) => after(call(publishAnnouncement, { params: { id } }));
export const revoke = (id: string) => after(call(revokeAnnouncement, { params: { id } }));
const forOne = {
  publish: (id: string) => call(publishAnnouncement, { params: { id } }),
  revoke: (id: string) => call(revokeAnnouncement, { params: { id } }),
  remove: (id: string) => call(deleteAnnouncement, { params: { id } }),
};
export type BulkAct = keyof typeof forOne;
/** One after the other; what is refused stays as it is, and the others go on. */
export async function forMany(
  act: BulkAct,
  ids: readonly string[],
): Promise<{ done: number; refusal: ApiError | null }> {
  let done = 0;
  let refusal: ApiError | null = null;
  for (const id of ids) {
    try {
      await forOne[act](id);
      done += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal ??= error;
    }
  }
  await reread();
  return { done, refusal };
}
export const pin = (id: string) => after(call(pinAnnouncement, { params: { id } }));
export const popUp = (id: string) => after(call(setPopup, { params: { id } }));
export const unpinAll = () => after(call(unpinAnnouncements));
export const takePopupAway = () => after(call(removePopup));
