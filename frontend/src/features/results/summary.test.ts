import { processes } from '@yuedu/contracts/rules/processes';
import { countStates, isProofGood, isSelfCheck, processLines, verdictOf } from './summary.ts';

const answers = [
  { state: 'right' as const, process: 'infer' as const, score: 1, maxScore: 1 },
  { state: 'blank' as const, process: 'infer' as const, score: 0, maxScore: 1 },
  { state: 'partial' as const, process: 'integrate' as const, score: 1.33, maxScore: 2 },
  { state: 'pending' as const, process: 'evaluate' as const, score: null, maxScore: 2 },
];

test('blank counts as wrong in the points of its process, waiting points count in neither', () => {
  const [retrieve, infer, integrate, evaluate] = processLines(answers);
  expect(infer).toEqual({ process: 'infer', score: 1, maxScore: 2, questions: 2 });
  expect(integrate).toMatchObject({ score: 1.33, maxScore: 2 });
  expect([retrieve?.questions, evaluate?.maxScore]).toEqual([0, 0]);
  expect(countStates(answers)).toEqual({
    right: 1,
    partial: 1,
    wrong: 0,
    blank: 1,
    pending: 1,
    withheld: 0,
  });
});

test('a result that is withheld has no line for any process', () => {
  const held = answers.map((answer) => ({ ...answer, state: 'withheld' as const, score: null }));
  expect(processLines(held).map((line) => [line.questions, line.maxScore])).toEqual(
    processes.map(() => [0, 0]),
  );
  expect(countStates(held).withheld).toBe(4);
});

test('a result that only waits for a teacher says so', () => {
  expect([verdictOf(null, null), verdictOf(0, 0)]).toEqual(['waiting', 'waiting']);
});

test('most is right from seven tenths of the points on, half from four tenths on', () => {
  expect([10, 9.9, 7, 6.9, 4, 3.9].map((score) => verdictOf(score, 10))).toEqual([
    'allRight',
    'mostRight',
    'mostRight',
    'halfRight',
    'halfRight',
    'fewRight',
  ]);
});

test('evidence is good where it touches the sentence that the answer rests on, counted in characters', () => {
  const textOf = (id: string): string => (id === 'p1' ? '𠮷日。花粉沾在臉上。飛走了。' : '');
  const quotes = [{ paragraphId: 'p1', quote: '花粉沾在臉上' }];
  expect(isProofGood([{ paragraphId: 'p1', start: 3, end: 10 }], quotes, textOf)).toBe(true);
  expect(isProofGood([{ paragraphId: 'p1', start: 0, end: 3 }], quotes, textOf)).toBe(false);
  expect(isProofGood([{ paragraphId: 'p1', start: 9, end: 14 }], quotes, textOf)).toBe(false);
  const first = [{ paragraphId: 'p1', quote: '𠮷日' }];
  expect(isProofGood([{ paragraphId: 'p1', start: 1, end: 5 }], first, textOf)).toBe(true);
  expect(isProofGood([{ paragraphId: 'p2', start: 0, end: 30 }], quotes, textOf)).toBe(false);
});

test('free reading: its reader compares a short answer where the rubric is due; class work waits', () => {
  const rubric = [
    { points: 1, shows: '說得出果蝠幫了什麼忙', examples: ['果蝠把花粉帶走'] },
    { points: 0, shows: '沒有說到花粉', examples: [] },
  ];
  const free = { taskId: null };
  expect(isSelfCheck(free, { state: 'pending' }, rubric)).toBe(true);
  expect(isSelfCheck({ taskId: 'task' }, { state: 'pending' }, rubric)).toBe(false);
  expect(isSelfCheck(free, { state: 'pending' }, undefined)).toBe(false);
  expect(isSelfCheck(free, { state: 'pending' }, [])).toBe(false);
  expect(isSelfCheck(free, { state: 'right' }, rubric)).toBe(false);
  expect(isSelfCheck(free, { state: 'withheld' }, rubric)).toBe(false);
});
