import { listUsersV2 } from '@yuedu/contracts/http/auth/users';
import { getClass } from '@yuedu/contracts/http/classes/classes';
import { getSchool, listSchoolsV2 } from '@yuedu/contracts/http/classes/schools';
import { listZones } from '@yuedu/contracts/http/content/categories';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { useCall } from '../../../lib/data.ts';

export const useSchool = (id: string | null) =>
  useCall(getSchool, id === null ? null : { params: { id } }, { revalidateOnFocus: false });

/** A class as a list for choosing shows it. */
export const useOneClass = (id: string | null) =>
  useCall(getClass, id === null ? null : { params: { id }, query: { projection: 'title schoolName' } }, {
    revalidateOnFocus: false,
  });

export const useZones = () => useCall(listZones, {}, { revalidateOnFocus: false });

const among = (ids: readonly string[]): string => JSON.stringify({ _id: { $in: [...ids].sort() } });
/** Each once: who or what is chosen may be found again. */
const eachOnce = <Row extends { _id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row._id, row])).values(),
];

/** Schools whose name holds the text, of one county or of all, and those that are chosen already. */
export function useSchoolChoices(search: string, chosen: readonly string[], county: string | null = null) {
  const projection = 'name county';
  const found = useCall(
    listSchoolsV2,
    {
      query: {
        ...(search !== '' && { search }),
        ...(county !== null && { conditions: JSON.stringify({ county }) }),
        projection,
        sort: 'name',
        limit: 20,
      },
    },
    { keepPreviousData: true },
  );
  const own = useCall(
    listSchoolsV2,
    chosen.length === 0 ? null : { query: { conditions: among(chosen), projection, limit: 50 } },
    { keepPreviousData: true },
  );
  return {
    rows: eachOnce([...(own.data?.results ?? []), ...(found.data?.results ?? [])]),
    isLoading: found.isLoading || own.isLoading,
  };
}

/** Teachers whose name holds the text, and those that are chosen already; for admins. */
export function useTeacherChoices(search: string, chosen: readonly string[]) {
  const query = { projection: 'name', sort: 'name', limit: 20 };
  const found = useCall(
    listUsersV2,
    { query: { ...query, conditions: '{"titles":"teacher"}', ...(search !== '' && { search }) } },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const own = useCall(
    listUsersV2,
    chosen.length === 0 ? null : { query: { ...query, conditions: among(chosen), limit: 50 } },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return {
    rows: eachOnce([...(own.data?.results ?? []), ...(found.data?.results ?? [])]),
    isLoading: found.isLoading || own.isLoading,
  };
}

const few = { limit: 20, pagination: '0' as const };
/** Texts that hold these words; none before anything is written. */
export const useTextsOf = (search: string) =>
  useCall(
    listPosts,
    search.trim() === '' ? null : { query: { ...few, search, projection: 'title author' } },
    { keepPreviousData: true },
  );
/** The titles of chosen texts. */
export const useTitles = (ids: readonly string[]) =>
  useCall(
    listPosts,
    ids.length === 0
      ? null
      : {
          query: {
            conditions: among(ids),
            projection: 'title',
            limit: 100,
            pagination: '0',
          },
        },
    { keepPreviousData: true },
  );
