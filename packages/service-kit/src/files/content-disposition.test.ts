import { attachment, safeFileName } from './content-disposition.ts';

test.each([
  ['名單（五年一班）.csv', '名單（五年一班）.csv'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\windows\\a.csv', '_windows_a.csv'],
  ['a"; filename="b.exe', 'a__ filename=_b.exe'],
  ['a\r\nSet-Cookie: x=1', 'a__Set-Cookie_ x=1'],
  ['\u202efdp.exe', '_fdp.exe'],
  ['', 'file'],
  ['...', 'file'],
  ['半\ud83d', '半\ufffd'],
])('the name %j is saved as %j', (name, saved) => {
  expect(safeFileName(name)).toBe(saved);
});

test('a long name keeps its ending, and is cut between characters', () => {
  expect([...safeFileName(`${'字'.repeat(300)}.csv`)]).toHaveLength(100);
  expect(safeFileName(`${'📘'.repeat(300)}.csv`)).toBe(`${'📘'.repeat(96)}.csv`);
});

test('the header has one line of ASCII, a plain name for old clients and the true one beside it', () => {
  expect(attachment("名單 (1)'s.csv")).toBe(
    `attachment; filename="__ (1)'s.csv"; filename*=UTF-8''%E5%90%8D%E5%96%AE%20%281%29%27s.csv`,
  );
  expect(attachment('\r\n\u2028"\\')).toMatch(/^[\x20-\x7e]+$/);
});
