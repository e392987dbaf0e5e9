import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsx from 'write-excel-file/node';
import { importLimits } from './import-limits.ts';
import { readTable } from './read-table.ts';

const sheetName = 'xl/worksheets/sheet1.xml';
async function xlsx(): Promise<Buffer> {
  const day = { value: new Date(Date.UTC(2026, 2, 1)), type: Date, format: 'yyyy/mm/dd' };
  const table = [
    [{ value: '姓名' }, { value: '座號' }, { value: '生日' }],
    [{ value: ' 王小明 ' }, { value: 7, type: Number }, day],
    [null, null, null],
    [{ value: '林小華' }, { value: '007' }, null],
  ];
  return writeXlsx(table as never).toBuffer();
}
/** The same file with its sheet's XML changed. */
async function changed(change: (xml: string) => string): Promise<Uint8Array> {
  const entries = unzipSync(await xlsx());
  return zipSync({
    ...entries,
    [sheetName]: strToU8(change(strFromU8(entries[sheetName] ?? new Uint8Array()))),
  });
}

test('a sheet is read as shown: numbers, leading zeros, days; empty rows keep the numbering', async () => {
  expect(await readTable(await xlsx())).toEqual({
    header: ['姓名', '座號', '生日'],
    rows: [
      { line: 2, cells: ['王小明', '7', '2026-03-01'] },
      { line: 4, cells: ['林小華', '007', ''] },
    ],
  });
});

test('a zip bomb is refused before it is unpacked', async () => {
  const bomb = zipSync({ [sheetName]: new Uint8Array(importLimits.unpackedBytes * 4) }, { level: 9 });
  expect(bomb.length).toBeLessThan(importLimits.bytes);
  const before = process.memoryUsage().arrayBuffers;
  await expect(readTable(bomb)).rejects.toMatchObject({ code: 'import.too-large' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(importLimits.unpackedBytes * 2);
});

test('a zip of very many entries is refused', async () => {
  const entries = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, at) => [`xl/${at}.xml`, strToU8('x')]),
  );
  await expect(readTable(zipSync(entries))).rejects.toMatchObject({ code: 'import.too-large' });
});

const farDown = "<row r='200000'><c r='A200000'><v>1</v></c></row></sheetData>";
test.each([
  ['far down', (xml: string) => xml.replace('r="A2"', 'r="A1048576"'), 'import.too-large'],
  ['far right', (xml: string) => xml.replace('r="A2"', 'r="XFD2"'), 'import.too-large'],
  [
    'with an address of no sheet',
    (xml: string) => xml.replace('r="A2"', 'r="A999999999999"'),
    'import.too-large',
  ],
  ['of a row in single quotes', (xml: string) => xml.replace('r="4"', "r='200000'"), 'import.too-large'],
  ['of a row with a prefix', (xml: string) => xml.replace('r="4"', 'x:r="200000"'), 'import.too-large'],
  ['of a row in entities', (xml: string) => xml.replace('r="4"', 'r="&#50;00000"'), 'import.too-large'],
  ['of a row as a power', (xml: string) => xml.replace('r="4"', 'r="2e5"'), 'import.unreadable'],
  ['of a row in base 16', (xml: string) => xml.replace('r="4"', 'r="0x30d40"'), 'import.unreadable'],
  ['of a row without end', (xml: string) => xml.replace('r="4"', 'r="Infinity"'), 'import.unreadable'],
  ['as a power', (xml: string) => xml.replace('r="B4"', 'r="B2e5"'), 'import.unreadable'],
  ['in small letters', (xml: string) => xml.replace('r="B4"', 'r="zz4"'), 'import.unreadable'],
  ['in letters of no column', (xml: string) => xml.replace('r="B4"', 'r="㌀4"'), 'import.unreadable'],
])('a cell %s is refused before a table up to it is made', async (_name, change, code) => {
  const bytes = await changed(change);
  await expect(readTable(bytes)).rejects.toMatchObject({ code });
});

