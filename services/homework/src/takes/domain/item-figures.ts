import type { ItemFigures } from '@yuedu/contracts/http/homework/takes';
import { fewestForGroups } from '@yuedu/contracts/rules/item-figures';
import { isEnoughForShare, questionShare } from '@yuedu/contracts/rules/report';
import type { Question } from '../../domain/answer-value.ts';

/**
 * Sums over readers: x is the share of points of the question, r that of the reader's other marked questions.
 */
export interface PairSums {
  readonly pairs: number;
  readonly sumX: number;
  readonly sumXX: number;
  readonly sumR: number;
  readonly sumRR: number;
  readonly sumXR: number;
}

/** Sums over those who chose one option, or over all where `optionId` is null. */
export interface AnswerSums extends PairSums {
  readonly questionId: string;
  readonly optionId: string | null;
  readonly readers: number;
  readonly blank: number;
  readonly pending: number;
  readonly right: number;
  readonly score: number;
  readonly maxScore: number;
  readonly upper: number;
  readonly lower: number;
}

/**
 * The one-sided 5 % point of the normal distribution: with equal liking of two options, one of twenty texts
 * would raise an alarm by chance.
 */
const alarmAt = 1.645;
/** Under this a variance is rounding alone. */
const noVariance = 1e-9;

/**
 * The corrected item-total correlation: Pearson's r between an item and the rest of the test without it
 * (Henrysson 1963, Psychometrika 28, 211–218); of a right-or-wrong item it is the corrected point-biserial.
 * r = (nΣxr − ΣxΣr) ÷ √((nΣx² − (Σx)²)(nΣr² − (Σr)²))
 * @returns null where one of both is the same for everybody
 */
export function restCorrelation({ pairs, sumX, sumXX, sumR, sumRR, sumXR }: PairSums): number | null {
  const varianceX = pairs * sumXX - sumX ** 2;
  const varianceR = pairs * sumRR - sumR ** 2;
  if (varianceX <= noVariance || varianceR <= noVariance) return null;
  const r = (pairs * sumXR - sumX * sumR) / Math.sqrt(varianceX * varianceR);
  return Math.max(-1, Math.min(1, Math.round(r * 1_000) / 1_000));
}

/**
 * Whether so many of the able who chose another option than the key are more than chance: the sign test of
 * both counts, by the normal distribution.
 */
export const prefersOther = (chosen: number, choseKey: number): boolean =>
  chosen > choseKey && (chosen - choseKey) / Math.sqrt(chosen + choseKey) >= alarmAt;

type Count =
  | 'readers'
  | 'blank'
  | 'pending'
  | 'right'
  | 'score'
  | 'maxScore'
  | 'upper'
  | 'lower'
  | keyof PairSums;

/** What a question's answers say of it. @param sums of this question alone */
export function figuresOf(
  question: Pick<Question, 'questionId' | 'type' | 'process' | 'optionIds'>,
  keyOptionId: string | null,
  sums: readonly AnswerSums[],
): ItemFigures {
  const total = (name: Count): number => sums.reduce((sum, one) => sum + one[name], 0);
  const [readers, blank, pending] = [total('readers'), total('blank'), total('pending')];
  const sumsOf = (optionId: string) => sums.find((one) => one.optionId === optionId);
  const isEnough = total('pairs') >= fewestForGroups;
  const isChoice = question.type === 'singleChoice';
  const options = (isChoice ? question.optionIds : []).map((optionId) => ({
    optionId,
    isKey: optionId === keyOptionId,
    chosen: sumsOf(optionId)?.readers ?? 0,
    upper: isEnough ? (sumsOf(optionId)?.upper ?? 0) : 0,
    lower: isEnough ? (sumsOf(optionId)?.lower ?? 0) : 0,
  }));
  return {
    questionId: question.questionId,
    type: question.type,
    process: question.process,
    readers,
    blank,
    pending,
    right: total('right'),
    share: isEnoughForShare(readers)
      ? questionShare({ score: total('score'), maxScore: total('maxScore'), answered: readers, pending })
      : null,
    discrimination: isEnough
      ? restCorrelation({
          pairs: total('pairs'),
          sumX: total('sumX'),
          sumXX: total('sumXX'),
          sumR: total('sumR'),
          sumRR: total('sumRR'),
          sumXR: total('sumXR'),
        })
      : null,
    groups: isEnough ? { upper: total('upper'), lower: total('lower') } : null,
    options,
    alarm: alarmOf(options),
  };
}

function alarmOf(options: ItemFigures['options']): ItemFigures['alarm'] {
  const key = options.find((option) => option.isKey);
  const [favourite] = options.filter((option) => !option.isKey).sort((a, b) => b.upper - a.upper);
  if (!key || !favourite || !prefersOther(favourite.upper, key.upper)) return null;
  return { optionId: favourite.optionId, chosen: favourite.upper, choseKey: key.upper };
}
