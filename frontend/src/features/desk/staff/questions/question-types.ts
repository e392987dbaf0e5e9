import type { DraftPost } from '@yuedu/contracts/http/content/post-drafts';
import type { Process } from '@yuedu/contracts/rules/processes';
import { roundPoints } from '@yuedu/contracts/rules/points';
import { t } from './texts.ts';

export type DraftQuestion = DraftPost['questions'][number];
export type DraftParagraph = DraftPost['paragraphs'][number];
export type QuestionType = DraftQuestion['type'];
export type QuestionOf<T extends QuestionType> = Extract<DraftQuestion, { type: T }>;
export type Matching = QuestionOf<'singleMatchingItem'> | QuestionOf<'multipleMatchingItem'>;
export type ShortAnswer = QuestionOf<'shortAnswer'>;
export type WithOptions = Exclude<DraftQuestion, ShortAnswer>;

export const typeWords: Record<QuestionType, string> = {
  singleChoice: t('singleChoice'),
  singleMatchingItem: t('singleMatchingItem'),
  multipleMatchingItem: t('multipleMatchingItem'),
  shortAnswer: t('shortAnswer'),
};
export const questionTypes = Object.keys(typeWords) as QuestionType[];

/** What the shortest correct path to the answer demands of a reader. */
export const processDemands: Record<Process, string> = {
  retrieve: t('demandsRetrieve'),
  infer: t('demandsInfer'),
  integrate: t('demandsIntegrate'),
  evaluate: t('demandsEvaluate'),
};

/** As many as a draft takes; see the schema of drafts. */
export const most = {
  questions: 40,
  items: 12,
  options: { singleChoice: 6, singleMatchingItem: 15, multipleMatchingItem: 15 },
  evidence: 10,
  examples: 20,
  acceptedAnswers: 50,
  points: { singleChoice: 20, singleMatchingItem: 20, multipleMatchingItem: 20, shortAnswer: 3 },
} as const;
export const hintCount = 3;
export const leastOptions = 2;
export const leastExamples = 2;

export const isMatching = (question: DraftQuestion): question is Matching =>
  question.type === 'singleMatchingItem' || question.type === 'multipleMatchingItem';

/** A, B, C … of an option's place; readers see the same. */
export const letterOf = (at: number): string => String.fromCodePoint(65 + at);

/**
 * How many points each right answer of a matching question brings: an item of single, a pair of multiple
 * matching. Null while there is nothing to match.
 */
export function pointsEach(question: Matching): number | null {
  const parts = question.type === 'singleMatchingItem' ? question.items.length : question.key.pairs.length;
  return parts === 0 ? null : roundPoints(question.points / parts);
}