test('more rows than there may be are refused, also where they bear no addresses', async () => {
  const rows = await changed((xml) =>
    xml.replace('</sheetData>', `${'<row/>'.repeat(importLimits.rows + 1)}</sheetData>`),
  );
  await expect(readTable(rows)).rejects.toMatchObject({ code: 'import.too-large' });
});

test('a sheet anywhere in the file is read, and held to the same limits', async () => {
  const moved = async (change: (xml: string) => string): Promise<Uint8Array> => {
    const { [sheetName]: sheet, ...entries } = unzipSync(await changed(change));
    const links = strFromU8(entries['xl/_rels/workbook.xml.rels'] ?? new Uint8Array());
    const target = strToU8(links.replace('worksheets/sheet1.xml', 'hidden/x.xml'));
    return zipSync({
      ...entries,
      'xl/hidden/x.xml': sheet ?? new Uint8Array(),
      'xl/_rels/workbook.xml.rels': target,
    });
  };
  expect((await readTable(await moved((xml) => xml))).rows).toHaveLength(2);
  const far = await moved((xml) => xml.replace('</sheetData>', farDown));
  await expect(readTable(far)).rejects.toMatchObject({ code: 'import.too-large' });
});

test('rows that an open quote hides from a whole parse are hidden from one in pieces, too', async () => {
  const blanks = (count: number): string => `<!--${' '.repeat(count)}-->`;
  const start = `${blanks(50_000)}<x y="><sheetData>${farDown}${blanks(30_000)}<z y="/><sheetData>`;
  const hidden = await changed((xml) => xml.replace('<sheetData>', start));
  expect((await readTable(hidden)).rows).toHaveLength(2);
});

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, at) => ` b${at}=">"`).join('');
test.each([
  ['a tag of more than 64 KB', attributes(20_000)],
  ['a tag of more than 64 KB behind a quote that stays open', ` c=' ${attributes(20_000)}`],
  ['more than a hundred attributes', attributes(101)],
])('%s is refused before it is read', async (_name, content) => {
  const bytes = await changed((xml) => xml.replace('<sheetData>', `<x${content}/><sheetData>`));
  await expect(readTable(bytes)).rejects.toMatchObject({ code: 'import.too-large' });
});

test('a long comment is none', async () => {
  const bytes = await changed((xml) =>
    xml.replace('<sheetData>', `<!--${' >'.repeat(70_000)}--><sheetData>`),
  );
  expect((await readTable(bytes)).rows).toHaveLength(2);
});

test('a text that all cells share is held to the length of a cell', async () => {
  const entries = unzipSync(await xlsx());
  const strings = strFromU8(entries['xl/sharedStrings.xml'] ?? new Uint8Array());
  const long = `<r><t>${'x'.repeat(importLimits.cell / 2 + 1)}</t></r>`;
  const bytes = zipSync({
    ...entries,
    'xl/sharedStrings.xml': strToU8(strings.replace('</sst>', `<si>${long}${long}</si></sst>`)),
  });
  await expect(readTable(bytes)).rejects.toMatchObject({ code: 'import.too-large' });
});

test('a size that the sheet only claims is passed over', async () => {
  const claims = await changed((xml) =>
    xml.replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>'),
  );
  expect((await readTable(claims)).rows).toHaveLength(2);
});

test('a sheet that is no XML is refused', async () => {
  await expect(readTable(await changed(() => '<worksheet><sheetData><row'))).rejects.toMatchObject({
    code: 'import.unreadable',
  });
});

test('one long text that stands in very many cells is refused before each of them is made anew', async () => {
  const shared = { value: 'e\u0301'.repeat(4_000) };
  const header = Array.from({ length: 30 }, (_, at) => ({ value: `欄${at}` }));
  const table = [header, ...Array.from({ length: 100 }, () => header.map(() => shared))];
  const bytes = await writeXlsx(table as never).toBuffer();
  expect(bytes.length).toBeLessThan(importLimits.bytes);
  await expect(readTable(bytes)).rejects.toMatchObject({ code: 'import.too-large' });
});
