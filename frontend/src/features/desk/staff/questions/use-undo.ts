import { useState } from 'react';
import { inserted } from '../../../../lib/list-editing.ts';
import { restored } from './question-changes.ts';
import type { DraftQuestion } from './question-types.ts';
import { t } from './texts.ts';

/** What takes the last deletion back. */
interface Undo {
  words: string;
  restore: (questions: readonly DraftQuestion[]) => DraftQuestion[];
  /** The question that is shown again. */
  questionId: string;
  /** With the next change of the question the step back would lose what is written. */
  endsWithChange: boolean;
}

export const replacedById = (questions: readonly DraftQuestion[], next: DraftQuestion): DraftQuestion[] =>
  questions.map((one) => (one.id === next.id ? next : one));

/** One step back, for what was deleted last. */
export function useUndo(
  questions: readonly DraftQuestion[],
  put: (questions: readonly DraftQuestion[], message: string) => void,
) {
  const [undo, setUndo] = useState<Undo | null>(null);
  return {
    undo,
    drop: () => setUndo(null),
    offerQuestion: (question: DraftQuestion, at: number): void =>
      setUndo({
        words: t('removedQuestion', { number: at + 1 }),
        restore: (list) => inserted(list, at, question),
        questionId: question.id,
        endsWithChange: false,
      }),
    offerPart: (
      before: DraftQuestion,
      after: DraftQuestion,
      how: Pick<Undo, 'words' | 'endsWithChange'>,
    ): void =>
      setUndo({
        ...how,
        questionId: before.id,
        restore: (list) => {
          const current = list.find(({ id }) => id === before.id);
          return current ? replacedById(list, restored(before, after, current)) : [...list];
        },
      }),
    noteChange: (questionId: string): void => {
      if (undo?.endsWithChange && undo.questionId === questionId) setUndo(null);
    },
    /** @returns the question that is back as it was, null where nothing was to be taken back */
    takeBack: (): string | null => {
      if (!undo) return null;
      put(undo.restore(questions), t('restored'));
      setUndo(null);
      return undo.questionId;
    },
  };
}
