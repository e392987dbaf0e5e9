import type { QuestionKey } from '@yuedu/contracts/events/content';
import type { AnswerValue } from '@yuedu/contracts/http/homework/attempts';
import { fitsQuestion, type Question } from './answer-value.ts';
import { scoreAttempt, scoreQuestion, stateOf, sumScores } from './scoring.ts';

const question = (type: Question['type'], points: number): Question => ({
  questionId: 'q',
  type,
  process: 'infer',
  points,
  position: 1,
  optionIds: ['a', 'b', 'c'],
  itemIds: ['1', '2', '3'],
});
const pairs = (...words: string[]): AnswerValue => ({
  pairs: words.map((word) => ({ itemId: word[0] ?? '', optionId: word[1] ?? '' })),
});
const pairsOf = (...words: string[]) =>
  words.map((word) => ({ itemId: word[0] ?? '', optionId: word[1] ?? '' }));
const score = (type: Question['type'], key: QuestionKey, value: AnswerValue | null) =>
  scoreQuestion(question(type, key.points), key, value).score;

describe('scoring', () => {
  const choice: QuestionKey = { type: 'singleChoice', questionId: 'q', points: 2, optionId: 'a' };
  it('gives a choice all or nothing', () => {
    expect(score('singleChoice', choice, { optionId: 'a' })).toBe(2);
    expect(score('singleChoice', choice, { optionId: 'b' })).toBe(0);
  });

  const single: QuestionKey = {
    type: 'singleMatchingItem',
    questionId: 'q',
    points: 2,
    pairs: pairsOf('1a', '2b', '3c'),
  };
  it('gives single matching points × right ÷ items, to two decimals', () => {
    expect(score('singleMatchingItem', single, pairs('1a', '2b', '3c'))).toBe(2);
    expect(score('singleMatchingItem', single, pairs('1a', '2c'))).toBe(0.67);
    expect(score('singleMatchingItem', single, pairs('1a', '2b'))).toBe(1.33);
    expect(score('singleMatchingItem', single, pairs('1b'))).toBe(0);
  });

  const multiple: QuestionKey = {
    type: 'multipleMatchingItem',
    questionId: 'q',
    points: 3,
    pairs: pairsOf('1a', '1b', '2c'),
  };
  it('takes wrong pairs off in multiple matching, never below nothing', () => {
    expect(score('multipleMatchingItem', multiple, pairs('1a', '1b', '2c'))).toBe(3);
    expect(score('multipleMatchingItem', multiple, pairs('1a', '1b', '2c', '2a'))).toBe(2);
    expect(score('multipleMatchingItem', multiple, pairs('1a', '2a'))).toBe(0);
    expect(score('multipleMatchingItem', multiple, pairs('2a', '2b'))).toBe(0);
    // choosing everything gains nothing
    expect(score('multipleMatchingItem', multiple, pairs('1a', '1b', '1c', '2a', '2b', '2c'))).toBe(0);
  });

  it('says how many items of a matching question are right, of how many; no other type’s', () => {
    const itemsOf = (type: Question['type'], key: QuestionKey, value: AnswerValue | null) =>
      scoreQuestion(question(type, key.points), key, value).items;
    expect(itemsOf('singleMatchingItem', single, pairs('1a', '2c'))).toEqual({ right: 1, of: 3 });
    expect(itemsOf('multipleMatchingItem', multiple, pairs('1a', '1b', '2a'))).toEqual({ right: 1, of: 2 });
    expect(itemsOf('singleMatchingItem', single, pairs())).toBeUndefined();
    expect(itemsOf('singleMatchingItem', single, null)).toBeUndefined();
    expect(itemsOf('singleChoice', choice, { optionId: 'a' })).toBeUndefined();
    expect(scoreQuestion(question('singleMatchingItem', 2), undefined, pairs('1a')).items).toBeUndefined();
  });

  const short: QuestionKey = {
    type: 'shortAnswer',
    questionId: 'q',
    points: 3,
    acceptedAnswers: ['月亮的引力'],
  };
  it('scores a short answer only when blank or listed; all else waits for a teacher', () => {
    expect(score('shortAnswer', short, { text: ' 月亮的引力 ' })).toBe(3);
    expect(score('shortAnswer', short, { text: '因為月亮' })).toBeNull();
    expect(score('shortAnswer', short, { text: ' 　\n' })).toBe(0);
    expect(score('shortAnswer', short, null)).toBe(0);
  });

  it('counts what was skipped as wrong and shows it as blank', () => {
    const [result] = scoreAttempt([question('singleChoice', 2)], [choice], new Map());
    expect(result).toMatchObject({ score: 0, maxScore: 2, blank: true });
    expect(stateOf({ score: 0, maxScore: 2, blank: true })).toBe('blank');
  });

  it('scores each question by its own key and its own answer', () => {
    const [first, second] = scoreAttempt(
      ['q', 'r'].map((questionId) => ({ ...question('singleChoice', 2), questionId })),
      [choice, { ...choice, questionId: 'r', optionId: 'b' }],
      new Map([
        ['q', { optionId: 'a' }],
        ['r', { optionId: 'a' }],
      ]),
    );
    expect(first).toMatchObject({ questionId: 'q', score: 2, blank: false });
    expect(second).toMatchObject({ questionId: 'r', score: 0, blank: false });
  });

  it('counts the points of the key before those of the question', () => {
    expect(
      scoreQuestion(question('singleChoice', 1), { ...choice, points: 3 }, { optionId: 'a' }),
    ).toMatchObject({ score: 3, maxScore: 3 });
  });

  it('notes each option that was chosen, once', () => {
    const chosen = (value: AnswerValue | null) =>
      scoreQuestion(question('singleChoice', 2), undefined, value).chosenOptionIds;
    expect(chosen({ optionId: 'b' })).toEqual(['b']);
    expect(chosen(pairs('1a', '2b', '3a'))).toEqual(['a', 'b']);
    expect([chosen({ text: '因為' }), chosen(null)]).toEqual([[], []]);
  });

  it('keeps what waits out of score and maximum', () => {
    expect(
      sumScores([
        { score: 0.67, maxScore: 2 },
        { score: 0.1, maxScore: 1 },
        { score: null, maxScore: 4 },
      ]),
    ).toEqual({ score: 0.77, maxScore: 3, pending: 4 });
    expect(stateOf({ score: null, maxScore: 3, blank: false })).toBe('pending');
  });

  it('is right with all points, partly right with some, wrong with none', () => {
    expect([2, 0.67, 0].map((points) => stateOf({ score: points, maxScore: 2, blank: false }))).toEqual([
      'right',
      'partial',
      'wrong',
    ]);
  });

  it('lets a question without a key wait', () => {
    expect(scoreQuestion(question('singleChoice', 2), undefined, { optionId: 'a' })).toMatchObject({
      score: null,
      maxScore: 2,
    });
  });
});

