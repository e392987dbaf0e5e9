import { strFromU8, unzipSync } from 'fflate';
import { templateSheet } from './template-sheet.ts';

test('a workbook with one row of headers, whatever signs they have', () => {
  const files = unzipSync(templateSheet(['標題', '甲<乙>&丙'], '文章'));
  const xml = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
  const cells = [...xml('xl/worksheets/sheet1.xml').matchAll(/<is><t>(.*?)<\/t><\/is>/g)];
  expect(cells.map(([, text]) => text)).toEqual(['標題', '甲&lt;乙&gt;&amp;丙']);
  const many = strFromU8(
    unzipSync(
      templateSheet(
        Array.from({ length: 54 }, () => '欄'),
        '文章',
      ),
    )['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  const places = [...many.matchAll(/<c r="([A-Z]+)1"/g)].map(([, place]) => place);
  expect([places[0], places[25], places[26], places[53]]).toEqual(['A', 'Z', 'AA', 'BB']);
  expect(xml('xl/workbook.xml')).toContain('<sheet name="文章" sheetId="1" r:id="r1"/>');
});
