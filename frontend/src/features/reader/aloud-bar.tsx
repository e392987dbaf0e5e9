import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { isMotionReduced } from '../../lib/display/root.ts';
import type { Post } from '@yuedu/contracts/http/content/posts';
import { placeWords } from './numbering.ts';
import { readSelection } from './selection.ts';
import { rangesOf } from './ranges.ts';
import { markRanges } from './spoken-mark.ts';
import { otherParagraph, partAt, type SpokenPart, spokenParts } from './spoken-parts.ts';
import { t } from './texts.ts';
import { type Speaking, useSpeaking } from './use-speaking.ts';
import styles from './reader.aloud.module.css';

type Pane = React.RefObject<HTMLElement | null>;

/** Below the bars that stay on top; a paragraph that ends above it is out of sight. */
const belowBars = 200;

/** Where reading begins: at the selected words, else with the first paragraph in view. */
function chosenPlace(pane: HTMLElement | null): { index: number; at: number } {
  const selected = readSelection(pane);
  if (selected) return selected.from;
  const all = [...(pane?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
  const seen = all.find((paragraph) => paragraph.getBoundingClientRect().bottom > belowBars);
  return { index: Number(seen?.dataset.index ?? 0), at: 0 };
}

/** Above the question sheet of narrow screens. */
const aboveSheet = 130;
const isInSight = (range: Range): boolean => {
  const { top, bottom } = range.getBoundingClientRect();
  return top > belowBars && bottom < window.innerHeight - aboveSheet;
};
const isOnScreen = (range: Range): boolean => {
  const { top, bottom } = range.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
};

/** Marks what is read, and brings it into sight unless the reader has scrolled away from what was read. */
function useMark(part: SpokenPart | undefined, isMarked: boolean): void {
  const isFollowed = useRef(true);
  // Whatever is drawn anew (zhuyin on, a paragraph's evidence) has new nodes: no list of dependencies.
  useLayoutEffect(() => {
    markRanges('spoken', part && isMarked ? rangesOf(part) : []);
  });
  useEffect(() => {
    const [first, ...others] = part ? rangesOf(part) : [];
    const last = others.at(-1) ?? first;
    if (part && first && last && isFollowed.current && !(isInSight(first) && isInSight(last))) {
      const behavior = isMotionReduced() ? 'auto' : 'smooth';
      first.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior });
    }
    return () => {
      const ranges = part ? rangesOf(part) : [];
      // What is not drawn, such as the description of a chart, says nothing of where the reader is.
      if (ranges.length > 0) isFollowed.current = ranges.some(isOnScreen);
    };
  }, [part]);
  useEffect(() => () => markRanges('spoken', []), []);
}

const stateWords = {
  on: 'aloudOn',
  paused: 'aloudPaused',
  over: 'aloudOver',
  failed: 'aloudFailed',
} as const;
const mainWords = { paused: 'aloudGoOn', over: 'aloudAgain', failed: 'retry' } as const;

interface ButtonsProps {
  state: Speaking;
  main: React.RefObject<HTMLButtonElement | null>;
  onMain: () => void;
  onStep: (step: 1 | -1) => void;
  onStop: () => void;
}

function Buttons({ state, main, onMain, onStep, onStop }: ButtonsProps) {
  return (
    <div className={styles.acts}>
      <Button ref={main} onClick={onMain}>
        {t(state === 'on' ? 'aloudPause' : mainWords[state])}
      </Button>
      <Button onClick={() => onStep(-1)}>{t('aloudBefore')}</Button>
      <Button onClick={() => onStep(1)}>{t('aloudAfter')}</Button>
      <Button onClick={onStop}>{t('aloudStop')}</Button>
    </div>
  );
}

export interface AloudBarProps {
  post: Post;
  pane: Pane;
  voice: SpeechSynthesisVoice;
  onStop: () => void;
}

/** Reads the text aloud for as long as it is there. */
export default function AloudBar({ post, pane, voice: given, onStop }: AloudBarProps) {
  const [voice] = useState(given);
  const [parts] = useState(() => spokenParts(post.paragraphs));
  const [first] = useState(() => partAt(parts, chosenPlace(pane.current)));
  const { at, state, go, pause, goOn } = useSpeaking(parts, first, voice);
  const part = parts[at];
  useMark(part, state !== 'over');
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onStop();
  };
  return (
    <div className={styles.aloud} role="group" aria-label={t('aloud')} onKeyDown={onKeyDown}>
      <p>
        <Icon name="speak" small />
        <span role="status">{t(stateWords[state])}</span>
        {part && state !== 'over' ? <span>{placeWords(post.paragraphs, part.paragraphId)}</span> : null}
      </p>
      <Buttons
        state={state}
        main={main}
        onMain={state === 'on' ? pause : goOn}
        onStep={(step) => go(otherParagraph(parts, at, step))}
        onStop={onStop}
      />
    </div>
  );
}
