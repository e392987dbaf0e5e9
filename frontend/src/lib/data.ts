import type { OutputOf, RouteDefinition } from '@yuedu/contracts/route';
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from './http/api-error.ts';
import { call, type CallInput } from './http/call.ts';
import { heldBack } from './indicator.ts';
import { addressOf } from '@yuedu/contracts/address';

/** The cache key of a call: its address, and what a POST that only reads asks about. */
export const keyOf = <R extends RouteDefinition>(route: R, input: CallInput<R> = {}): string =>
  addressOf(route.path, input.params as Record<string, unknown>, input.query as Record<string, unknown>) +
  (input.body === undefined ? '' : `#${JSON.stringify(input.body)}`);

/**
 * Reads a declared call through the cache; `null` as input waits. Errors are ApiError.
 * Stale data stays on screen while it is fetched again (`isValidating`).
 */
export function useCall<R extends RouteDefinition>(
  route: R,
  input: CallInput<R> | null = {},
  config: SWRConfiguration<OutputOf<R>, ApiError> = {},
): SWRResponse<OutputOf<R>, ApiError> {
  return useSWR<OutputOf<R>, ApiError>(
    input === null ? null : keyOf(route, input),
    () => heldBack(call(route, input ?? {})),
    config,
  );
}

/**
 * Reads a call again `everyMs` while `goesOn` says so. A look that failed is followed by the next one: SWR by
 * itself looks no more after a failure. What is refused or gone (403, 404) is not asked for again.
 */
export const usePolledCall = <R extends RouteDefinition>(
  route: R,
  input: CallInput<R>,
  { everyMs, goesOn }: { everyMs: number; goesOn: (data: OutputOf<R> | undefined) => boolean },
): SWRResponse<OutputOf<R>, ApiError> =>
  useCall(route, input, {
    refreshInterval: (data) => (goesOn(data) ? everyMs : 0),
    shouldRetryOnError: ({ status }) => status !== 403 && status !== 404,
    onErrorRetry: (_error, _key, _config, look, { retryCount }) =>
      void setTimeout(() => void look({ retryCount, dedupe: true }), everyMs),
  });

/**
 * Fetches again whatever is shown from this route (all inputs), or from the address that `matches` accepts.
 */
export async function refetch(
  route: RouteDefinition,
  matches: (address: string) => boolean = () => true,
): Promise<void> {
  await refetchAll([route], matches);
}

/** The same for several routes; what more than one of them covers is fetched once. */
export async function refetchAll(
  routes: readonly RouteDefinition[],
  matches: (address: string) => boolean = () => true,
): Promise<void> {
  const starts = routes.map(({ path }) => path.split('{')[0] ?? path);
  await mutate(
    (key) => typeof key === 'string' && starts.some((start) => key.startsWith(start)) && matches(key),
  );
}

/** Fetches ahead what pages will read through the cache; a failure is only logged, by the fetch layer. */
export async function prime<R extends RouteDefinition>(route: R): Promise<void> {
  await mutate(keyOf(route), call(route), { revalidate: false }).catch(() => undefined);
}

/** Forgets what this one address gave, without fetching it again. */
export async function forgetOne(route: RouteDefinition): Promise<void> {
  await mutate(route.path, undefined, { revalidate: false });
}

/** Forgets everything that was fetched: another person must not see it. */
export async function forgetFetched(): Promise<void> {
  await mutate(() => true, undefined, { revalidate: false });
}

export const swrDefaults: SWRConfiguration = {
  revalidateOnFocus: true,
  focusThrottleInterval: 10_000,
  dedupingInterval: 1_000,
  keepPreviousData: false,
  // The fetch layer has repeated what is worth repeating; a page offers its own retry.
  shouldRetryOnError: false,
};
