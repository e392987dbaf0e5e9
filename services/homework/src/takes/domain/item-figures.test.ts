import { type AnswerSums, figuresOf, prefersOther, restCorrelation } from './item-figures.ts';

/** Sums of rows, each the share of the question and of the rest. */
const sumsOf = (rows: [number, number][]) => {
  const sum = (of: (x: number, r: number) => number) => rows.reduce((total, [x, r]) => total + of(x, r), 0);
  return {
    pairs: rows.length,
    sumX: sum((x) => x),
    sumXX: sum((x) => x * x),
    sumR: sum((_, r) => r),
    sumRR: sum((_, r) => r * r),
    sumXR: sum((x, r) => x * r),
  };
};

describe('the correlation with the rest', () => {
  // By the formula of the point-biserial, which the code does not use: right ones have a mean rest of
  // (4 + 3 + 3) ÷ 3 = 3.3333, wrong ones of (2 + 1) ÷ 2 = 1.5; the rest's deviation is √(39 ÷ 5 − 2.6²) =
  // 1.0198; (3.3333 − 1.5) ÷ 1.0198 × √(0.6 × 0.4) = 0.8807.
  test('of a right-or-wrong item is the corrected point-biserial', () => {
    expect(
      restCorrelation(
        sumsOf([
          [1, 4],
          [1, 3],
          [1, 3],
          [0, 2],
          [0, 1],
        ]),
      ),
    ).toBe(0.881);
  });
  test('is one where the item says the same as the rest, and minus one where it says the contrary', () => {
    const same: [number, number][] = [
      [0, 0],
      [0.5, 0.5],
      [1, 1],
    ];
    expect(restCorrelation(sumsOf(same))).toBe(1);
    expect(restCorrelation(sumsOf(same.map(([x, r]) => [1 - x, r])))).toBe(-1);
  });
  test('is not there where everybody has the same, in the item or in the rest', () => {
    expect(
      restCorrelation(
        sumsOf([
          [1, 0.2],
          [1, 0.8],
        ]),
      ),
    ).toBeNull();
    expect(
      restCorrelation(
        sumsOf([
          [1, 0.7],
          [0, 0.7],
        ]),
      ),
    ).toBeNull();
  });
});

describe('another option than the key is preferred', () => {
  // (b − a) ÷ √(a + b): 8 to 2 gives 1.897, 7 to 3 gives 1.265, 3 to 0 gives 1.732, 2 to 0 gives 1.414
  test.each([
    [8, 2, true],
    [7, 3, false],
    [3, 0, true],
    [2, 0, false],
    [2, 8, false],
    [5, 5, false],
    [0, 0, false],
  ])('%i to %i: %s', (chosen, choseKey, expected) => {
    expect(prefersOther(chosen, choseKey)).toBe(expected);
  });
});

describe('figures of a choice', () => {
  const question = {
    questionId: 'q',
    type: 'singleChoice' as const,
    process: 'infer' as const,
    optionIds: ['a', 'b', 'c'],
  };
  /** So many chose it, and of these so many in the upper and lower group. */
  const chose = (optionId: string | null, readers: number, upper: number, lower: number): AnswerSums => ({
    questionId: 'q',
    optionId,
    readers,
    upper,
    lower,
    blank: optionId === null ? readers : 0,
    pending: 0,
    right: optionId === 'a' ? readers : 0,
    score: optionId === 'a' ? readers * 2 : 0,
    maxScore: readers * 2,
    ...sumsOf(Array.from({ length: readers }, (_, at) => [optionId === 'a' ? 1 : 0, at % 3])),
  });

  test('count each option and give the share right; blank is wrong and in no option', () => {
    const figures = figuresOf(question, 'a', [
      chose('a', 20, 9, 2),
      chose('b', 15, 1, 5),
      chose(null, 5, 0, 3),
    ]);
    expect(figures).toMatchObject({
      readers: 40,
      blank: 5,
      right: 20,
      share: 0.5,
      groups: { upper: 10, lower: 10 },
      options: [
        { optionId: 'a', isKey: true, chosen: 20, upper: 9, lower: 2 },
        { optionId: 'b', isKey: false, chosen: 15, upper: 1, lower: 5 },
        { optionId: 'c', isKey: false, chosen: 0, upper: 0, lower: 0 },
      ],
      alarm: null,
    });
  });
  test('raise an alarm with the numbers where the able prefer another option', () => {
    const sums = [chose('a', 20, 2, 6), chose('b', 18, 9, 3), chose('c', 4, 0, 2)];
    expect(figuresOf(question, 'a', sums).alarm).toEqual({ optionId: 'b', chosen: 9, choseKey: 2 });
    expect(figuresOf(question, 'b', sums).alarm).toBeNull();
  });
  test('of 29 readers are counts and a share; of 30, groups and discrimination, too', () => {
    const few = figuresOf(question, 'a', [chose('a', 10, 1, 4), chose('b', 19, 8, 2)]);
    expect(few).toMatchObject({
      discrimination: null,
      groups: null,
      alarm: null,
      options: [{}, { upper: 0 }, {}],
    });
    expect(few.share).toBeCloseTo(10 / 29);
    const enough = figuresOf(question, 'a', [chose('a', 10, 1, 4), chose('b', 20, 8, 2)]);
    expect(enough.groups).toEqual({ upper: 9, lower: 6 });
    expect(enough.discrimination).not.toBeNull();
  });
  test('of four readers are counts alone', () => {
    expect(figuresOf(question, 'a', [chose('a', 4, 0, 0)])).toMatchObject({ readers: 4, share: null });
    expect(figuresOf(question, 'a', [chose('a', 5, 0, 0)])).toMatchObject({ readers: 5, share: 1 });
  });
});