describe('the form of an answer', () => {
  it('fits its question’s type and has only its options and items', () => {
    expect(fitsQuestion(question('singleChoice', 1), { optionId: 'a' })).toBe(true);
    expect(fitsQuestion(question('singleChoice', 1), { optionId: 'z' })).toBe(false);
    expect(fitsQuestion(question('singleChoice', 1), { text: 'a' })).toBe(false);
    expect(fitsQuestion(question('shortAnswer', 1), { optionId: 'a' })).toBe(false);
    expect(fitsQuestion(question('shortAnswer', 1), null)).toBe(true);
    expect(fitsQuestion(question('singleMatchingItem', 1), pairs('1a', '1b'))).toBe(false);
    expect(fitsQuestion(question('multipleMatchingItem', 1), pairs('1a', '1b'))).toBe(true);
    expect(fitsQuestion(question('multipleMatchingItem', 1), pairs('1a', '1a'))).toBe(false);
    for (const type of ['singleMatchingItem', 'multipleMatchingItem'] as const) {
      expect(fitsQuestion(question(type, 1), pairs('1a', '2b'))).toBe(true);
      for (const other of [pairs('9a'), pairs('1z'), { text: 'a' }, { optionId: 'a' }])
        expect(fitsQuestion(question(type, 1), other)).toBe(false);
    }
  });
});
