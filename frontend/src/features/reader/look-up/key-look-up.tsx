import type { Post } from '@yuedu/contracts/http/content/posts';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { rangesOf } from '../ranges.ts';
import { markRanges } from '../spoken-mark.ts';
import { t } from './texts.ts';
import { type WordPlace, wordsOf } from './words-of.ts';
import styles from '../reader.look-up.module.css';

const boxOf = (word: WordPlace): DOMRect | undefined => rangesOf(word)[0]?.getBoundingClientRect();

/** The first word that stands on the screen. */
function firstInView(words: readonly WordPlace[]): number {
  const at = words.findIndex((word) => (boxOf(word)?.top ?? -1) > 160);
  return Math.max(0, at);
}

/** The word in the next line up or down that is nearest to this one. */
function inNextLine(words: readonly WordPlace[], at: number, step: 1 | -1): number {
  const here = words[at] && boxOf(words[at]);
  if (!here) return at;
  let best = at;
  let line: DOMRect | undefined;
  for (let next = at + step; next >= 0 && next < words.length; next += step) {
    const box = boxOf(words[next] as WordPlace);
    if (!box || Math.abs(box.top - here.top) < here.height / 2) continue;
    if (line && Math.abs(box.top - line.top) > box.height / 2) break;
    const isNearer = !line || Math.abs(box.left - here.left) < Math.abs(line.left - here.left);
    if (isNearer) [best, line] = [next, box];
  }
  return best;
}

/** Goes over the words of the text by arrow keys. */
export function KeyLookUp({
  post,
  isPaused,
  onLook,
  onClose,
}: {
  post: Post;
  isPaused: boolean;
  onLook: (word: WordPlace) => void;
  onClose: () => void;
}) {
  const words = useMemo(() => wordsOf(post.paragraphs).filter((word) => rangesOf(word).length > 0), [post]);
  const [at, setAt] = useState(() => firstInView(words));
  const area = useRef<HTMLDivElement>(null);
  const word = words[at];
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!word || isPaused) return;
    const ranges = rangesOf(word);
    markRanges('sought', ranges);
    ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
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
        aria-label={t('keysArea')}
        className={styles.area}
        onKeyDown={onKeyDown}
      >
        <Icon name="search" />
        <p>
          <b role="status">{word?.word}</b>
          <span>{t('keysHelp')}</span>
        </p>
      </div>
      <Button size="sm" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}
