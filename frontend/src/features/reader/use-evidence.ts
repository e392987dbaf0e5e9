import type { Post } from '@yuedu/contracts/http/content/posts';
import { useEffect, useMemo, useState } from 'react';
import type { Answering } from './answering.ts';
import { drawn, type SentencePlace, sentenceAt, sentencePlaces } from './evidence.ts';
import { type DrawnPlaces, readSelection } from './selection.ts';

export interface Picking {
  questionId: string;
  number: number;
  active: number;
}
export interface EvidenceTools {
  picking: Picking | null;
  places: readonly SentencePlace[];
  /** What was selected with a pointer outside of picking, to be offered as evidence. */
  selected: DrawnPlaces | null;
  start: (questionId: string, number: number) => void;
  move: (to: number) => void;
  pick: (sentence: number) => void;
  takeSelection: (questionId: string) => boolean;
  cancel: () => void;
}

/** Which sentences can be picked: a chart's drawing holds no words but its title. */
function pickable(post: Post): SentencePlace[] {
  const charts = new Set(
    post.paragraphs.filter((paragraph) => paragraph.kind === 'chart').map((paragraph) => paragraph._id),
  );
  return sentencePlaces(post.paragraphs).filter(
    (place) => !charts.has(place.paragraphId) || place.start === 0,
  );
}

/**
 * Evidence in the text, by pointer or by keyboard. `onDone` gets the question whose evidence was set, or
 * whose picking was left.
 */
export function useEvidence(
  post: Post,
  answering: Answering,
  pane: React.RefObject<HTMLElement | null>,
  onDone: (questionId: string, isSet: boolean) => void,
): EvidenceTools {
  const places = useMemo(() => pickable(post), [post]);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [selected, setSelected] = useState<DrawnPlaces | null>(null);

  const leave = (questionId: string, isSet: boolean): void => {
    setPicking(null);
    setSelected(null);
    window.getSelection()?.removeAllRanges();
    onDone(questionId, isSet);
  };
  const takeSelection = (questionId: string): boolean => {
    const found = readSelection(pane.current) ?? selected;
    const evidence = found ? drawn(post.paragraphs, found.from, found.to) : [];
    if (evidence.length === 0) return false;
    answering.answer({ questionId, evidence });
    leave(questionId, true);
    return true;
  };
  useEffect(() => {
    if (!answering.isOpen) return;
    const look = (): void => setSelected(readSelection(pane.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [answering.isOpen, pane]);

  return {
    picking,
    places,
    selected,
    takeSelection,
    start: (questionId, number) => {
      window.getSelection()?.removeAllRanges();
      setPicking({ questionId, number, active: sentenceAt(places, answering.entry(questionId).evidence[0]) });
    },
    move: (to) =>
      setPicking((before) => before && { ...before, active: Math.min(places.length - 1, Math.max(0, to)) }),
    pick: (sentence) => {
      const place = places[sentence];
      if (!picking || !place) return;
      answering.answer({
        questionId: picking.questionId,
        evidence: [{ paragraphId: place.paragraphId, start: place.start, end: place.end }],
      });
      leave(picking.questionId, true);
    },
    cancel: () => {
      if (picking) leave(picking.questionId, false);
    },
  };
}
