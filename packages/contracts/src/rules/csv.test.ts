import { toCsv } from './csv.ts';

describe('a table as CSV', () => {
  it('quotes what must be quoted, and keeps numbers as they are', () => {
    expect(
      toCsv([
        ['姓名', '得分'],
        ['陳,「小」"明"', -1.5],
        [null, 0],
      ]),
    ).toBe('\ufeff姓名,得分\r\n"陳,「小」""明""",-1.5\r\n,0\r\n');
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '−1',
    '@a',
    '\ta',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '﹦1',
    '﹢1',
    '﹣1',
    '﹫a',
    ' =1',
    '\u200b=1',
  ])('lets no spreadsheet run %j', (text) => {
    expect(toCsv([[text]])).toBe(`\ufeff'${text}\r\n`);
  });
});
