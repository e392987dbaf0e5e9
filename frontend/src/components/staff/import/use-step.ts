import { App } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { t } from '../texts.ts';

/** Carries a step out, one at a time, and says why where it is refused. */
export function useStep() {
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      void message.error(error instanceof ApiError ? error.message : t('failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}
