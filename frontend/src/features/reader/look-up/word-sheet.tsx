import type { WordEntry, WordFound } from '@yuedu/contracts/http/content/words';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { logFailure } from '../../../lib/browser/log.ts';
import { ownNotation } from '../../../lib/notation.ts';
import { useUser } from '../../../lib/session/store.ts';
import { lengthOf } from '../code-points.ts';
import { rangesOf } from '../ranges.ts';
import { markRanges } from '../spoken-mark.ts';
import { chineseVoice } from '../voices.ts';
import { keep, useWords } from './api.ts';
import { t } from './texts.ts';
import styles from '../reader.look-up.module.css';

/** What is looked up, and where it stands. */
export interface Sought {
  text: string;
  /** The character that was pressed, in `text`; undefined where words were marked. */
  at?: number | undefined;
  /** Where `text` begins in the text that is read. */
  place?: { paragraphId: string; start: number } | undefined;
  /** For words that stand in no text: where characters of `text` are drawn. */
  rangesAt?: ((start: number, end: number) => Range[]) | undefined;
  /** Of what was pressed, on the screen. */
  box: { left: number; top: number; bottom: number };
}

function Entry({ entry }: { entry: WordEntry }) {
  return (
    <li>
      <p className={styles.sound}>{entry[ownNotation].join(' ')}</p>
      <ol lang="en">
        {entry.meanings.map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ol>
      {entry.measures.length > 0 ? (
        <p className={styles.measures}>{t('measures', { words: entry.measures.join('、') })}</p>
      ) : null}
    </li>
  );
}

/** A voice knows how a word sounds, but not which sound of a single character is meant. */
function Pronounce({ word }: { word: string }) {
  if (lengthOf(word) < 2 || !('speechSynthesis' in window)) return null;
  const voice = chineseVoice(window.speechSynthesis.getVoices());
  if (!voice) return null;
  const speak = (): void => {
    const words = new SpeechSynthesisUtterance(word);
    words.voice = voice;
    words.lang = voice.lang;
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(words);
  };
  return (
    <Button size="sm" onClick={speak}>
      <Icon name="speak" small />
      {t('hear')}
    </Button>
  );
}

function Others({
  label,
  words,
  shown,
  onChoose,
}: {
  label: string;
  words: readonly WordFound[];
  shown: WordFound | undefined;
  onChoose: (index: number) => void;
}) {
  return (
    <div className={styles.others} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {words.map((one, index) =>
        one === shown ? null : (
          <Button key={`${one.word}${one.at}`} size="sm" onClick={() => onChoose(index)}>
            {one.word}
          </Button>
        ),
      )}
    </div>
  );
}

/** On a phone the sheet lies over the foot of the text: the word goes above it. */
function uncover(word: Range | undefined, sheet: HTMLElement | null): void {
  if (!word || !sheet) return;
  const [box, over] = [word.getBoundingClientRect(), sheet.getBoundingClientRect()];
  const isBeside = box.right < over.left || box.left > over.right;
  if (!isBeside && box.bottom > over.top && box.top < over.bottom)
    window.scrollBy({ top: box.bottom - over.top + 16, behavior: 'auto' });
}

/**
 * Marks the word in the text, where the sheet doesn't cover it, and keeps for its reader that he looked it
 * up.
 */
function useTraces(
  postId: string,
  sought: Sought,
  shown: WordFound | undefined,
  sheet: React.RefObject<HTMLElement | null>,
): void {
  const isSomebody = useUser() !== null;
  const { place, rangesAt } = sought;
  const word = shown?.word;
  const at = shown?.at ?? 0;
  const start = place && shown ? place.start + shown.at : undefined;
  const paragraphId = place?.paragraphId;
  useEffect(() => {
    if (word === undefined) return;
    const where = paragraphId !== undefined && start !== undefined ? { paragraphId, start } : undefined;
    const drawn = where
      ? rangesOf({ ...where, end: where.start + lengthOf(word) })
      : rangesAt?.(at, at + lengthOf(word));
    if (drawn) {
      markRanges('sought', drawn);
      uncover(drawn[0], sheet.current);
    }
    if (isSomebody)
      keep(word, where && { postId, paragraphId: where.paragraphId, at: where.start }).catch(
        (error: unknown) => logFailure('keeping a look-up', error),
      );
    return () => markRanges('sought', []);
  }, [isSomebody, postId, word, paragraphId, start, rangesAt, at, sheet]);
}

function useFocusWithin(): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return heading;
}

interface FoundProps {
  results: readonly WordFound[];
  shown: WordFound | undefined;
  sought: Sought;
  onChoose: (index: number) => void;
}

function Found({ results, shown, sought, onChoose }: FoundProps) {
  if (!shown) return <p>{t('none', { words: sought.text })}</p>;
  const isExact = sought.at !== undefined || results[0]?.word === sought.text.trim();
  const label = isExact ? t('others') : t('parts', { words: sought.text });
  const others = <Others label={label} words={results} shown={shown} onChoose={onChoose} />;
  return (
    <>
      {isExact ? null : others}
      <ol className={styles.entries}>
        {shown.entries.map((entry, index) => (
          <Entry key={index} entry={entry} />
        ))}
      </ol>
      {isExact && results.length > 1 ? others : null}
    </>
  );
}

/** Below what was pressed, or above it where there is no room; on a phone at the foot of the window. */
function placeOf({ box }: Sought): React.CSSProperties {
  const height = 320;
  const isAbove = box.bottom + height > window.innerHeight && box.top > height;
  const left = Math.max(12, Math.min(window.innerWidth - 372, box.left - 20));
  const [from, to] = isAbove
    ? ['auto', `${window.innerHeight - box.top + 10}px`]
    : [`${Math.min(box.bottom + 10, window.innerHeight - 200)}px`, 'auto'];
  return { '--left': `${left}px`, '--top': from, '--bottom': to } as React.CSSProperties;
}

/** A word with its readings and meanings; not modal: the text beside it can be read on. */
export function WordSheet({
  postId,
  sought,
  onClose,
}: {
  postId: string;
  sought: Sought;
  onClose: () => void;
}) {
  const id = useId();
  const heading = useFocusWithin();
  const [chosen, choose] = useState(0);
  const { data, error, mutate } = useWords(sought.text, sought.at);
  const shown = data?.results[chosen];
  const sheet = useRef<HTMLElement>(null);
  useTraces(postId, sought, shown, sheet);
  const pressed = sought.at === undefined ? sought.text : Array.from(sought.text)[sought.at];
  return (
    <section
      ref={sheet}
      className={styles.sheet}
      style={placeOf(sought)}
      role="dialog"
      aria-labelledby={id}
      lang="zh-Hant-TW"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          <span className="sr">{t('title', { word: '' })}</span>
          {shown?.word ?? pressed}
        </h2>
        {shown ? <Pronounce word={shown.word} /> : null}
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div role="status">
        {data ? (
          <Found results={data.results} shown={shown} sought={sought} onChoose={choose} />
        ) : error ? (
          <div className={styles.unfound}>
            <p>{t(error.status === 0 ? 'offline' : 'failed')}</p>
            <Button size="sm" onClick={() => void mutate()}>
              {t('retry')}
            </Button>
          </div>
        ) : (
          <p className="mut">{t('looking')}</p>
        )}
      </div>
      <footer>{t('source')}</footer>
    </section>
  );
}
