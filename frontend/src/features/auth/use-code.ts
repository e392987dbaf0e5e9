import { useEffect, useState } from 'react';
import { type CodePurpose, sendCodeTo } from './api.ts';

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

/** Codes of one purpose, and the wait between two. */
export function useCode(purpose: CodePurpose): CodeSending {
  const { secondsLeft, start } = useCountdown();
  const send = async (to: string): Promise<void> => start(await sendCodeTo(to.trim(), purpose));
  return { secondsLeft, send };
}
