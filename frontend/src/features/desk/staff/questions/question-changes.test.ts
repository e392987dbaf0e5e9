import {
  hasPair,
  restored,
  withAnswer,
  withoutEmptyEnd,
  withoutItem,
  withoutOption,
  withPairToggled,
} from './question-changes.ts';
import { newQuestion } from './question-making.ts';
import type { DraftQuestion, Matching, QuestionOf } from './question-types.ts';

const matching = (): Matching => ({
  ...(newQuestion('multipleMatchingItem') as QuestionOf<'multipleMatchingItem'>),
  id: 'q',
  items: [
    { id: 'i1', text: '一' },
    { id: 'i2', text: '二' },
  ],
  options: [
    { id: 'a', text: '甲' },
    { id: 'b', text: '乙' },
    { id: 'c', text: '丙' },
  ],
  key: { pairs: [{ itemId: 'i2', optionId: 'b' }] },
});
const pairs = ({ key }: Matching): string =>
  key.pairs.map(({ itemId, optionId }) => itemId + optionId).join(' ');

test('pairs stand in the order of items and options, however they were filled in', () => {
  let question = withPairToggled(matching(), 'i1', 'c');
  question = withPairToggled(question, 'i1', 'a');
  expect(pairs(question)).toBe('i1a i1c i2b');
  expect(hasPair(question, 'i1', 'c')).toBe(true);
  expect(pairs(withPairToggled(question, 'i1', 'c'))).toBe('i1a i2b');
  expect(pairs(withAnswer(question, 'i1', 'b'))).toBe('i1b i2b');
  expect(pairs(withAnswer(question, 'i2', ''))).toBe('i1a i1c');
});

test('what goes leaves the key, too', () => {
  expect(withoutOption(matching(), 'b')).toMatchObject({
    options: [{ id: 'a' }, { id: 'c' }],
    key: { pairs: [] },
  });
  expect(withoutItem(matching(), 'i2')).toMatchObject({ items: [{ id: 'i1' }], key: { pairs: [] } });
  const choice = newQuestion('singleChoice') as QuestionOf<'singleChoice'>;
  const [first, second] = choice.options.map(({ id }) => id) as [string, string];
  const chosen = { ...choice, key: { optionId: first } };
  expect(withoutOption(chosen, first)).toMatchObject({ key: { optionId: '' }, options: { length: 3 } });
  expect(withoutOption(chosen, second)).toMatchObject({ key: { optionId: first } });
});

test('a deleted option comes back to its place with its pairs, and what was written since stays', () => {
  const before = matching();
  const after = withoutOption(before, 'b');
  expect(restored(before, after, after)).toEqual(before);
  const since = {
    ...(after as Matching),
    stem: '新的題幹',
    options: [
      { id: 'a', text: '改過' },
      { id: 'c', text: '丙' },
      { id: 'd', text: '丁' },
    ],
    key: { pairs: [{ itemId: 'i1', optionId: 'd' }] },
  };
  expect(restored(before, after, since as DraftQuestion)).toMatchObject({
    stem: '新的題幹',
    options: [{ id: 'a', text: '改過' }, { id: 'b', text: '乙' }, { id: 'c' }, { id: 'd' }],
    key: {
      pairs: [
        { itemId: 'i2', optionId: 'b' },
        { itemId: 'i1', optionId: 'd' },
      ],
    },
  });
});

test('a deleted example comes back into its level while another level is written', () => {
  const made = newQuestion('shortAnswer') as QuestionOf<'shortAnswer'>;
  const withExamples = (...examples: string[][]): DraftQuestion => ({
    ...made,
    rubric: made.rubric.map((level, at) => ({ ...level, examples: examples[at] ?? [] })),
  });
  const [before, after] = [withExamples(['一', '二'], ['三']), withExamples(['二'], ['三'])];
  expect(restored(before, after, withExamples(['二'], ['三', '四']))).toEqual(
    withExamples(['一', '二'], ['三', '四']),
  );
});

test('fields at the end that nobody has written in are none', () => {
  expect(withoutEmptyEnd(['一', ' ', '三', '', ' '])).toEqual(['一', ' ', '三']);
  expect(withoutEmptyEnd(['', ''])).toEqual([]);
});
