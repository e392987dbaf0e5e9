import { segmentsOf } from './runs.ts';

const textOf = (segments: ReturnType<typeof segmentsOf>): string =>
  segments
    .flatMap((segment) => segment.groups.flatMap((group) => group.pieces.map((piece) => piece.text)))
    .join('');
const readings = [
  { at: 0, zhuyin: 'ㄌㄧㄡˊ', pinyin: 'x' },
  { at: 1, zhuyin: 'ㄏㄨㄚ', pinyin: 'x' },
  { at: 3, zhuyin: 'ㄎㄞ', pinyin: 'x' },
  { at: 5, zhuyin: '˙ㄌㄜ', pinyin: 'x' },
];

test('a mark parts the text at its two ends', () => {
  const segments = segmentsOf({ text: '榴花，開「了」。', readings, marks: [{ start: 1, end: 4 }] });
  expect(segments.map((segment) => [segment.start, segment.end, segment.isMarked])).toEqual([
    [0, 1, false],
    [1, 4, true],
    [4, 8, false],
  ]);
  const marks = [
    { start: 6, end: 7 },
    { start: 1, end: 3 },
  ];
  expect(segmentsOf({ text: '榴花，開「了」。', readings, marks }).map((segment) => segment.start)).toEqual([
    0, 1, 3, 6, 7,
  ]);
});

test('wherever a mark begins and ends, the pieces joined are the text, and each knows its place', () => {
  const text = '榴花，也開「了」。「好」';
  const all = [...text];
  for (const some of [[], readings, readings.slice(0, 2), readings.slice(2)])
    for (const start of all.keys())
      for (let end = start + 1; end <= all.length; end += 1) {
        const segments = segmentsOf({ text, readings: some, marks: [{ start, end }] });
        expect(textOf(segments)).toBe(text);
        const pieces = segments.flatMap((segment) => segment.groups.flatMap((group) => group.pieces));
        const misplaced = pieces.filter(
          ({ at, text: own }) => own === '' || all.slice(at, at + [...own].length).join('') !== own,
        );
        expect(misplaced).toEqual([]);
      }
});

test('punctuation stays on the line of its character', () => {
  const groups = segmentsOf({ text: '榴花，開「了」。', readings, marks: [] })[0]?.groups.map((group) =>
    group.pieces.map((piece) => piece.text).join(''),
  );
  expect(groups).toEqual(['榴', '花，', '開', '「了」。']);
});

test('without readings a segment is one run, cut at marks and sentences', () => {
  const segments = segmentsOf({
    text: '早安。晚安。',
    readings: [],
    marks: [],
    sentences: [
      { start: 0, end: 3 },
      { start: 3, end: 6 },
    ],
  });
  expect(segments.map((segment) => [segment.sentence, segment.groups.length])).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('a part of a paragraph shows only its own stretch', () => {
  const segments = segmentsOf({
    text: '標題\n第一格\n第二格',
    readings: [{ at: 3, zhuyin: 'ㄉㄧˋ', pinyin: 'x' }],
    marks: [{ start: 0, end: 5 }],
    cuts: [{ start: 5, end: 8 }],
    from: 3,
    to: 6,
  });
  expect(textOf(segments)).toBe('第一格');
  expect(segments.map((segment) => [segment.start, segment.end, segment.isMarked])).toEqual([
    [3, 5, true],
    [5, 6, false],
  ]);
  expect(segments[0]?.groups[0]?.pieces[0]?.sound).toMatchObject({ symbols: ['ㄉ', 'ㄧ'] });
});

test('pinyin stands with its character as zhuyin does', () => {
  const pieces = segmentsOf({
    text: '喝粥。',
    readings: [{ at: 1, zhuyin: 'ㄓㄡ', pinyin: 'zhōu' }],
    notation: 'pinyin',
    marks: [],
  }).flatMap((segment) => segment.groups.flatMap((group) => group.pieces));
  expect(pieces.map(({ text, sound }) => [text, sound])).toEqual([
    ['喝', null],
    ['粥', { pinyin: 'zhōu' }],
    ['。', null],
  ]);
});
