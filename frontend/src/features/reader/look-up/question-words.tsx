import type { Post } from '@yuedu/contracts/http/content/posts';
import { mostLookUpCharacters } from '@yuedu/contracts/http/content/words';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { usePlaceBeside } from '../beside-selection.ts';
import { cut } from '../code-points.ts';
import { t } from '../texts.ts';
import { wordsSelected } from './selected-in-question.ts';
import { useCloseOutside } from './use-close-outside.ts';
import { type Sought, WordSheet } from './word-sheet.tsx';
import styles from '../reader.selection.module.css';

function useSelectedWords(): [string, () => void] {
  const [words, setWords] = useState(() => wordsSelected(window.getSelection()));
  useEffect(() => {
    const look = (): void => setWords(wordsSelected(window.getSelection()));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  const drop = (): void => window.getSelection()?.removeAllRanges();
  return [words, drop];
}

/** Words of a question that are selected are looked up as those of the text are. */
export default function QuestionWords({ post }: { post: Post }) {
  const bar = useRef<HTMLDivElement>(null);
  const [words, drop] = useSelectedWords();
  const [sought, setSought] = useState<Sought | null>(null);
  const isShown = words !== '' && sought === null;
  usePlaceBeside(bar, isShown);
  const close = (): void => setSought(null);
  useCloseOutside(sought !== null, close);
  useEffect(() => {
    const leave = ({ key, isComposing }: KeyboardEvent): void => {
      if (isShown && key === 'Escape' && !isComposing) drop();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  });
  const lookUp = (): void => {
    const box = window.getSelection()?.getRangeAt(0).getBoundingClientRect();
    if (box) setSought({ text: cut(words, 0, mostLookUpCharacters), box });
    drop();
  };
  return (
    <>
      {isShown ? (
        <div ref={bar} className={styles.selbar} role="group" aria-label={t('selection')}>
          {/* The words stay selected under the finger, and are still there when the click comes. */}
          <Button kind="t" onPointerDown={(event) => event.preventDefault()} onClick={lookUp}>
            <Icon name="search" />
            {t('lookUp')}
          </Button>
        </div>
      ) : null}
      {sought ? <WordSheet postId={post._id} sought={sought} onClose={close} /> : null}
    </>
  );
}
