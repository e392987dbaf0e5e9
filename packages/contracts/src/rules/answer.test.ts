import type { QuestionKey } from '../events/content.ts';
import type { AnswerValue } from '../http/homework/attempts.ts';
import { canonicalValue, countRightPairs, isAnswered, isSameAnswer, rightItems } from './answer.ts';

const pairsFrom = (...words: string[]) =>
  words.map((word) => ({ itemId: word[0] ?? '', optionId: word[1] ?? '' }));
const pairs = (...words: string[]): AnswerValue => ({ pairs: pairsFrom(...words) });
const evidence = [
  { paragraphId: 'p1', start: 0, end: 3 },
  { paragraphId: 'p2', start: 4, end: 9 },
];

test('nothing, white space and no pairs are no answer', () => {
  for (const empty of [null, { text: '' }, { text: ' 　\n' }, { pairs: [] }])
    expect(isAnswered(empty)).toBe(false);
  for (const answered of [{ text: '因為' }, pairs('1a'), { optionId: 'a' }])
    expect(isAnswered(answered)).toBe(true);
});

test('a pair set has one canonical form whatever its order, and other values keep their words', () => {
  expect(canonicalValue(pairs('1a', '2b'))).toBe(canonicalValue(pairs('2b', '1a')));
  expect(canonicalValue(pairs('1a'))).not.toBe(canonicalValue(pairs('1b')));
  expect(canonicalValue({ optionId: 'a' })).not.toBe(canonicalValue({ text: 'a' }));
  expect(canonicalValue(null)).not.toBe(canonicalValue({ text: '' }));
});

test('evidence that is not sent leaves the stored one; evidence that is not stored is none', () => {
  const value = { text: '對' };
  expect(isSameAnswer({ value, evidence }, { value })).toBe(true);
  expect(isSameAnswer({ value }, { value, evidence: [] })).toBe(true);
  expect(isSameAnswer({ value }, { value, evidence })).toBe(false);
  expect(isSameAnswer({ value, evidence }, { value, evidence: [] })).toBe(false);
  expect(isSameAnswer({ value, evidence }, { value, evidence: [...evidence].reverse() })).toBe(true);
  expect(isSameAnswer({ value, evidence }, { value: { text: '錯' }, evidence })).toBe(false);
});

const matching = (type: 'singleMatchingItem' | 'multipleMatchingItem', ...words: string[]): QuestionKey => ({
  type,
  questionId: 'q',
  points: 2,
  pairs: pairsFrom(...words),
});

test('of seven items five are right: 5/7', () => {
  const key = matching('singleMatchingItem', '1a', '2b', '3c', '4d', '5e', '6f', '7g');
  const value = pairs('1a', '2b', '3c', '4d', '5e', '6g', '7f');
  expect(rightItems(key, value)).toEqual({ right: 5, of: 7 });
  expect(countRightPairs(pairsFrom('1a', '2b'), value)).toBe(2);
  expect(rightItems(key, null)).toEqual({ right: 0, of: 7 });
  expect(rightItems(key, pairs('1a', '2b'))).toEqual({ right: 2, of: 7 });
});

test('an item with several options is right only with all of them and no other', () => {
  const key = matching('multipleMatchingItem', '1a', '1b', '2c');
  expect(rightItems(key, pairs('1b', '1a', '2c'))).toEqual({ right: 2, of: 2 });
  expect(rightItems(key, pairs('1a', '2c'))).toEqual({ right: 1, of: 2 });
  expect(rightItems(key, pairs('1a', '1b', '1c', '2c'))).toEqual({ right: 1, of: 2 });
});

test('only matching questions have items', () => {
  const key: QuestionKey = { type: 'singleChoice', questionId: 'q', points: 1, optionId: 'a' };
  expect(rightItems(key, { optionId: 'a' })).toBeNull();
});
