import { App } from 'antd';
import { useState } from 'react';
import { failureWords } from '../failure-words.ts';

/** Runs one action at a time and says how it ended; what a page shows by itself needs no `done`. */
export function useActions() {
  const { message } = App.useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (key: string, work: () => Promise<unknown>, done?: string): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(key);
    try {
      await work();
      if (done !== undefined) void message.success(done);
      return true;
    } catch (error) {
      void message.error(failureWords(error));
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
