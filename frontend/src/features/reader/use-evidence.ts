import type { Post } from '@yuedu/contracts/http/content/posts';
import type { Evidence } from '@yuedu/contracts/http/homework/attempts';
import { useEffect, useMemo, useState } from 'react';
import type { Answering } from './answering.ts';
import { drawn, type SentencePlace, sentenceAt, sentencePlaces } from './evidence.ts';
import { type DrawnPlaces, readSelection } from './selection.ts';

export interface Picking {
  /** Whose evidence is picked; null: a sentence is only selected, for what its bar offers. */
  question: { id: string; number: number } | null;
  active: number;
}
export interface EvidenceTools {
  picking: Picking | null;
  places: readonly SentencePlace[];
  /** What is selected, outside of picking. */
  selected: DrawnPlaces | null;
  /** What was picked to be selected, once the text is drawn without its sentences. */
  toSelect: Evidence | null;
  start: (question: Picking['question']) => void;
  move: (to: number) => void;
  pick: (sentence: number) => void;
  take: (questionId: string, evidence: Evidence) => void;
  /** Ends picking with what is selected; whether anything is. */
  takeDrawn: () => boolean;
  cancel: () => void;
  drop: () => void;
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

function useSelected(
  pane: React.RefObject<HTMLElement | null>,
): [DrawnPlaces | null, (selected: DrawnPlaces | null) => void] {
  const [selected, setSelected] = useState<DrawnPlaces | null>(null);
  useEffect(() => {
    const look = (): void => setSelected(readSelection(pane.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [pane]);
  return [selected, setSelected];
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
  const [toSelect, setToSelect] = useState<Evidence | null>(null);
  const [selected, setSelected] = useSelected(pane);

  const drop = (): void => {
    setSelected(null);
    setToSelect(null);
    window.getSelection()?.removeAllRanges();
  };
  const leave = (questionId?: string, isSet = false): void => {
    setPicking(null);
    drop();
    if (questionId !== undefined) onDone(questionId, isSet);
  };
  const take = (questionId: string, evidence: Evidence): void => {
    answering.answer({ questionId, evidence });
    leave(questionId, true);
  };
  /** Nobody's evidence is selected for the bar. */
  const takePicked = (evidence: Evidence): void => {
    if (picking?.question) return take(picking.question.id, evidence);
    leave();
    setToSelect(evidence);
  };
  return {
    picking,
    places,
    selected,
    toSelect,
    take,
    takeDrawn: () => {
      const found = readSelection(pane.current);
      const evidence = found ? drawn(post.paragraphs, found.from, found.to) : [];
      if (!picking || evidence.length === 0) return false;
      takePicked(evidence);
      return true;
    },
    start: (question) => {
      drop();
      const proof = question ? answering.entry(question.id).evidence[0] : undefined;
      setPicking({ question, active: sentenceAt(places, proof) });
    },
    move: (to) =>
      setPicking((before) => before && { ...before, active: Math.min(places.length - 1, Math.max(0, to)) }),
    pick: (sentence) => {
      const place = places[sentence];
      if (place) takePicked([{ paragraphId: place.paragraphId, start: place.start, end: place.end }]);
    },
    cancel: () => {
      if (picking) leave(picking.question?.id);
    },
    drop,
  };
}
