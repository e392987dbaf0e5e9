import { type Process, processes } from '@yuedu/contracts/rules/processes';
import type { ProcessSum } from './fold.ts';

/**
 * What a report sums of a cell, a dimension and what is measured along it: today the reading processes. The
 * place here is the place in `report_cells.amounts`, where rows of years stand: a new one goes to the end,
 * and none is moved or taken out. A cell that was folded before it has nothing there.
 */
export const measures = [
  ...measuresOf('retrieve'),
  ...measuresOf('infer'),
  ...measuresOf('integrate'),
  ...measuresOf('evaluate'),
] as const;
export type Measure = (typeof measures)[number];

function measuresOf<P extends Process>(process: P) {
  return [`${process}.score`, `${process}.maxScore`, `${process}.questions`, `${process}.pending`] as const;
}

type Sums = Record<Process, ProcessSum>;
const placeOf = (measure: Measure): number => measures.indexOf(measure);
/** Where the parts of each process stand. */
const placesOf = processes.map((process) => ({
  process,
  score: placeOf(`${process}.score`),
  maxScore: placeOf(`${process}.maxScore`),
  questions: placeOf(`${process}.questions`),
  pending: placeOf(`${process}.pending`),
}));

/** A cell's amounts, each at its place. */
export function amountsOf(sums: Sums): number[] {
  const amounts = measures.map(() => 0);
  for (const { process, ...places } of placesOf)
    for (const part of ['score', 'maxScore', 'questions', 'pending'] as const)
      amounts[places[part]] = sums[process][part];
  return amounts;
}

/** Amounts, or sums of them, as what they are. */
export function sumsOf(amounts: readonly number[]): Sums {
  const sums = {} as Sums;
  for (const { process, score, maxScore, questions, pending } of placesOf)
    sums[process] = {
      score: amounts[score] ?? 0,
      maxScore: amounts[maxScore] ?? 0,
      questions: amounts[questions] ?? 0,
      pending: amounts[pending] ?? 0,
    };
  return sums;
}
