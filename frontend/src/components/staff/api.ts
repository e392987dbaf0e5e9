import type { RouteDefinition } from '@yuedu/contracts/route';
import { refetchAll, useCall } from '../../lib/data.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import type { ListAction, StaffForm, StaffResource, StaffRow } from './resource.ts';
import { type ListState, wireQuery } from './list/list-address.ts';

interface Page<Row> {
  results: Row[];
  next: string | null;
}

/** What a list shows: what came last stays while something else is on its way, or when it does not come. */
export interface ListData<Row> {
  page: Page<Row> | undefined;
  error: ApiError | undefined;
  isValidating: boolean;
  retry: () => void;
}

/** One page of the list, as its address says it. */
export function useList<Row extends StaffRow>(resource: StaffResource<Row>, state: ListState): ListData<Row> {
  const route: RouteDefinition = resource.list;
  const { data, error, isValidating, mutate } = useCall(
    route,
    { query: wireQuery(state, resource, new Date()) },
    { keepPreviousData: true },
  );
  return { page: data as Page<Row> | undefined, error, isValidating, retry: () => void mutate() };
}

/** One row, or with null none; it stays as it came while it is being written about. */
export function useOne<Row extends StaffRow>(resource: StaffResource<Row>, id: string | null) {
  const { data, error, mutate } = useCall(resource.read, id === null ? null : { params: { id } }, {
    revalidateOnFocus: false,
  });
  return { row: data as Row | undefined, error, retry: (): Promise<unknown> => mutate() };
}

/** The row as it is now, past every cache. */
export const readNewest = <Row extends StaffRow>(resource: StaffResource<Row>, id: string): Promise<Row> =>
  call(resource.read, { params: { id } }) as Promise<Row>;

/** Makes a row, or changes the one that `base` is; a newer version of it in the service is refused (412). */
export const save = (form: StaffForm, base: StaffRow | null, body: unknown): Promise<StaffRow> =>
  (base
    ? call(form.change, { params: { id: base._id }, body }, { ifMatch: base.version })
    : call(form.create ?? form.change, { body })) as Promise<StaffRow>;

const rowsPerCall = 100;
const mostCalls = 100;
/** All that the filter lets through, in its order, whatever page is shown; 10,000 rows at most. */
export async function fetchAll<Row extends StaffRow>(
  resource: StaffResource<Row>,
  state: ListState,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const route: RouteDefinition = resource.list;
  const rows: Row[] = [];
  const now = new Date();
  let from = '';
  for (let page = 0; page < mostCalls; page += 1) {
    const query = wireQuery({ ...state, size: rowsPerCall, from }, resource, now);
    const { results, next } = (await call(route, { query })) as Page<Row>;
    rows.push(...results);
    if (next === null) return { rows, isWhole: true };
    from = next;
  }
  return { rows, isWhole: false };
}

/** Carries an act out, for a row where its address names one. */
export const carryOut = ({ route }: ListAction, row?: StaffRow): Promise<unknown> =>
  call(
    route,
    row && route.path.includes('{id}') ? { params: { id: row._id } } : {},
    // the row as it was seen
    row && route.ifMatch === 'required' ? { ifMatch: row.version } : {},
  );

/**
 * Fetches again what an act may have changed; after a refusal too, since what was shown was out of date.
 * @param goneId a row that is no more: nobody asks for it again
 */
export const reread = <Row extends StaffRow>(
  { list, read, rereads }: StaffResource<Row>,
  goneId?: string,
): Promise<void> =>
  refetchAll([list, read, ...rereads], (address) => goneId === undefined || !address.endsWith(goneId));
