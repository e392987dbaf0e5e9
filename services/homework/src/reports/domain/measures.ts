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
const placeOf = new Map<string, number>(measures.map((measure, place) => [measure, place]));

/** A cell's amounts, each at its place. */
export function amountsOf(sums: Sums): number[] {
  const amounts = measures.map(() => 0);
  for (const process of processes)
    for (const [part, amount] of Object.entries(sums[process])) {
      const place = placeOf.get(`${process}.${part}`);
      if (place === undefined) throw new Error(`${process}.${part} has no place`);
      amounts[place] = amount;
    }
  return amounts;
}

/** Amounts, or sums of them, as what they are. */
export function sumsOf(amounts: readonly number[]): Sums {
  const of = (measure: Measure): number => amounts[placeOf.get(measure) ?? -1] ?? 0;
  const sums = processes.map((process): [Process, ProcessSum] => [
    process,
    {
      score: of(`${process}.score`),
      maxScore: of(`${process}.maxScore`),
      questions: of(`${process}.questions`),
      pending: of(`${process}.pending`),
    },
  ]);
  return Object.fromEntries(sums) as Sums;
}
