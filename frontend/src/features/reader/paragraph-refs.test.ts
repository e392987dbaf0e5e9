import { paragraphRefs } from './paragraph-refs.ts';

const named = (text: string): [string, number][] =>
  paragraphRefs(text).flatMap((part): [string, number][] =>
    part.number === null ? [] : [[part.text, part.number]],
  );

test.each<[string, [string, number][]]>([
  ['第三段說了什麼？', [['第三段', 3]]],
  [
    '讀第 3 段和第 10 段',
    [
      ['第 3 段', 3],
      ['第 10 段', 10],
    ],
  ],
  [
    '第3、4段',
    [
      ['第3', 3],
      ['4段', 4],
    ],
  ],
  [
    '第二段到第四段',
    [
      ['第二段', 2],
      ['第四段', 4],
    ],
  ],
  [
    '第十二段、第二十段、第二十三段',
    [
      ['第十二段', 12],
      ['第二十段', 20],
      ['第二十三段', 23],
    ],
  ],
  [
    '第２、３和４段',
    [
      ['第２', 2],
      ['３', 3],
      ['４段', 4],
    ],
  ],
])('paragraphs that words name: %s', (text, expected) => expect(named(text)).toEqual(expected));

test.each(['這一段時間', '分成三段', '第三句', '第三題和這段', '第三階段', ''])(
  'no paragraph is named: %s',
  (text) => expect(named(text)).toEqual([]),
);

test('the words stay as they are', () => {
  for (const text of ['依第 3、 4 段，選一個。', '𠮷先生在第一段～第三段', '沒有'])
    expect(
      paragraphRefs(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});
