import { groupAlike, likeText, likeValue, scoreLevels } from './grading.ts';

describe('short answers are alike', () => {
  it.each([
    ['因為月亮拉着潮水。', '因為月亮拉著潮水'],
    ['台灣的海', '臺灣的海'],
    ['３公尺', '3 公尺'],
    ['因為，他 想家！', '因為他想家'],
    ['在山裡', '在山裏'],
    ['ABC', 'ａｂｃ'],
    ['因為\n他想家', '因為他想家'],
  ])('%j and %j', (one, other) => {
    expect(likeText(one)).toBe(likeText(other));
  });
  it.each([
    ['因為他想家', '因為他不想家'],
    ['他', '她'],
    ['？？', '——'],
    ['3 公尺', '8 公尺'],
    ['3.5 公尺', '35 公尺'],
    ['70+70=140', '7070140'],
    ['1/2', '12'],
    ['零下 -5 度', '零下 5 度'],
  ])('not %j and %j', (one, other) => {
    expect(likeText(one)).not.toBe(likeText(other));
  });
  it('the form of a form is itself', () => {
    for (const text of ['台灣，３公尺！', '？？', ' a B '])
      expect(likeText(likeText(text))).toBe(likeText(text));
  });
  it('and only words have a form', () => {
    expect(likeValue({ text: '台' })).toBe('臺');
    expect(likeValue({ pairs: [] })).toBe(null);
    expect(likeValue(null)).toBe(null);
  });
});

it('the most frequent answer is first', () => {
  const answers = ['甲', '乙', '乙', '丙'].map((like) => ({ like }));
  expect(groupAlike(answers).map((group) => group.map((answer) => answer.like).join(''))).toEqual([
    '乙乙',
    '甲',
    '丙',
  ]);
});

describe('levels', () => {
  it('are those of the rubric with none and all, the most first', () => {
    expect(scoreLevels([{ points: 2 }, { points: 1 }], 3)).toEqual([3, 2, 1, 0]);
    expect(scoreLevels([{ points: 3 }], 3)).toEqual([3, 0]);
  });
  it('are all points where there is no rubric', () => {
    expect(scoreLevels([], 2)).toEqual([2, 1, 0]);
  });
  it('leave out what is more than the question has', () => {
    expect(scoreLevels([{ points: 5 }], 2)).toEqual([2, 0]);
  });
});
