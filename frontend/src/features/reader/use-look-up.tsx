import type { Post } from '@yuedu/contracts/http/content/posts';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/session/store.ts';
import type { SelectedWords } from './selection-acts.ts';
import { t } from './texts.ts';
import { useTool } from './use-tool.tsx';
import articleStyles from './reader.article.module.css';

const loadLookUp = () => import('./look-up/look-up.tsx');
const loadQuestionWords = () => import('./look-up/question-words.tsx');
const loadQuestionKeys = () => import('./look-up/question-keys.tsx');
const loadLookedUp = () => import('./look-up/looked-up.tsx');

/** A press on the text, words that were marked, or the wish to go over the words by keyboard. */
export type LookUpRequest =
  | { kind: 'press'; x: number; y: number }
  | { kind: 'words'; words: SelectedWords }
  | { kind: 'keys' };

const hasSelection = (): boolean => window.getSelection()?.isCollapsed === false;

/** Presses on the text outside of picking. */
export interface TextPress {
  onPointerDown: () => void;
  onClick: (event: MouseEvent) => void;
}

/** Looking up words of the text: what it needs is fetched at the first press. */
export function useLookUp(
  post: Post,
  isPicking: boolean,
): {
  sheet: ReactNode;
  byKeys: () => void;
  words: (words: SelectedWords) => void;
  press: TextPress;
} {
  const [request, send] = useState<LookUpRequest | null>(null);
  /** A press that only takes a selection back looks nothing up. */
  const hadSelection = useRef(false);
  const close = useCallback(() => send(null), []);
  const LookUp = useTool(loadLookUp, request !== null, close);
  const onClick = ({ target, defaultPrevented, detail, clientX: x, clientY: y }: MouseEvent): void => {
    const isText = target instanceof Element && target.closest('[data-index] [data-at]');
    if (!isText || target.closest('a, button') || isPicking || defaultPrevented || detail > 1) return;
    if (!hadSelection.current && !hasSelection()) send({ kind: 'press', x, y });
  };
  const onPointerDown = (): void => {
    hadSelection.current = hasSelection();
  };
  return {
    byKeys: () => send({ kind: 'keys' }),
    words: (words) => send({ kind: 'words', words }),
    press: { onClick, onPointerDown },
    sheet: LookUp && request && !isPicking ? <LookUp post={post} request={request} onClose={close} /> : null,
  };
}

/** Where it can't come, that is said and the words stay selected. */
const keepWords = (): void => undefined;

/** Looking up words of questions: what it needs is fetched when some are first selected. */
export function QuestionLookUp({ post }: { post: Post }) {
  const [isSelecting, setIsSelecting] = useState(false);
  const QuestionWords = useTool(loadQuestionWords, isSelecting, keepWords);
  useEffect(() => {
    const look = (): void =>
      setIsSelecting(
        hasSelection() &&
          Boolean(window.getSelection()?.anchorNode?.parentElement?.closest('[data-question]')),
      );
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return QuestionWords ? <QuestionWords post={post} /> : null;
}

/** Going over the words of one question by keyboard: who has a pointer selects them. */
export function useQuestionKeys(postId: string, number: number): { button: ReactNode; bar: ReactNode } {
  const [card, setCard] = useState<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setCard(null);
    button.current?.focus({ preventScroll: true });
  }, []);
  const QuestionKeys = useTool(loadQuestionKeys, card !== null, close);
  return {
    button: (
      <button
        ref={button}
        type="button"
        className={articleStyles.choose}
        onClick={({ currentTarget }) => setCard(currentTarget.closest('[data-question]'))}
      >
        {t('lookUpInQuestion', { number })}
      </button>
    ),
    bar: QuestionKeys && card ? <QuestionKeys {...{ postId, number, card }} onClose={close} /> : null,
  };
}

/** The words that the reader looked up here: fetched when the text's end comes into view. */
export function LookedUpHere({ post }: { post: Post }) {
  const [isNear, setIsNear] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const isNeeded = useUser() !== null && isNear;
  const LookedUp = useTool(loadLookedUp, isNeeded);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
    );
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end}>{LookedUp && isNeeded ? <LookedUp post={post} /> : null}</div>;
}
