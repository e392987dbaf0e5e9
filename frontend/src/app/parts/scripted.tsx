import type { ReactNode } from 'react';
import { type Middleware, type SWRConfiguration, SWRConfig } from 'swr';
import { heldBack } from '../../lib/indicator.ts';
import { ApiError, unreachable } from '../../lib/http/api-error.ts';
import { faultTexts } from '../../locales/zh-hant/faults.ts';

/** In what a page can be that reads from the server. */
export const pageStates = ['loading', 'empty', 'error', 'offline', 'full'] as const;
export type PageState = (typeof pageStates)[number];

/** What is answered, by the beginning of the address; the longest that fits. */
export type Answers = Readonly<Record<string, unknown>>;

/** Of any list; what a search brings besides is empty, too. */
const ofSearch = { isCapped: false, counts: {}, areas: [], videos: [] };
const ofCalendar = { entries: [], daysRead: [] };
const noRows = { results: [], next: null, total: 0, skip: 0, limit: 10, ...ofSearch, ...ofCalendar };

function answerOf(answers: Answers, address: string): unknown {
  const [found] = Object.keys(answers)
    .filter((start) => address.startsWith(start))
    .sort((a, b) => b.length - a.length);
  return found === undefined ? noRows : answers[found];
}

const failed = (): ApiError =>
  new ApiError({
    status: 500,
    code: 'internal',
    message: faultTexts.internal,
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  });

interface Script {
  state: PageState;
  answers: Answers;
  steady: Answers;
  /** How long an answer takes. */
  afterMs?: number;
}

/**
 * Answers in the server's place. What failed or was not reached is there when it is tried again, as after a
 * hiccup; `steady` answers are the same in every state (names of categories), so that a list can be empty and
 * its filters are not.
 */
function scripted({ state, answers, steady, afterMs = 0 }: Script): Middleware {
  const tried = new Set<string>();
  const answer = (address: string): Promise<unknown> => {
    if (state === 'loading') return new Promise(() => undefined);
    if (Object.keys(steady).some((start) => address.startsWith(start)))
      return Promise.resolve(answerOf(steady, address));
    if (state === 'empty') return Promise.resolve(noRows);
    const isFirst = !tried.has(address);
    tried.add(address);
    if (isFirst && state === 'error') return Promise.reject(failed());
    if (isFirst && state === 'offline') return Promise.reject(unreachable());
    return Promise.resolve(answerOf(answers, address));
  };
  const late = async (address: string): Promise<unknown> => {
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    return answer(address);
  };
  return (next) => (key, fetcher, config) =>
    next(key, fetcher && ((() => heldBack(late(String(key)))) as typeof fetcher), config);
}

/** Its children read from an own cache that is answered by a script. */
export function Scripted({ children, ...script }: Script & { children: ReactNode }) {
  const config: SWRConfiguration = {
    use: [scripted(script)],
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  };
  return <SWRConfig value={{ ...config, provider: () => new Map() }}>{children}</SWRConfig>;
}
