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

test('a sheet is read as it is shown: numbers, texts with zeros before them, days; empty rows keep the numbers of those below', async () => {
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

test.each([
  ['far down', (xml: string) => xml.replace('r="A2"', 'r="A1048576"')],
  ['far right', (xml: string) => xml.replace('r="A2"', 'r="XFD2"')],
  ['with an address of no sheet', (xml: string) => xml.replace('r="A2"', 'r="A999999999999"')],
])('a cell %s is refused before a table up to it is made', async (_name, change) => {
  await expect(readTable(await changed(change))).rejects.toMatchObject({ code: 'import.too-large' });
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
