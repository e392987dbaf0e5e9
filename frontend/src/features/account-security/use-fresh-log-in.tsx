import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { FreshLogInDialog } from './fresh-log-in-dialog.tsx';

interface Waiting {
  run: () => Promise<void>;
  resolve: (isDone: boolean) => void;
  reject: (error: unknown) => void;
}

export type WithFreshLogIn = (run: () => Promise<void>) => Promise<boolean>;

const isNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.is('auth.reauthentication-needed');

/**
 * For what is done only just after a log-in: `withFreshLogIn` runs it, asks in `dialog` who is here where the
 * server wants to know, and runs it again. Gives false where the person turned away; throws as `run` does.
 */
export function useFreshLogIn(): {
  withFreshLogIn: WithFreshLogIn;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const withFreshLogIn = async (run: () => Promise<void>): Promise<boolean> => {
    try {
      await run();
      return true;
    } catch (error) {
      if (!isNeeded(error)) throw error;
      return new Promise((resolve, reject) => setWaiting({ run, resolve, reject }));
    }
  };
  const close = (): void => {
    waiting?.resolve(false);
    setWaiting(null);
  };
  const goOn = (): void => {
    setWaiting(null);
    waiting?.run().then(() => waiting.resolve(true), waiting.reject);
  };
  return {
    withFreshLogIn,
    dialog: waiting ? <FreshLogInDialog onClose={close} onProved={goOn} /> : null,
  };
}
