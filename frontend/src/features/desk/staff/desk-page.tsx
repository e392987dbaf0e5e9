import { App } from 'antd';
import { useEffect, useState } from 'react';
import { LoadError, SkeletonSheets } from '../../../components/states.tsx';
import { ApiError, unreachable } from '../../../lib/http/api-error.ts';
import { readDraft } from './api.ts';
import { Desk } from './desk.tsx';
import type { DeskParts } from './parts.tsx';
import { readCopy } from './draft/local-copy.ts';
import { newDraft } from './draft/new-draft.ts';
import { type Opening, openingOf } from './draft/opening.ts';
import { t } from './texts.ts';

type Stored = Awaited<ReturnType<typeof readDraft>>;
type Loaded = { opening: Opening; first: Stored | null };

/** @param isNew the text is being made: there is none by this id yet */
async function load(id: string, isNew: boolean): Promise<Loaded> {
  const copy = readCopy(id);
  const read = isNew ? Promise.resolve(null) : readDraft(id);
  const first = await read.catch((error: unknown) => {
    const isMissing = error instanceof ApiError && error.is('content.post-not-found');
    if (isMissing && copy !== null) return null;
    throw error;
  });
  return { opening: openingOf(first, copy, newDraft(id)), first };
}

/** Reads the text past every cache and opens its desk. */
export function DeskPage({
  id,
  isNew,
  parts,
  onGone,
}: {
  id: string;
  isNew: boolean;
  parts: DeskParts;
  onGone: () => void;
}) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    setError(null);
    load(id, isNew).then(
      (found) => isGone || setLoaded(found),
      (thrown: unknown) =>
        isGone || setError(thrown instanceof ApiError ? thrown : unreachable(t('unreachable'))),
    );
    return () => {
      isGone = true;
    };
  }, [id, isNew, attempt]);
  if (error) return <LoadError error={error} retry={() => setAttempt((count) => count + 1)} />;
  if (!loaded) return <SkeletonSheets count={2} />;
  return (
    <App component={false}>
      <Desk id={id} {...loaded} parts={parts} onGone={onGone} />
    </App>
  );
}
