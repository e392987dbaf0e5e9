import { useEffect, useId, useState } from 'react';
import { inserted, moved, without } from '../../../../lib/list-editing.ts';
import { controlId, controlIds, type DraftFault, pathOf, type QuestionFault } from './faults.ts';
import { duplicated, newQuestion } from './question-making.ts';
import type { DraftParagraph, DraftQuestion, QuestionType } from './question-types.ts';
import { t } from './texts.ts';
import { replacedById, useUndo } from './use-undo.ts';
import { useFaults } from './use-faults.ts';

export interface QuestionsProps {
  questions: readonly DraftQuestion[];
  paragraphs: readonly DraftParagraph[];
  /**
   * What the service found at its last check; the same array until it has checked again, for a fault goes
   * away when its field is changed.
   */
  faults: readonly DraftFault[];
  advice: readonly DraftFault[];
  onChange: (questions: DraftQuestion[]) => void;
  /**
   * How often the page has refused to publish: each time all faults are shown and the first gets the focus.
   */
  refusals?: number;
}

export const listId = (questionId: string): string => controlId(questionId, 'list');

/** Gives the focus to the first of these controls that is on the page, once it is drawn. */
function useFocus(): (ids: readonly string[]) => void {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    ids
      .map((id) => document.getElementById(id))
      .find((control) => control !== null)
      ?.focus();
  }, [ids]);
  return setIds;
}

/** Which question is being written, what is wrong where, and how a change reaches the page. */
function useChosen(props: QuestionsProps) {
  const { questions, onChange } = props;
  const [chosenId, setChosenId] = useState(questions[0]?.id ?? '');
  const [status, setStatus] = useState('');
  const focus = useFocus();
  const open = (fault: QuestionFault): void => {
    setChosenId(fault.questionId);
    focus(controlIds(fault.questionId, fault.path));
  };
  const shown = useFaults(props, open);
  const at = Math.max(
    0,
    questions.findIndex(({ id }) => id === chosenId),
  );
  const chosen = questions[at];
  return {
    questions,
    at,
    chosen,
    shown,
    status,
    setStatus,
    focus,
    go: (fault: QuestionFault): void => {
      shown.reveal(fault.questionId);
      open(fault);
    },
    /** Leaving a question shows what it lacks. */
    choose: (id: string): void => {
      if (chosen && chosen.id !== id) shown.reveal(chosen.id);
      setChosenId(id);
    },
    put: (list: readonly DraftQuestion[], message = ''): void => {
      setStatus(message);
      onChange([...list]);
    },
  };
}
type Chosen = ReturnType<typeof useChosen>;

/** What is done with whole questions. */
function listActs({ questions, at, chosen, put, choose, focus }: Chosen) {
  const add = (question: DraftQuestion, place: number): void => {
    put(inserted(questions, place, question), t('addedAs', { number: place + 1 }));
    choose(question.id);
    focus([controlId(question.id, 'stem')]);
  };
  return {
    add: (type: QuestionType) => add(newQuestion(type), questions.length),
    duplicate: () => {
      if (chosen) add(duplicated(chosen), at + 1);
    },
    /** @param focusId what gets the focus again: a browser takes it from what is moved */
    move: (from: number, by: -1 | 1, focusId?: string) => {
      const target = from + by;
      if (target < 0 || target >= questions.length) return;
      put(moved(questions, from, by), t('movedTo', { number: target + 1 }));
      if (focusId !== undefined) focus([focusId]);
    },
  };
}

/** The questions, the one that is being written, and all that can be done with them. */
export function useQuestions(props: QuestionsProps) {
  const chosenOne = useChosen(props);
  const { questions, at, chosen, shown, put, choose, focus, go, setStatus } = chosenOne;
  const undoing = useUndo(questions, put);
  const addId = useId();
  return {
    addId,
    chosen,
    at,
    status: chosenOne.status,
    undo: undoing.undo,
    shown,
    choose,
    go,
    ...listActs(chosenOne),
    change: (next: DraftQuestion) => {
      undoing.noteChange(next.id);
      put(replacedById(questions, next));
    },
    /** A change that takes something away; `words` say what. */
    reduce: (next: DraftQuestion, words: string, endsWithChange = false) => {
      if (chosen) undoing.offerPart(chosen, next, { words, endsWithChange });
      put(replacedById(questions, next), words);
    },
    remove: () => {
      if (!chosen) return;
      const next = questions[at + 1] ?? questions[at - 1];
      undoing.offerQuestion(chosen, at);
      put(without(questions, at), t('removedQuestion', { number: at + 1 }));
      if (next) choose(next.id);
      focus([next ? listId(next.id) : addId]);
    },
    dropUndo: undoing.drop,
    takeBack: () => {
      const id = undoing.takeBack();
      if (id === null) return;
      choose(id);
      focus([listId(id)]);
    },
    check: () => {
      const first = shown.revealAll();
      if (first) go(first);
      else setStatus(t('allComplete'));
    },
    /** Leaving a field shows what is wrong with it. */
    leave: (elementId: string) => {
      if (chosen && pathOf(chosen.id, elementId) !== null) shown.touch(elementId);
    },
  };
}
export type QuestionsState = ReturnType<typeof useQuestions>;
