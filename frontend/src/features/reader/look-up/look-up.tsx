import type { Post } from '@yuedu/contracts/http/content/posts';
import { useEffect, useMemo, useState } from 'react';
import { mostLookUpCharacters } from '@yuedu/contracts/http/content/words';
import { cut } from '../code-points.ts';
import { rangesOf } from '../ranges.ts';
import type { SelectedWords } from '../selection-acts.ts';
import type { LookUpRequest } from '../use-look-up.tsx';
import { clauseAround } from './clause.ts';
import { KeyLookUp } from './key-look-up.tsx';
import { placeAtPoint, type TextPlace } from './point.ts';
import { useCloseOutside } from './use-close-outside.ts';
import { t } from './texts.ts';
import { type Sought, WordSheet } from './word-sheet.tsx';
import { wordsOf } from './words-of.ts';

/** The clause around a place of the text; null where there are no words. */
function soughtAt(post: Post, { paragraphId, at }: TextPlace): Sought | null {
  const text = post.paragraphs.find(({ _id }) => _id === paragraphId)?.text;
  const [range] = rangesOf({ paragraphId, start: at, end: at + 1 });
  if (text === undefined || !range) return null;
  const clause = clauseAround(text, at);
  return {
    text: clause.text,
    at: clause.at,
    place: { paragraphId, start: clause.start },
    box: range.getBoundingClientRect(),
  };
}

/** Marked words by themselves; of more than the dictionary takes at once, the beginning. */
function soughtAmong({ pieces, text }: SelectedWords): Sought | null {
  const [first] = pieces;
  const [range] = first ? rangesOf(first) : [];
  if (!first || !range) return null;
  return {
    text: cut(text, 0, mostLookUpCharacters),
    place: { paragraphId: first.paragraphId, start: first.start },
    box: range.getBoundingClientRect(),
  };
}

function soughtFor(post: Post, request: LookUpRequest): Sought | null {
  if (request.kind === 'words') return soughtAmong(request.words);
  if (request.kind === 'keys') return null;
  const place = placeAtPoint(request.x, request.y);
  return place ? soughtAt(post, place) : null;
}

/** The words of the text that are drawn: what a table or a picture hides is none. */
const wordsDrawn = (post: Post) =>
  wordsOf(post.paragraphs)
    .map((word) => ({ ...word, ranges: () => rangesOf(word) }))
    .filter(({ ranges }) => ranges().length > 0);

/** Goes over the words of the text by arrow keys. */
function TextKeys({
  post,
  isPaused,
  onLook,
  onClose,
}: {
  post: Post;
  isPaused: boolean;
  onLook: (sought: Sought | null) => void;
  onClose: () => void;
}) {
  const words = useMemo(() => wordsDrawn(post), [post]);
  return (
    <KeyLookUp
      words={words}
      label={t('keysArea')}
      help={t('keysHelp')}
      isPaused={isPaused}
      onLook={({ paragraphId, start }) => onLook(soughtAt(post, { paragraphId, at: start }))}
      onClose={onClose}
    />
  );
}

/** Looks up what was pressed or marked, or goes over the words by keyboard. */
export default function LookUp({
  post,
  request,
  onClose,
}: {
  post: Post;
  request: LookUpRequest;
  onClose: () => void;
}) {
  const [sought, setSought] = useState<Sought | null>(null);
  useEffect(() => {
    if (request.kind === 'keys') return;
    const found = soughtFor(post, request);
    setSought(found);
    if (!found) onClose();
  }, [post, request, onClose]);
  const isByKeys = request.kind === 'keys';
  const close = isByKeys ? () => setSought(null) : onClose;
  useCloseOutside(sought !== null && !isByKeys, onClose);
  return (
    <>
      {isByKeys ? (
        <TextKeys post={post} isPaused={sought !== null} onLook={setSought} onClose={onClose} />
      ) : null}
      {sought ? (
        <WordSheet key={JSON.stringify(sought)} postId={post._id} sought={sought} onClose={close} />
      ) : null}
    </>
  );
}
