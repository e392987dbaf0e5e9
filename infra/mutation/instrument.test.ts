import { runInNewContext } from 'node:vm';
import { instrument } from './instrument.mjs';

/** What the source's last statement comes to with one mutant turned on; -1 turns on none. */
const run = (source: string, mutant: number): unknown =>
  runInNewContext(instrument(source).text, { process: { env: { MUTANT: String(mutant) } } });
const resultsOf = (source: string): unknown[] =>
  [-1, ...instrument(source).mutants.map(({ id }) => id)].map((mutant) => run(source, mutant));

test('without a mutant a source says what it said before, and each mutant changes one operator', () => {
  expect(resultsOf('const a = 3; a > 3;')).toEqual([false, true, true]);
  expect(resultsOf('const a = 3; [a - 1 === 2, a ?? 4];')).toEqual([
    [true, 3],
    [false, 3],
    [false, 3],
    [true, 4],
  ]);
});

test('each operator is counted once, also below a negation and on the right of an assignment', () => {
  expect(instrument('let a = 1; a += a * 2; !(a > 0);').mutants.map(({ change }) => change)).toEqual([
    '+= → -=',
    '* → /',
    '! → nothing',
    '> → >=',
    '> → <=',
  ]);
  expect(resultsOf('const a = 0; !(a > 0);')).toEqual([true, false, false, false]);
  expect(resultsOf('let a = 8; a += a * 2; a;')).toEqual([24, -8, 12]);
});

test('types hold no operators', () => {
  expect(instrument('const f = (a: -1 | 1): a is 1 => (a as number) === 1;').mutants).toHaveLength(1);
});
