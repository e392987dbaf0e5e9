import { strToU8, zipSync } from 'fflate';
import { importLimits } from './import-limits.ts';
import { readTable } from './read-table.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean, hasMark: boolean): Uint8Array => {
  const bytes = Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const text = '姓名,座號\r\n王小明,7\r\n';
/** 「姓名,座號\r\n王小明,7\r\n」 as Excel of Taiwan saves it. */
const big5 = Uint8Array.from([
  0xa9, 0x6d, 0xa6, 0x57, 0x2c, 0xae, 0x79, 0xb8, 0xb9, 0x0d, 0x0a, 0xa4, 0xfd, 0xa4, 0x70, 0xa9, 0xfa, 0x2c,
  0x37, 0x0d, 0x0a,
]);
const expected = { header: ['姓名', '座號'], rows: [{ line: 2, cells: ['王小明', '7'] }] };

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
  ['UTF-16 LE with a mark', utf16(text, false, true)],
  ['UTF-16 BE with a mark', utf16(text, true, true)],
  ['UTF-16 LE', utf16(text, false, false)],
  ['UTF-16 BE', utf16(text, true, false)],
  ['Big5', big5],
  ['tabs', utf8(text.replaceAll(',', '\t'))],
  ['semicolons', utf8(text.replaceAll(',', ';'))],
  ['line feeds alone, no last one', utf8('姓名,座號\n王小明,7')],
  ['empty rows and blanks', utf8('姓名, 座號\r\n 王小明 ,7\r\n,\r\n\r\n')],
])('a table in %s is read', async (_name, bytes) => {
  expect(await readTable(bytes)).toEqual(expected);
});

test('quoted cells hold commas, quotes and line breaks; a decomposed name is the same name', async () => {
  const { rows } = await readTable(utf8('a,b\n"x, ""y""\nz",e\u0301\n,1\n'));
  expect(rows).toEqual([
    { line: 2, cells: ['x, "y"\nz', '\u00e9'] },
    { line: 3, cells: ['', '1'] },
  ]);
});

test('the apostrophe that our own files put before a formula goes again, another stays', async () => {
  expect((await readTable(utf8("a,b\n'=1+1,'tis\n"))).rows[0]?.cells).toEqual(['=1+1', "'tis"]);
});

const many = (rows: number, columns: number): Uint8Array => {
  const row = Array.from({ length: columns }, () => 'x').join(',');
  return utf8(`${row}\n`.repeat(rows + 1));
};
test.each([
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff]), 'import.unreadable'],
  ['nothing', new Uint8Array(), 'import.unreadable'],
  ['bytes that are no text', Uint8Array.from([0x61, 0x2c, 0xff, 0xff, 0x0a]), 'import.unreadable'],
  ['a quote that never ends', utf8('a,b\n"x,1\n'), 'import.unreadable'],
  ['a zip that is none', utf8('PK\u0003\u0004 nothing'), 'import.unreadable'],
  ['a zip that is no XLSX', zipSync({ 'a.txt': strToU8('x') }), 'import.unreadable'],
  ['too many bytes', new Uint8Array(importLimits.bytes + 1), 'import.too-large'],
  ['too many rows', many(importLimits.rows + 1, 1), 'import.too-large'],
  ['ten times too many rows', many(importLimits.rows * 10, 1), 'import.too-large'],
  ['too many columns', many(1, importLimits.columns + 1), 'import.too-large'],
  ['too long a cell', utf8(`a\n${'x'.repeat(importLimits.cell + 1)}\n`), 'import.too-large'],
])('%s is refused', async (_name, bytes, code) => {
  await expect(readTable(bytes)).rejects.toMatchObject({ code });
});

test('a row behind so many empty ones that it is not reached is not lost in silence', async () => {
  const bytes = utf8(`a\n${'\n'.repeat(importLimits.rows * 3)}x\n`);
  await expect(readTable(bytes)).rejects.toMatchObject({ code: 'import.too-large' });
});

test('the length of a cell counts before blanks and composed letters are made of it', async () => {
  const blanks = utf8(`a\nx${' '.repeat(importLimits.cell)}\n`);
  await expect(readTable(blanks)).rejects.toMatchObject({ code: 'import.too-large' });
});

test('as much as there may be is read', async () => {
  expect((await readTable(many(importLimits.rows, 2))).rows).toHaveLength(importLimits.rows);
});

test('a NUL that stands far down in a file is taken out: no column takes one', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => `王小明,${at}`).join('\n');
  const { rows: read } = await readTable(utf8(`姓名,座號\n${rows}\n林\0小華,7\n`));
  expect(read.at(-1)?.cells).toEqual(['林小華', '7']);
});
