import type { DeskPost } from '@yuedu/contracts/http/content/desk';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { type RefObject, useCallback, useEffect } from 'react';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { readDraft, storeDraft } from '../api.ts';
import { dropCopy } from './local-copy.ts';
import type { Stored } from './opening.ts';

/** How long the hands must rest before what they wrote is stored. */
const restMs = 1_200;
/** After a failure, until it is tried again. */
const againMs = 5_000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

/** What the next save sends, whatever has been drawn of it. */
export interface InHand {
  draft: DraftPost;
  version: number | null;
  /** The draft that the service has, with how it stands there. */
  stored: { draft: DraftPost; standing: DeskPost | null } | null;
  under: Promise<DeskPost | null> | null;
}

/** What becomes of the page by a save. */
interface Page {
  onState: (state: SaveState) => void;
  onStored: (standing: DeskPost) => void;
  onTheirs: (theirs: Stored) => void;
}

async function send(id: string, now: InHand, page: Page): Promise<DeskPost | null> {
  const sent = now.draft;
  page.onState('saving');
  try {
    const standing = await storeDraft(id, sent, now.version);
    now.version = standing.version;
    now.stored = { draft: sent, standing };
    page.onStored(standing);
    const isNewest = now.draft === sent;
    if (isNewest) dropCopy(id);
    page.onState(isNewest ? 'saved' : 'waiting');
    return standing;
  } catch (error) {
    page.onState(await stateAfter(error, id, now, page));
    return null;
  }
}

async function stateAfter(error: unknown, id: string, now: InHand, page: Page): Promise<SaveState> {
  const isOther = error instanceof ApiError && error.is('version.stale');
  // the answer to the first save was lost: the text is there
  const isThere = error instanceof ApiError && error.is('version.required');
  const newest = isOther || isThere ? await readDraft(id).catch(() => null) : null;
  if (newest && isThere) now.version = newest.version;
  if (!newest || isThere) return 'failed';
  page.onTheirs(newest);
  return 'conflict';
}

/**
 * Stores what is in hand when the hands rest, one save at a time.
 * @param state what is drawn of it; a change of it or of `draft` begins the wait anew
 * @returns stores at once what is not stored yet: what stands then, or null where it could not be stored
 */
export function useStoring(
  id: string,
  now: RefObject<InHand>,
  { state, draft, ...page }: Page & { state: SaveState; draft: DraftPost },
): () => Promise<DeskPost | null> {
  const { onState, onStored, onTheirs } = page;
  const flush = useCallback(async (): Promise<DeskPost | null> => {
    const { current } = now;
    await current.under;
    if (current.stored?.draft === current.draft) return current.stored.standing;
    current.under = send(id, current, { onState, onStored, onTheirs }).finally(() => {
      current.under = null;
    });
    return current.under;
  }, [id, now, onState, onStored, onTheirs]);
  useEffect(() => {
    if (state !== 'waiting' && state !== 'failed') return undefined;
    const timer = setTimeout(() => void flush(), state === 'failed' ? againMs : restMs);
    return () => clearTimeout(timer);
  }, [state, draft, flush]);
  return flush;
}
