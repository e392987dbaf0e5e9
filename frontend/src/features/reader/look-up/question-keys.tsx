import { useMemo, useState } from 'react';
import { drawnText, rangesIn } from '../ranges.ts';
import { clauseAround } from './clause.ts';
import { KeyLookUp, type KeyWord } from './key-look-up.tsx';
import { t } from './texts.ts';
import { type Sought, WordSheet } from './word-sheet.tsx';
import { wordsOf } from './words-of.ts';

interface QuestionWord extends KeyWord {
  /** The stem, an option or an item. */
  part: Element;
  start: number;
}

/** The words of a question that are drawn, from the stem on; in a native list stand none. */
function wordsDrawn(card: Element): QuestionWord[] {
  const parts = [...card.querySelectorAll('[data-words]')];
  return parts.flatMap((part) =>
    wordsOf([{ _id: '', text: drawnText(part) }]).map(({ word, start, end }) => ({
      word,
      part,
      start,
      ranges: () => rangesIn(part, start, end),
    })),
  );
}

function soughtOf({ part, start: place, ranges }: QuestionWord): Sought | null {
  const [range] = ranges();
  if (!range) return null;
  const { text, at, start } = clauseAround(drawnText(part), place);
  return {
    text,
    at,
    rangesAt: (from, to) => rangesIn(part, start + from, start + to),
    box: range.getBoundingClientRect(),
  };
}

/** Goes over the words of a question by arrow keys, as over those of the text. */
export default function QuestionKeys({
  postId,
  number,
  card,
  onClose,
}: {
  postId: string;
  number: number;
  card: Element;
  onClose: () => void;
}) {
  const [sought, setSought] = useState<Sought | null>(null);
  const words = useMemo(() => wordsDrawn(card), [card]);
  const close = (): void => setSought(null);
  return (
    <>
      <KeyLookUp
        words={words}
        label={t('questionKeysArea', { number })}
        help={t('questionKeysHelp', { number })}
        isPaused={sought !== null}
        onLook={(word) => setSought(soughtOf(word))}
        onClose={onClose}
      />
      {sought ? (
        <WordSheet key={JSON.stringify(sought)} postId={postId} sought={sought} onClose={close} />
      ) : null}
    </>
  );
}
