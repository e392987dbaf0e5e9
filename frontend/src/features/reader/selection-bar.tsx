import type { Post } from '@yuedu/contracts/http/content/posts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { usePlaceBeside } from './beside-selection.ts';
import { selectPlaces } from './ranges.ts';
import { type SelectionAct, wordsOf } from './selection-acts.ts';
import { t } from './texts.ts';
import type { EvidenceTools } from './use-evidence.ts';
import styles from './reader.selection.module.css';

export interface SelectionBarProps {
  post: Pick<Post, 'paragraphs'>;
  evidence: Pick<EvidenceTools, 'selected' | 'toSelect' | 'drop'>;
  acts: readonly SelectionAct[];
}

/** The words are selected once the text is drawn without its sentences, and the bar takes the focus. */
function useKeyboardSelection({ toSelect }: SelectionBarProps['evidence']): boolean {
  useEffect(() => {
    if (toSelect) selectPlaces(toSelect);
  }, [toSelect]);
  return toSelect !== null;
}

/** What can be done with the words that are selected, beside them. */
export default function SelectionBar({ post, evidence, acts }: SelectionBarProps) {
  const { selected, drop } = evidence;
  const bar = useRef<HTMLDivElement>(null);
  const isByKeyboard = useKeyboardSelection(evidence);
  const words = selected && wordsOf(post.paragraphs, selected);
  const isShown = words !== null && acts.length > 0;
  const [isFocused, setIsFocused] = useState(false);
  usePlaceBeside(bar, isShown);
  useEffect(() => {
    if (!isShown || !isByKeyboard || isFocused) return;
    bar.current?.querySelector('button')?.focus({ preventScroll: true });
    setIsFocused(true);
  }, [isShown, isByKeyboard, isFocused]);
  const leave = (): void => {
    // Where the words are, so that the next Tab goes on from there.
    const place = words?.pieces[0] && document.getElementById(words.pieces[0].paragraphId);
    const hadFocus = bar.current?.contains(document.activeElement);
    drop();
    if (!hadFocus || !place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.isComposing) leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  if (!words || acts.length === 0) return null;
  return (
    <div ref={bar} className={styles.selbar} role="group" aria-label={t('selection')}>
      {acts.map(({ id, label, icon, press }) => (
        <Button
          key={id}
          kind="t"
          // The words stay selected under the finger, and are still there when the click comes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            leave();
            press(words);
          }}
        >
          <Icon name={icon} />
          {label}
        </Button>
      ))}
    </div>
  );
}
