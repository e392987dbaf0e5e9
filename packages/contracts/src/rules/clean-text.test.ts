import { cleanName, cleanText, isVisible } from './clean-text.ts';

test.each([
  ['line breaks of every system become one', '一\r\n二\r三\n四', '一\n二\n三\n四'],
  ['control characters and the NUL that a database refuses go', '公\u0000告\u0007', '公告'],
  ['marks that turn the direction of writing go', '報名\u202E止截', '報名止截'],
  ['half a character becomes the mark of one', '讀\ud800', '讀\ufffd'],
  ['markup stays text', '<b onclick="x">a < b & c</b>', '<b onclick="x">a < b & c</b>'],
])('%s', (_, given, cleaned) => {
  expect(cleanText(given)).toBe(cleaned);
  expect(cleanText(cleaned)).toBe(cleaned);
});

test.each([
  ['王小明\u200b', '王小明'],
  ['\u202e明小王', '明小王'],
  ['王\u0000小\u0007明', '王小明'],
  ['Ａｍｙ　Ｌｉｎ', 'Amy Lin'],
  ['王\n小\t明', '王 小 明'],
  ['王\u3164\u00ad明', '王明'],
  ['  王  小明 ', '王 小明'],
  ['林\u{2F801}', '林\u4e38'],
  ['𠮷野家', '𠮷野家'],
])('a name written as %j is %j, once and for all', (written, name) => {
  expect(cleanName(written)).toBe(name);
  expect(cleanName(name)).toBe(name);
});

test('blanks and signs without a form are nothing to see', () => {
  expect(['', ' \u3000\t', '\u200b\u3164\u2060'].map(isVisible)).toEqual([false, false, false]);
  expect(['a', '　王'].map(isVisible)).toEqual([true, true]);
});
