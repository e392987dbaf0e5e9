import { App } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { t } from '../texts.ts';

/** Runs one action at a time and says how it ended. */
export function useActions() {
  const { message } = App.useApp();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (key: string, work: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(key);
    try {
      await work();
      void message.success(done);
      return true;
    } catch (error) {
      void message.error(error instanceof ApiError ? error.message : t('failed'));
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
