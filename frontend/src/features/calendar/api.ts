import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendar,
  getCalendarFeed,
} from '@yuedu/contracts/http/homework/calendar';
import { refetch, useCall } from '../../lib/data.ts';
import { call } from '../../lib/http/call.ts';

export const useCalendar = (days: { from: string; to: string }) => useCall(getCalendar, { query: days });
export const useFeed = () => useCall(getCalendarFeed, {});

const changing = async <T>(change: Promise<T>): Promise<T> => {
  try {
    return await change;
  } finally {
    await refetch(getCalendarFeed);
  }
};
/** The whole address, which the server gives this once only. Throws ApiError. */
export const makeFeed = async (): Promise<string> =>
  new URL((await changing(call(createCalendarFeed))).path, window.location.origin).href;
export const closeFeed = () => changing(call(deleteCalendarFeed));
