import { useMemo, useState } from 'react';
import {
  controlId,
  datedFaults,
  type DraftFault,
  generalFaults,
  openFaults,
  type QuestionFault,
} from './faults.ts';
import { gapsOf } from './gaps.ts';
import type { DraftParagraph, DraftQuestion } from './question-types.ts';

interface Given {
  questions: readonly DraftQuestion[];
  paragraphs: readonly DraftParagraph[];
  faults: readonly DraftFault[];
  advice: readonly DraftFault[];
  refusals?: number;
}

/** What the service found, with the fields as they were when it came. */
function useDated(faults: readonly DraftFault[], questions: readonly DraftQuestion[]) {
  const date = () => ({ faults, dated: datedFaults(faults, questions) });
  const [checked, setChecked] = useState(date);
  if (checked.faults === faults) return checked.dated;
  const next = date();
  setChecked(next);
  return next.dated;
}

/**
 * What is wrong with the questions, and where it is shown: in a field that was left, in a question that was
 * left, and everywhere after a check; a quotation that the text lost at once.
 */
export function useFaults(given: Given, onRefused: (first: QuestionFault) => void) {
  const { questions, paragraphs, faults, advice, refusals = 0 } = given;
  const dated = useDated(faults, questions);
  const datedAdvice = useDated(advice, questions);
  const ids = questions.map(({ id }) => id);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set(refusals > 0 ? ids : []));
  const [hasSummary, setHasSummary] = useState(refusals > 0);
  const [answered, setAnswered] = useState(refusals);

  const open = useMemo(
    () =>
      openFaults(
        questions,
        dated,
        questions.flatMap((question) => gapsOf(question, paragraphs)),
      ),
    [questions, paragraphs, dated],
  );
  const advised = useMemo(() => openFaults(questions, datedAdvice, []), [questions, datedAdvice]);

  const reveal = (questionId: string): void => setRevealed((before) => new Set([...before, questionId]));
  const revealAll = (): QuestionFault | undefined => {
    setRevealed(new Set(ids));
    setHasSummary(open.length > 0);
    return open[0];
  };
  if (refusals !== answered) {
    setAnswered(refusals);
    const first = revealAll();
    if (first) onRefused(first);
  }

  const isShown = ({ questionId, path }: QuestionFault): boolean =>
    revealed.has(questionId) || touched.has(controlId(questionId, path)) || /^evidence\.\d/.test(path);
  return {
    open,
    general: [...generalFaults(faults), ...generalFaults(advice)],
    hasSummary: hasSummary && open.length > 0,
    reveal,
    revealAll,
    touch: (id: string) => {
      setTouched((before) => (before.has(id) ? before : new Set([...before, id])));
    },
    countOf: (questionId: string) => open.filter((fault) => fault.questionId === questionId).length,
    error: (questionId: string, path: string): string | undefined =>
      open.find((fault) => fault.questionId === questionId && fault.path === path && isShown(fault))?.message,
    advice: (questionId: string, path: string): string | undefined =>
      advised.find((fault) => fault.questionId === questionId && fault.path === path)?.message,
  };
}
