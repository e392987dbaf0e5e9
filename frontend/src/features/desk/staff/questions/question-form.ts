import type { DraftParagraph, DraftQuestion } from './question-types.ts';

/** What the fields of a question read, and how they change it. */
export interface QuestionForm {
  paragraphs: readonly DraftParagraph[];
  change: (next: DraftQuestion) => void;
  /** A change that takes something away and can be undone; `words` say what went. */
  reduce: (next: DraftQuestion, words: string, endsWithChange?: boolean) => void;
  id: (path: string) => string;
  /** What is wrong at a path, where it is to be shown yet. */
  error: (path: string) => string | undefined;
  advice: (path: string) => string | undefined;
}

/** Fields of one type of question. */
export interface FieldsProps<Question extends DraftQuestion = DraftQuestion> {
  question: Question;
  form: QuestionForm;
}
