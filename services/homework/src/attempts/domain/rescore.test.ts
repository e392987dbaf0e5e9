import type { QuestionKey } from '@yuedu/contracts/events/content';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import type { RescoringPolicy } from '@yuedu/contracts/rules/rescoring-policies';
import { type KeyRun, rescore } from './rescore.ts';

const question = (questionId: string, type: 'singleChoice' | 'shortAnswer', position: number) => ({
  questionId,
  type,
  process: 'retrieve' as const,
  points: 2,
  position,
  optionIds: ['a', 'b', 'c'],
  itemIds: [],
});
const questions = [question('choice', 'singleChoice', 1), question('short', 'shortAnswer', 2)];
const keysWith = (optionId: string, acceptedAnswers: string[] = ['睡飽']): QuestionKey[] => [
  { type: 'singleChoice', questionId: 'choice', points: 2, optionId },
  { type: 'shortAnswer', questionId: 'short', points: 2, acceptedAnswers },
];
const run = (
  keyVersion: number,
  keys: QuestionKey[],
  rescoring: RescoringPolicy | null = 'correctedOnly',
): KeyRun => ({ keyVersion, keys, rescoring });
const first = run(1, keysWith('a'), null);

const answers = (optionId: string | null, text = '睡飽'): ReadonlyMap<string, AnswerValue | null> =>
  new Map<string, AnswerValue | null>([
    ['choice', optionId === null ? null : { optionId }],
    ['short', { text }],
  ]);
const points = (
  runs: KeyRun[],
  given: ReadonlyMap<string, AnswerValue | null>,
  keyVersion = 1,
  marks: ReadonlyMap<string, number> = new Map(),
): (number | null)[] =>
  rescore(questions, runs, { answers: given, keyVersion, marks }).map((result) => result.score);

describe('work that was handed in, after its key was corrected from a to b', () => {
  test.each<[RescoringPolicy, string, number | null]>([
    ['correctedOnly', 'a', 0],
    ['correctedOnly', 'b', 2],
    ['correctedOnly', 'c', 0],
    ['bothCorrect', 'a', 2],
    ['bothCorrect', 'b', 2],
    ['bothCorrect', 'c', 0],
    ['fullCredit', 'a', 2],
    ['fullCredit', 'c', 2],
    ['none', 'a', 2],
    ['none', 'b', 0],
  ])('%s: who chose %s has %s points', (policy, option, score) => {
    expect(points([first, run(2, keysWith('b'), policy)], answers(option))).toEqual([score, 2]);
  });
  test.each<RescoringPolicy>(['correctedOnly', 'bothCorrect', 'fullCredit', 'none'])(
    '%s: what was left blank stays blank, without a point',
    (policy) => {
      const [choice] = rescore(questions, [first, run(2, keysWith('b'), policy)], {
        answers: answers(null),
        keyVersion: 1,
        marks: new Map(),
      });
      expect(choice).toMatchObject({ blank: true, score: 0, maxScore: 2 });
    },
  );
  test('a question whose key is the same is not touched, whatever the policy', () => {
    expect(points([first, run(2, keysWith('b'), 'fullCredit')], answers('a', '不知道'))).toEqual([2, null]);
  });
  test('who handed in under the corrected key is scored by it alone', () => {
    expect(points([first, run(2, keysWith('b'), 'bothCorrect')], answers('a'), 2)).toEqual([0, 2]);
  });
});

describe('an answer in words', () => {
  test('that is accepted from now on no longer waits for a teacher', () => {
    const runs = [first, run(2, keysWith('a', ['睡飽', '睡得好']))];
    expect(points([first], answers('a', '睡得好'))).toEqual([2, null]);
    expect(points(runs, answers('a', '睡得好'))).toEqual([2, 2]);
  });
  test.each<[RescoringPolicy, number | null]>([
    ['correctedOnly', null],
    ['bothCorrect', 2],
  ])('that is accepted no more: %s gives %s', (policy, score) => {
    expect(points([first, run(2, keysWith('a', ['睡得好']), policy)], answers('a'))).toEqual([2, score]);
  });
});

describe('several corrections', () => {
  test('each starts from what the one before left', () => {
    const runs = [first, run(2, keysWith('b'), 'bothCorrect'), run(3, keysWith('c'), 'bothCorrect')];
    expect(['a', 'b', 'c'].map((option) => points(runs, answers(option))[0])).toEqual([2, 2, 2]);
  });
  test('the key of before again, with correctedOnly, gives the points of before', () => {
    const runs = [first, run(2, keysWith('b')), run(3, keysWith('a'))];
    expect(points(runs, answers('a'))).toEqual(points([first], answers('a')));
    expect(points(runs, answers('b'))).toEqual(points([first], answers('b')));
  });
});

describe('a correction that was taken back', () => {
  const undo = (keyVersion: number, undoes: number, keys: QuestionKey[]): KeyRun => ({
    keyVersion,
    keys,
    rescoring: 'correctedOnly',
    undoes,
  });
  const generous = run(2, keysWith('b'), 'fullCredit');
  const again = run(3, keysWith('c'));
  const undone = undo(4, 3, keysWith('b'));
  test('leaves what the correction before it gave, which the former key alone would not', () => {
    expect(points([first, generous, again], answers('a'))).toEqual([0, 2]);
    expect(points([first, generous, again, undone], answers('a'))).toEqual([2, 2]);
    expect(points([first, generous, again, run(4, keysWith('b'))], answers('a'))).toEqual([0, 2]);
  });
  test('counts for nobody, also who handed in while it held or after', () => {
    for (const keyVersion of [1, 2, 3, 4])
      for (const option of ['a', 'b', 'c'])
        expect(points([first, generous, again, undone], answers(option), keyVersion)).toEqual(
          points([first, generous], answers(option), keyVersion),
        );
  });
});

describe('what a teacher marked by hand', () => {
  const byHand = new Map([['short', 1]]);
  test.each<RescoringPolicy>(['correctedOnly', 'bothCorrect', 'fullCredit', 'none'])(
    'stays under %s, whatever the key accepts now',
    (policy) => {
      const runs = [first, run(2, keysWith('b', ['想家']), policy)];
      expect(points(runs, answers('b', '想家'), 1, byHand)[1]).toBe(1);
      expect(points(runs, answers('b', '睡飽'), 1, byHand)[1]).toBe(1);
    },
  );
  it('says nothing of other questions', () => {
    const runs = [first, run(2, keysWith('b'))];
    expect(points(runs, answers('b'), 1, byHand)).toEqual([2, 1]);
  });
  it('is never more than the question has', () => {
    expect(points([first], answers('a'), 1, new Map([['short', 5]]))).toEqual([2, 2]);
  });
});
