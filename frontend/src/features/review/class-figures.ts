import type { QuestionKey } from '@yuedu/contracts/events/content';
import type { Paragraph, Question } from '@yuedu/contracts/http/content/posts';
import type { AnswerToGrade } from '@yuedu/contracts/http/homework/grading';
import { splitSentences } from '@yuedu/contracts/rules/sentences';

/** A sentence of the text with how many drew it as evidence. */
export interface SentenceHeat {
  text: string;
  people: number;
  /** The key rests on it. */
  isProof: boolean;
  /** The answers in hand have it. */
  isTheirs: boolean;
}

type Drawn = Pick<AnswerToGrade, 'evidence' | 'userId' | 'postVersion'>;

/**
 * The sentences of a paragraph. Places are counted in code points; answers of another version of the text say
 * nothing of this one.
 */
export function heatOf(
  paragraph: Pick<Paragraph, '_id' | 'text'>,
  {
    answers,
    inHand,
    quotes,
    postVersion,
  }: {
    answers: readonly Drawn[];
    inHand: readonly Drawn[];
    quotes: readonly { paragraphId: string; quote: string }[];
    postVersion: number;
  },
): SentenceHeat[] {
  const characters = [...paragraph.text];
  const touch = (answer: Drawn, start: number, end: number): boolean =>
    answer.postVersion === postVersion &&
    answer.evidence.some((one) => one.paragraphId === paragraph._id && one.start < end && one.end > start);
  return splitSentences(paragraph.text).map(({ start, end }) => {
    const text = characters.slice(start, end).join('');
    return {
      text,
      people: new Set(answers.filter((one) => touch(one, start, end)).map((one) => one.userId)).size,
      isProof: quotes.some(
        ({ paragraphId, quote }) =>
          paragraphId === paragraph._id && (text.includes(quote) || quote.includes(text)),
      ),
      isTheirs: inHand.some((one) => touch(one, start, end)),
    };
  });
}

export interface DistributionRow {
  key: string;
  letter: string;
  text: string;
  count: number;
  isRight: boolean;
}

const letterOf = (at: number): string => String.fromCharCode(65 + at);

/** How many chose each option of a choice. */
export function optionRows(
  question: Pick<Question, 'options'>,
  key: QuestionKey | null,
  answers: readonly Pick<AnswerToGrade, 'value'>[],
): DistributionRow[] {
  return (question.options ?? []).map(({ _id, text }, at) => ({
    key: _id,
    letter: letterOf(at),
    text,
    count: answers.filter(({ value }) => value !== null && 'optionId' in value && value.optionId === _id)
      .length,
    isRight: key?.type === 'singleChoice' && key.optionId === _id,
  }));
}

/**
 * What a choice shows at a glance: the wrong options that most chose, several where as many chose each; else
 * that all who chose were right, or that nobody chose.
 */
export function choiceFinding(
  rows: readonly DistributionRow[],
): { kind: 'wrong'; rows: DistributionRow[]; count: number } | { kind: 'allRight' | 'nobody' } {
  const wrong = rows.filter((row) => !row.isRight && row.count > 0);
  const count = Math.max(0, ...wrong.map((row) => row.count));
  if (count > 0) return { kind: 'wrong', rows: wrong.filter((row) => row.count === count), count };
  return { kind: rows.some((row) => row.count > 0) ? 'allRight' : 'nobody' };
}
