import { useEffect, useState } from 'react';
import { ApiError } from './http/api-error.ts';

/** Whole seconds that are left, counted down while the page is open. */
function useCountdown(): { secondsLeft: number; start: (ms: number) => void } {
  const [{ endAt, now }, setTimes] = useState({ endAt: 0, now: 0 });
  const isOver = now >= endAt;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTimes((before) => ({ ...before, now: Date.now() })), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return {
    secondsLeft: Math.max(0, Math.ceil((endAt - now) / 1_000)),
    start: (ms) => setTimes({ endAt: Date.now() + ms, now: Date.now() }),
  };
}

export interface CodeSending {
  /** Until another code may be asked for; 0 when it may. */
  readonly secondsLeft: number;
  /** Sends a code; just after the last one, that one holds and the wait goes on. Throws ApiError. */
  readonly send: (to: string) => Promise<void>;
}

/**
 * Sending codes, and the wait between two.
 * @param ask gives seconds until the next one may be asked for
 */
export function useCodeSending(ask: (to: string) => Promise<{ resendAfterS: number }>): CodeSending {
  const { secondsLeft, start } = useCountdown();
  const send = async (to: string): Promise<void> => {
    try {
      start((await ask(to)).resendAfterS * 1_000);
    } catch (error) {
      if (!(error instanceof ApiError && error.is('auth.code-too-soon'))) throw error;
      start(error.retryAfterMs ?? 60_000);
    }
  };
  return { secondsLeft, send };
}
