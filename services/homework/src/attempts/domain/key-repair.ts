import type { QuestionKey } from '@yuedu/contracts/events/content';
import { sumPoints } from '@yuedu/contracts/rules/points';
import { standingKeys } from '@yuedu/contracts/rules/standing-keys';
import type { Question } from '../../domain/answer-value.ts';
import { isMarked, type QuestionScore } from '../../domain/scoring.ts';
import { changedQuestions, type HandedInWork, type KeyRun, rescore } from './rescore.ts';

type Score = Pick<QuestionScore, 'score'>;

/** Whether a hand-in gains or loses points; what waits for a teacher counts none. */
export function directionOf(
  before: readonly Score[],
  after: readonly Score[],
): 'gaining' | 'losing' | 'neither' {
  const change = pointsOf(after) - pointsOf(before);
  if (change === 0) return 'neither';
  return change > 0 ? 'gaining' : 'losing';
}

const pointsOf = (results: readonly Score[]): number =>
  sumPoints(results.filter(isMarked).map((result) => result.score));

/** Whether a key is one for this question: its type, with options and items that it has. */
export function keyFits(question: Question, key: QuestionKey): boolean {
  if (key.type !== question.type) return false;
  if (key.type === 'shortAnswer') return true;
  if (key.type === 'singleChoice') return question.optionIds.includes(key.optionId);
  return key.pairs.every(
    (pair) => question.itemIds.includes(pair.itemId) && question.optionIds.includes(pair.optionId),
  );
}

/** A correction that is only thought of, and what it would find. */
export interface Planned {
  /** The questions whose key it changes: no other one's points can change. */
  readonly questions: readonly Question[];
  readonly runs: readonly KeyRun[];
  readonly ways: readonly KeyRun[];
}

/**
 * Leaves out what a planned correction can't touch.
 * @param ways the ways to go on from `runs`, of which one will be taken
 */
export function planned(all: Planned): Planned {
  const keysAfter = (runs: readonly KeyRun[]): readonly QuestionKey[] =>
    standingKeys(runs).at(-1)?.keys ?? [];
  const before = keysAfter(all.runs);
  const touched = new Set(
    all.ways.flatMap((way) => [...changedQuestions(before, keysAfter([...all.runs, way]))]),
  );
  const cut = (run: KeyRun): KeyRun => ({
    ...run,
    keys: run.keys.filter((key) => touched.has(key.questionId)),
  });
  return {
    questions: all.questions.filter((question) => touched.has(question.questionId)),
    runs: all.runs.map(cut),
    ways: all.ways.map(cut),
  };
}

/** What one way would do to one hand-in. */
export interface WorkEffect {
  readonly direction: ReturnType<typeof directionOf>;
  readonly waits: boolean;
  /** Points more or less, of the questions where there are any. */
  readonly points: readonly { readonly questionId: string; readonly points: number }[];
}

/** One effect a way, by the rule that the run itself goes by. */
export function effectsOn({ questions, runs, ways }: Planned, work: HandedInWork): WorkEffect[] {
  const before = rescore(questions, runs, work);
  return ways.map((way) => {
    const after = rescore(questions, [...runs, way], work);
    const both = after.map((result, at) => ({ result, was: before[at] ?? result }));
    return {
      direction: directionOf(before, after),
      waits: both.some(({ result, was }) => result.score === null && was.score !== null),
      points: both
        .map(({ result, was }) => ({
          questionId: result.questionId,
          points: sumPoints([result.score ?? 0, -(was.score ?? 0)]),
        }))
        .filter(({ points }) => points !== 0),
    };
  });
}

interface QuestionSums {
  gaining: number;
  losing: number;
  pointsGained: number;
  pointsLost: number;
}

/** The sum of one way's effects over all hand-ins. */
export class EffectSum {
  private readonly counts = { gaining: 0, losing: 0, neither: 0 };
  private waiting = 0;
  private readonly classes = new Set<string>();
  private readonly questions: Map<string, QuestionSums>;

  constructor(questions: readonly Question[]) {
    this.questions = new Map(
      questions.map(({ questionId }) => [
        questionId,
        { gaining: 0, losing: 0, pointsGained: 0, pointsLost: 0 },
      ]),
    );
  }

  add({ direction, waits, points }: WorkEffect, classId: string | null): void {
    this.counts[direction] += 1;
    if (waits) this.waiting += 1;
    if (direction !== 'neither' && classId !== null) this.classes.add(classId);
    for (const { questionId, points: change } of points) {
      const sums = this.questions.get(questionId);
      if (!sums) continue;
      sums[change > 0 ? 'gaining' : 'losing'] += 1;
      const side = change > 0 ? 'pointsGained' : 'pointsLost';
      sums[side] = sumPoints([sums[side], Math.abs(change)]);
    }
  }

  get total() {
    return {
      gaining: this.counts.gaining,
      losing: this.counts.losing,
      unchanged: this.counts.neither,
      waiting: this.waiting,
      classes: this.classes.size,
      questions: [...this.questions].map(([questionId, sums]) => ({ questionId, ...sums })),
    };
  }
}
