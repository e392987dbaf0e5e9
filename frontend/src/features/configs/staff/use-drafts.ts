import type { ConfigKey } from '@yuedu/contracts/http/content/configs';
import { App } from 'antd';
import { useState } from 'react';
import { t as staff } from '../../../components/staff/texts.ts';
import { ApiError, unreachable } from '../../../lib/http/api-error.ts';
import { rereadConfigs, saveConfig } from './api.ts';
import { t } from './texts.ts';

export interface Stored {
  _id: string;
  version: number;
  value: unknown;
}
interface Draft {
  version: number;
  value: unknown;
}

/** What is written of each setting until it is stored; another's newer one is met at storing (412). */
export function useDrafts(stored: readonly Stored[]) {
  const { message } = App.useApp();
  const [drafts, setDrafts] = useState<Partial<Record<string, Draft>>>({});
  const [failures, setFailures] = useState<Partial<Record<string, ApiError>>>({});
  const [busy, setBusy] = useState<string | null>(null);
  const drop = async (key: string): Promise<void> => {
    await rereadConfigs();
    setFailures((before) => ({ ...before, [key]: undefined }));
    setDrafts((before) => ({ ...before, [key]: undefined }));
  };
  const of = (key: ConfigKey) => {
    const row = stored.find(({ _id }) => _id === key);
    if (!row) return null;
    const draft = drafts[key];
    return {
      value: draft ? draft.value : row.value,
      isUnsaved: draft !== undefined,
      isBusy: busy === key,
      failure: failures[key],
      change: (value: unknown): void =>
        setDrafts((before) => ({
          ...before,
          [key]: { version: before[key]?.version ?? row.version, value },
        })),
      drop: () => drop(key),
      save: async (): Promise<void> => {
        if (!draft || busy !== null) return;
        setBusy(key);
        setFailures((before) => ({ ...before, [key]: undefined }));
        try {
          await saveConfig(key, draft.value, draft.version);
          await drop(key);
          void message.success(t('saved', { name: t(key as 'topicAreas') }));
        } catch (error) {
          const isAnswer = error instanceof ApiError && !error.is('network');
          const failure = isAnswer ? error : unreachable(staff('notSaved'));
          setFailures((before) => ({ ...before, [key]: failure }));
        } finally {
          setBusy(null);
        }
      },
    };
  };
  return { of, isUnsaved: Object.values(drafts).some((draft) => draft !== undefined) };
}
export type Setting = NonNullable<ReturnType<ReturnType<typeof useDrafts>['of']>>;
