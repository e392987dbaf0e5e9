import type { Post } from '@yuedu/contracts/http/content/posts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { hasUnsentNotes } from '../../../lib/unsent-notes.ts';
import type { SelectionAct } from '../selection-acts.ts';
import { t } from '../texts.ts';
import { useTool } from '../use-tool.tsx';
import styles from '../reader.tools.module.css';
import { useNotesOf } from './api.ts';
import type { NotesRequest } from './notes-layer.tsx';

const load = () => import('./notes-layer.tsx');

/** Fetched with the first touch of the page, so that a note can be made when the network is gone by then. */
function useFetchedAhead(userId: string | null): void {
  useEffect(() => {
    if (userId === null) return;
    const fetchAhead = (): void =>
      void Promise.all([load(), import('../selection-bar.tsx')]).catch(() => undefined);
    window.addEventListener('pointerdown', fetchAhead, { once: true });
    window.addEventListener('keydown', fetchAhead, { once: true });
    return () => {
      window.removeEventListener('pointerdown', fetchAhead);
      window.removeEventListener('keydown', fetchAhead);
    };
  }, [userId]);
}

const noActs: readonly SelectionAct[] = [];

/**
 * One's own notes of a text: what they add to the bar of selected words, their button, and the rest, which is
 * fetched where there are any and where one is made.
 * @param userId null: nobody's notes
 */
export function useNotes(
  post: Post,
  userId: string | null,
  { pane, onChoose }: { pane: React.RefObject<HTMLElement | null>; onChoose: () => void },
): { acts: readonly SelectionAct[]; button: ReactNode; layer: ReactNode } {
  const { data, error } = useNotesOf(userId === null ? null : post._id);
  const [request, setRequest] = useState<NotesRequest | null>(null);
  const [isRequested, setIsRequested] = useState(false);
  useFetchedAhead(userId);
  const forget = useCallback((): void => {
    setRequest(null);
    setIsRequested(false);
  }, []);
  const fetched = data?.results;
  // Without an answer the device may have some.
  const hasSome = error !== undefined || (fetched?.length ?? 0) > 0 || hasUnsentNotes();
  const isNeeded = userId !== null && (isRequested || hasSome);
  // Only what somebody asked for is missed.
  const NotesLayer = useTool(load, isNeeded, isRequested ? forget : undefined);
  if (userId === null) return { acts: noActs, button: null, layer: null };
  const ask = (next: NotesRequest): void => {
    setRequest(next);
    setIsRequested(true);
  };
  return {
    acts: [
      { id: 'draw', label: t('drawLine'), icon: 'underline', press: (words) => ask({ kind: 'draw', words }) },
      { id: 'write', label: t('writeNote'), icon: 'note', press: (words) => ask({ kind: 'write', words }) },
    ],
    button: (
      <button type="button" className={styles.act} onClick={() => ask({ kind: 'list' })}>
        <Icon name="note" />
        {t('notes')}
      </button>
    ),
    layer:
      isNeeded && NotesLayer ? (
        <NotesLayer
          key={`${userId} ${post._id}`}
          {...{ post, userId, pane, fetched, request, onChoose }}
          onTaken={() => setRequest(null)}
        />
      ) : null,
  };
}
