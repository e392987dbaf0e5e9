import { strToU8, zipSync } from 'fflate';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A, B … Z, AA … ZZ. */
const column = (at: number): string =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26));
const cell = (text: string, at: number): string =>
  `<c r="${column(at)}1" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;

/** The first row stays in sight; columns are wide enough for four characters and more. */
const sheetOf = (labels: readonly string[]): string =>
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" ' +
  'state="frozen"/></sheetView></sheetViews><cols>' +
  `<col min="1" max="${labels.length}" width="16" customWidth="1"/></cols>` +
  `<sheetData><row r="1">${labels.map(cell).join('')}</row></sheetData></worksheet>`;

/** An empty workbook (XLSX) whose one sheet has these headers. */
export function templateSheet(labels: readonly string[], name: string): Uint8Array<ArrayBuffer> {
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="r1" Type="${office}/relationships/officeDocument" Target="xl/workbook.xml"/>` +
      '</Relationships>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
      `xmlns:r="${office}/relationships"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="r1"/>` +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="r1" Type="${office}/relationships/worksheet" Target="worksheets/sheet1.xml"/>` +
      '</Relationships>',
    'xl/worksheets/sheet1.xml': sheetOf(labels),
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(declaration + xml)]);
  return new Uint8Array(zipSync(Object.fromEntries(files) as Record<string, Uint8Array>));
}
