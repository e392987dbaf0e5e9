import { useState } from 'react';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { compare, type DraftChange, publish, readDraft, readUse, remove, schedule } from '../api.ts';
import type { DraftInHand } from '../draft/use-draft.ts';
import { t } from '../texts.ts';
import type { PublishChoice } from './publish-dialog.tsx';

const wordsOf = (error: unknown): string => (error instanceof ApiError ? error.message : t('unreachable'));

type Asking =
  | { kind: 'publish'; change: DraftChange }
  | { kind: 'remove'; use: { classes: number; readers: number } }
  | null;

/** Publishing, its schedule and taking a text out: each stores what is written first, and asks. */
export function usePublishing(id: string, inHand: DraftInHand, onGone: () => void) {
  const [asking, setAsking] = useState<Asking>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (act: (version: number) => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const standing = await inHand.flush();
      if (!standing) return setFailure(t('notStored'));
      await act(standing.version);
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const reread = async (): Promise<void> => inHand.settle(await readDraft(id));
  return {
    asking,
    isBusy,
    failure,
    close: () => {
      setAsking(null);
      setFailure(null);
    },
    askPublish: () =>
      attempt(async () => setAsking({ kind: 'publish', change: await compare(id, inHand.draft) })),
    publish: (choice: PublishChoice) =>
      attempt(async (version) => {
        await publish(id, { draft: inHand.draft, version, ...choice });
        await reread();
        setAsking(null);
      }),
    schedule: (publishAt: string | null) =>
      attempt(async (version) => inHand.settle(await schedule(id, publishAt, version))),
    askRemove: () => attempt(async () => setAsking({ kind: 'remove', use: await readUse(id) })),
    remove: () =>
      attempt(async (version) => {
        const removed = await remove(id, version);
        setAsking(null);
        if (removed === 'deleted') onGone();
        else await reread();
      }),
  };
}
export type Publishing = ReturnType<typeof usePublishing>;
