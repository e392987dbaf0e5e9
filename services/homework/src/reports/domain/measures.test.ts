import { processes } from '@yuedu/contracts/rules/processes';
import type { Cell } from './fold.ts';
import { amountsOf, measures, sumsOf } from './measures.ts';

test('the places that stand in the database stay where they are', () => {
  const [retrieve, infer, integrate, evaluate] = ['retrieve', 'infer', 'integrate', 'evaluate'].map(
    (process) => ['score', 'maxScore', 'questions', 'pending'].map((part) => `${process}.${part}`),
  );
  expect(measures.slice(0, 4)).toEqual(retrieve);
  expect(measures.slice(4, 8)).toEqual(infer);
  expect(measures.slice(8, 12)).toEqual(integrate);
  expect(measures.slice(12, 16)).toEqual(evaluate);
  expect(new Set(measures).size).toBe(measures.length);
});

test(
  'sums come back from the amounts as they went in, and are nothing where a row is older than a ' + 'place',
  () => {
    const sums = Object.fromEntries(
      processes.map((process, at) => [
        process,
        { score: at + 0.25, maxScore: at + 1, questions: at + 2, pending: at + 3 },
      ]),
    ) as Cell['processes'];
    const amounts = amountsOf(sums);
    expect(amounts).toHaveLength(measures.length);
    expect(sumsOf(amounts)).toEqual(sums);
    expect(sumsOf(amounts.slice(0, 5)).infer).toEqual({ score: 1.25, maxScore: 0, questions: 0, pending: 0 });
  },
);
