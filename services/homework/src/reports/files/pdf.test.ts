import { extractText } from 'unpdf';
import { toPdf } from './pdf.ts';

const wording = { title: '完成情況', rule: '已交的份數。' };
const pdfOf = (...names: string[]) =>
  toPdf(
    [{ about: '五年仁班', table: [['座號', '姓名'], ...names.map((name, at) => [at + 1, name])] }],
    wording,
  );
/** The fonts whose characters a document holds. */
const fontsOf = (bytes: Buffer): string[] =>
  [
    ...new Set([...bytes.toString('latin1').matchAll(/\/BaseFont \/\w+\+(\w+)/g)].map((one) => one[1] ?? '')),
  ].sort();

test('a document holds the second font only where the first one lacks a character', async () => {
  expect(fontsOf(await pdfOf('林怡君', 'Nur Aisyah'))).toEqual(['NotoSansTC']);
  expect(fontsOf(await pdfOf('林怡君', '陈铭贤'))).toEqual(['NotoSansSC', 'NotoSansTC']);
});

test('a name of both fonts’ characters stands in its order, also where its column breaks it', async () => {
  const long = '林陈铭贤怡君颖诗'.repeat(6);
  const { text } = await extractText(new Uint8Array(await pdfOf('林陈君铭', long)), { mergePages: true });
  const squeezed = text.replace(/\s+/gu, '');
  expect(squeezed).toContain('1林陈君铭2');
  expect(squeezed).toContain(`2${long}`);
});
