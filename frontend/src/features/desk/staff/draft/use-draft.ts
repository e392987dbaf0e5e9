import type { DeskPost } from '@yuedu/contracts/http/content/desk';
import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import { useCallback, useRef, useState } from 'react';
import { writeCopy } from './local-copy.ts';
import type { Opening, Stored } from './opening.ts';
import { type InHand, type SaveState, useStoring } from './use-storing.ts';

export interface DraftInHand {
  draft: DraftPost;
  /** Another one with each text that came from elsewhere, for parts that hold their own state. */
  edition: number;
  /** Null before the first save. */
  standing: DeskPost | null;
  state: SaveState;
  savedAt: Date | null;
  wasRestored: boolean;
  /** The other editor's, while both stand. */
  theirs: Stored | null;
  change: (next: Partial<DraftPost>) => void;
  /** In place of what is written: an older version, another editor's text. */
  replace: (draft: DraftPost) => void;
  takeTheirs: () => void;
  keepMine: () => void;
  /** Stores what is not stored yet. @returns what stands now; null: it could not be stored */
  flush: () => Promise<DeskPost | null>;
  /** After a call that raised the version by itself. */
  settle: (standing: DeskPost) => void;
}

const stateOf: Readonly<Record<Opening['kind'], SaveState>> = {
  fresh: 'saved',
  stored: 'saved',
  restored: 'waiting',
  conflict: 'conflict',
};

function settleIn(now: InHand, standing: DeskPost): void {
  now.version = standing.version;
  now.stored = { draft: now.draft, standing };
}

/** A draft that is stored as it is written: until the service has it, this device does. */
export function useDraft(id: string, opening: Opening, first: DeskPost | null): DraftInHand {
  const [draft, setDraft] = useState(opening.draft);
  const [edition, setEdition] = useState(0);
  const [standing, setStanding] = useState(first);
  const [theirs, setTheirs] = useState<Stored | null>(opening.kind === 'conflict' ? opening.theirs : null);
  const [state, setState] = useState(stateOf[opening.kind]);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const now = useRef<InHand>({
    draft,
    version: first?.version ?? null,
    stored: opening.kind === 'stored' ? { draft, standing: first } : null,
    under: null,
  });

  const write = useCallback(
    (next: DraftPost) => {
      now.current.draft = next;
      setDraft(next);
      setState((before) => (before === 'conflict' ? before : 'waiting'));
      writeCopy(id, { version: now.current.version, draft: next, writtenAt: new Date().toISOString() });
    },
    [id],
  );

  const onStored = useCallback((stored: DeskPost) => {
    setStanding(stored);
    setSavedAt(new Date());
  }, []);
  const flush = useStoring(id, now, { state, draft, onState: setState, onStored, onTheirs: setTheirs });
  const replace = (next: DraftPost): void => {
    write(next);
    setEdition((count) => count + 1);
  };
  const settleConflict = (next: DraftPost): void => {
    if (!theirs) return;
    now.current.version = theirs.version;
    setTheirs(null);
    setState('waiting');
    replace(next);
  };
  return {
    draft,
    edition,
    standing,
    state,
    savedAt,
    wasRestored: opening.kind === 'restored',
    theirs,
    change: (next) => write({ ...now.current.draft, ...next }),
    replace,
    takeTheirs: () => theirs && settleConflict(theirs.draft),
    keepMine: () => settleConflict(now.current.draft),
    flush,
    settle: (next) => {
      settleIn(now.current, next);
      setStanding(next);
    },
  };
}
