import { cleanText } from './clean-text.ts';

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
