import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { markRanges } from '../spoken-mark.ts';
import { t } from './texts.ts';
import styles from '../reader.look-up.module.css';

/** A word over which the keys go. */
export interface KeyWord {
  word: string;
  /** Where it is drawn now. */
  ranges: () => Range[];
}

const boxOf = (word: KeyWord): DOMRect | undefined => word.ranges()[0]?.getBoundingClientRect();

/** The first word that stands on the screen. */
function firstInView(words: readonly KeyWord[]): number {
  const at = words.findIndex((word) => (boxOf(word)?.top ?? -1) > 160);
  return Math.max(0, at);
}

/** The word in the next line up or down that is nearest to this one. */
function inNextLine(words: readonly KeyWord[], at: number, step: 1 | -1): number {
  const here = words[at] && boxOf(words[at]);
  if (!here) return at;
  let best = at;
  let line: DOMRect | undefined;
  for (let next = at + step; next >= 0 && next < words.length; next += step) {
    const box = boxOf(words[next] as KeyWord);
    if (!box || Math.abs(box.top - here.top) < here.height / 2) continue;
    if (line && Math.abs(box.top - line.top) > box.height / 2) break;
    const isNearer = !line || Math.abs(box.left - here.left) < Math.abs(line.left - here.left);
    if (isNearer) [best, line] = [next, box];
  }
  return best;
}

/** Brings a word to where the bar of the keys doesn't cover it. */
function bring(range: Range | undefined, bar: HTMLElement | null): void {
  const around = range?.startContainer.parentElement;
  around?.scrollIntoView({ block: 'nearest' });
  const foot = bar?.getBoundingClientRect().top ?? window.innerHeight;
  if (range && range.getBoundingClientRect().bottom > foot) around?.scrollIntoView({ block: 'center' });
}

/** Goes over words by arrow keys. */
export function KeyLookUp<Word extends KeyWord>({
  words,
  label,
  help,
  isPaused,
  onLook,
  onClose,
}: {
  words: readonly Word[];
  label: string;
  help: string;
  isPaused: boolean;
  onLook: (word: Word) => void;
  onClose: () => void;
}) {
  const [at, setAt] = useState(() => firstInView(words));
  const area = useRef<HTMLDivElement>(null);
  const word = words[at];
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!word || isPaused) return;
    const ranges = word.ranges();
    markRanges('sought', ranges);
    bring(ranges[0], area.current);
    return () => markRanges('sought', []);
  }, [word, isPaused]);
  const move = (to: number): void => setAt(Math.min(words.length - 1, Math.max(0, to)));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') move(at + 1);
    else if (event.key === 'ArrowLeft') move(at - 1);
    else if (event.key === 'ArrowDown') move(inNextLine(words, at, 1));
    else if (event.key === 'ArrowUp') move(inNextLine(words, at, -1));
    else if (word && (event.key === 'Enter' || event.key === ' ')) onLook(word);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.keys}>
      <div
        ref={area}
        tabIndex={0}
        role="application"
        aria-label={label}
        className={styles.area}
        onKeyDown={onKeyDown}
      >
        <Icon name="search" />
        <p>
          <b role="status">{word?.word}</b>
          <span>{help}</span>
        </p>
      </div>
      <Button size="sm" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}
