import { duplicated, newQuestion, withPoints, withType } from './question-making.ts';
import {
  type DraftQuestion,
  letterOf,
  pointsEach,
  type QuestionOf,
  questionTypes,
} from './question-types.ts';

const idsOf = (question: DraftQuestion): string[] => [
  question.id,
  ...('options' in question ? question.options.map(({ id }) => id) : []),
  ...('items' in question ? question.items.map(({ id }) => id) : []),
];
const choice = (): QuestionOf<'singleChoice'> => ({
  ...(newQuestion('singleChoice') as QuestionOf<'singleChoice'>),
  stem: '要放多久？',
  explanation: '步驟三寫著。',
  process: 'infer',
  hints: ['看步驟'],
  evidence: [{ paragraph: 'p1', quote: '三十分鐘' }],
  options: [
    { id: 'a', text: '十分鐘', why: '看錯' },
    { id: 'b', text: '三十分鐘' },
  ],
  key: { optionId: 'b' },
});
const multiple = (): QuestionOf<'multipleMatchingItem'> => ({
  ...(newQuestion('multipleMatchingItem') as QuestionOf<'multipleMatchingItem'>),
  items: [
    { id: 'i1', text: '一' },
    { id: 'i2', text: '二' },
  ],
  options: [
    { id: 'a', text: '甲' },
    { id: 'b', text: '乙' },
    { id: 'c', text: '丙' },
  ],
  key: {
    pairs: [
      { itemId: 'i1', optionId: 'a' },
      { itemId: 'i1', optionId: 'b' },
      { itemId: 'i2', optionId: 'a' },
      { itemId: 'i2', optionId: 'c' },
    ],
  },
});
const rubric = (points: number[]): QuestionOf<'shortAnswer'> => ({
  ...(newQuestion('shortAnswer') as QuestionOf<'shortAnswer'>),
  points: points[0] ?? 0,
  rubric: points.map((one) => ({ points: one, shows: `${one} 分的`, examples: [] })),
});

test('no id comes back: each of a hundred questions has its own, and so have options and items', () => {
  const ids = Array.from({ length: 100 }, (_, at) => questionTypes[at % 4] ?? 'shortAnswer').flatMap((type) =>
    idsOf(newQuestion(type)),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id.length <= 40)).toBe(true);
});

test('a new question has room for what its type needs at least', () => {
  expect(questionTypes.map((type) => newQuestion(type))).toMatchObject([
    { points: 1, options: [{ text: '' }, { text: '' }, { text: '' }, { text: '' }], key: { optionId: '' } },
    { points: 2, items: { length: 3 }, options: { length: 4 }, key: { pairs: [] } },
    { points: 2, items: { length: 3 }, options: { length: 4 }, key: { pairs: [] } },
    { points: 2, rubric: [{ points: 2 }, { points: 1 }, { points: 0 }], acceptedAnswers: [] },
  ]);
});

test('another type leaves what both have, and drops the reasons of wrong options', () => {
  const before = choice();
  const { id, stem, explanation, process, hints, evidence } = before;
  for (const type of questionTypes)
    expect(withType(before, type)).toMatchObject({ type, id, stem, explanation, process, hints, evidence });
  expect(withType(before, 'singleChoice')).toBe(before);
  expect(withType(before, 'singleMatchingItem')).toMatchObject({
    options: [
      { id: 'a', text: '十分鐘' },
      { id: 'b', text: '三十分鐘' },
    ],
    key: { pairs: [] },
  });
  expect(JSON.stringify(withType(before, 'singleMatchingItem'))).not.toContain('看錯');
});

test('a single matching takes the first pairs of a multiple one that no option is in twice', () => {
  const single = withType(multiple(), 'singleMatchingItem');
  expect(single).toMatchObject({
    items: multiple().items,
    key: {
      pairs: [
        { itemId: 'i1', optionId: 'a' },
        { itemId: 'i2', optionId: 'c' },
      ],
    },
  });
  const { key } = single as QuestionOf<'singleMatchingItem'>;
  expect(withType(single, 'multipleMatchingItem')).toMatchObject({ key });
});

test('a choice takes as many options as it may have, fresh ones where none has words', () => {
  const many = {
    ...multiple(),
    options: Array.from({ length: 9 }, (_, at) => ({ id: `o${at}`, text: `${at}` })),
  };
  expect(withType(many, 'singleChoice')).toMatchObject({ options: { length: 6 }, key: { optionId: '' } });
  const empty = newQuestion('multipleMatchingItem');
  expect(withType(empty, 'singleChoice')).toMatchObject({ options: { length: 4 } });
});

test('a short answer has three points at most, and a level for each of them', () => {
  const made = withType({ ...multiple(), points: 5 }, 'shortAnswer');
  expect(made).toMatchObject({
    points: 3,
    rubric: [{ points: 3 }, { points: 2 }, { points: 1 }, { points: 0 }],
  });
});

test('with other points the highest level stays the highest, the lowest the lowest', () => {
  const words = (question: DraftQuestion) =>
    question.type === 'shortAnswer' ? question.rubric.map(({ points, shows }) => `${points}: ${shows}`) : [];
  expect(words(withPoints(rubric([2, 1, 0]), 3))).toEqual(['3: 2 分的', '2: ', '1: 1 分的', '0: 0 分的']);
  expect(words(withPoints(rubric([3, 2, 1, 0]), 2))).toEqual(['2: 3 分的', '1: 1 分的', '0: 0 分的']);
  expect(words(withPoints(rubric([2, 1, 0]), 1))).toEqual(['1: 2 分的', '0: 0 分的']);
  expect(withPoints(choice(), 4)).toEqual({ ...choice(), id: expect.any(String), points: 4 });
});

test('a copy says the same under ids of its own, its key points at its own options', () => {
  const copy = duplicated(multiple()) as QuestionOf<'multipleMatchingItem'>;
  expect(new Set([...idsOf(copy), ...idsOf(multiple())]).size).toBe(12);
  expect(copy.options.map(({ text }) => text)).toEqual(['甲', '乙', '丙']);
  expect(copy.key.pairs).toHaveLength(4);
  expect(copy.key.pairs[3]).toEqual({ itemId: copy.items[1]?.id, optionId: copy.options[2]?.id });
  const other = duplicated(choice()) as QuestionOf<'singleChoice'>;
  expect(other.key.optionId).toBe(other.options[1]?.id);
  expect(other.options[0]?.why).toBe('看錯');
});

test('points of a matching are shared by items, or by pairs where there are several an item', () => {
  expect(pointsEach({ ...multiple(), points: 2 })).toBe(0.5);
  expect(
    pointsEach({
      ...multiple(),
      type: 'singleMatchingItem',
      points: 3,
      items: [...multiple().items, { id: 'i3', text: '' }],
    }),
  ).toBe(1);
  expect(pointsEach({ ...multiple(), points: 2, key: { pairs: multiple().key.pairs.slice(1) } })).toBe(0.67);
  expect(pointsEach({ ...multiple(), key: { pairs: [] } })).toBeNull();
});

test('options have letters', () => {
  expect([0, 1, 14].map(letterOf)).toEqual(['A', 'B', 'O']);
});
