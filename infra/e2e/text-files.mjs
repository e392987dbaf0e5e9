import { zipOf } from '@yuedu/service-kit/testing/zip-of';

/** Files of texts: of each its title and its paragraphs. */

const cell = (text) => `"${text.replaceAll('"', '""')}"`;
const xml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const header = ['標題', '作者', '免費', '內文'];
export const csvOf = (list) =>
  [header, ...list.map(([title, parts]) => [title, '林小禾', '是', parts.join('\n\n')])]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
export function xlsxOf(list) {
  const inline = (text, column, row) =>
    `<c r="${'ABCD'[column]}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
  const all = [header, ...list.map(([title, parts]) => [title, '林小禾', '是', parts.join('\n\n')])];
  const sheet = all
    .map(
      (row, at) => `<row r="${at + 1}">${row.map((text, column) => inline(text, column, at)).join('')}</row>`,
    )
    .join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
      '<sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packaged}"><Relationship Id="r1" Type="${office}/worksheet" ` +
      'Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}
export const squadOf = (list, mark) =>
  JSON.stringify({
    data: list.map(([title, parts], article) => ({
      title,
      id: `${mark}${article}`,
      paragraphs: [{ id: `${mark}${article}-1`, context: parts.join('\n\n'), qas: [] }],
    })),
  });
