import { byRemark, csvOf, findingOf, keyLetter, letterOf, remarkOf, type ShownItem } from './item-words.ts';

const item = (position: number, more: Partial<ShownItem> = {}): ShownItem => ({
  questionId: `q${position}`,
  type: 'singleChoice',
  process: 'infer',
  position,
  stem: '為什麼？',
  optionTexts: new Map([
    ['a', '因為月亮'],
    ['b', '=因為風'],
  ]),
  readers: 60,
  blank: 0,
  pending: 0,
  right: 30,
  share: 0.5,
  discrimination: 0.4,
  groups: { upper: 17, lower: 17 },
  options: [
    { optionId: 'a', isKey: true, chosen: 30, upper: 12, lower: 5 },
    { optionId: 'b', isKey: false, chosen: 30, upper: 5, lower: 12 },
  ],
  alarm: null,
  ...more,
});
const alarmed = item(3, { alarm: { optionId: 'b', chosen: 12, choseKey: 3 } });

test('letters are those under which readers see the options', () => {
  expect([letterOf(alarmed, 'a'), letterOf(alarmed, 'b'), keyLetter(alarmed)]).toEqual(['A', 'B', 'A']);
});

test.each([
  [{ alarm: alarmed.alarm, discrimination: -0.2 }, 'alarm'],
  [{ discrimination: -0.01 }, 'negative'],
  [{ discrimination: 0.1 }, 'poor'],
  [{ discrimination: 0.1, share: 0.97 }, 'easy'],
  [{ share: 0.1 }, 'hard'],
  [{}, 'fine'],
  [{ share: null, discrimination: null, groups: null }, 'fine'],
])('%j is remarked as %s', (figures, remark) => {
  expect(remarkOf(item(1, figures))).toBe(remark);
});

test('what has to be looked at stands first, the others in the order of the text', () => {
  const items = [item(1), item(2, { discrimination: 0.1 }), alarmed, item(4)];
  expect(byRemark(items).map(({ position }) => position)).toEqual([3, 2, 1, 4]);
});

test('the finding names the key that the able do not choose, with both numbers', () => {
  expect(findingOf([item(1), alarmed], 60)).toMatch(/第 3 題.*12 人選 B.*答案 A 的只有 3 人/);
  expect(findingOf([item(1), item(2, { discrimination: 0.12 })], 60)).toMatch(/第 2 題.*0.12/);
  expect(findingOf([item(1), item(2, { share: 0.3 })], 60)).toMatch(/第 2 題，得分率 30%/);
  expect(findingOf([item(1, { share: null, discrimination: null })], 4)).toMatch(/4 位讀者/);
  expect(findingOf([item(1, { discrimination: null })], 12)).toMatch(/12 位讀者/);
});

test('the file has a line an option, and nothing that a spreadsheet would reckon', () => {
  const lines = csvOf([item(1), item(2, { type: 'shortAnswer', options: [] })])
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain('B =因為風');
  expect(csvOf([item(1, { stem: '=1+1', options: [] })])).not.toMatch(/(^|,)=/m);
});
