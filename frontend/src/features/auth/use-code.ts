import { useEffect, useState } from 'react';
import { type CodePurpose, sendCodeTo } from './api.ts';

/** Whole seconds until a moment, counted down while the page is open. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= at;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((at - now) / 1_000));
}

export interface CodeSending {
  /** Until another code may be asked for; 0 when it may. */
  readonly secondsLeft: number;
  /** Sends a code; just after the last one, that one holds and the wait goes on. Throws ApiError. */
  readonly send: (to: string) => Promise<void>;
}

/** Codes of one purpose, and the wait between two. */
export function useCode(purpose: CodePurpose): CodeSending {
  const [resendAt, setResendAt] = useState(0);
  const send = async (to: string): Promise<void> => {
    const after = await sendCodeTo(to.trim(), purpose);
    setResendAt(Date.now() + after);
  };
  return { secondsLeft: useSecondsUntil(resendAt), send };
}
