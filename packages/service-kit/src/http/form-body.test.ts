import { importPosts } from '@yuedu/contracts/http/content/posts-import';
import { Readable } from 'node:stream';
import { FormBody, partsOf, readForm } from './form-body.ts';

const boundary = 'b0';
const part = (head: string, text: string): string => `--${boundary}\r\n${head}\r\n\r\n${text}\r\n`;
const field = (name: string, text: string): string =>
  part(`Content-Disposition: form-data; name="${name}"`, text);
const file = (text: string, names = 'name="file"; filename="文章 %22一%22.csv"'): string =>
  part(`content-disposition: form-data; ${names}\r\nContent-Type: text/csv`, text);
const end = `--${boundary}--\r\n`;
const fine = [field('format', 'csv'), field('publish', 'true')].join('');
const read = (text: string | Buffer, type = `multipart/form-data; boundary=${boundary}`) =>
  readForm(importPosts, new FormBody(Readable.from([Buffer.from(text)]), type));
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'read',
    (error: { code?: string }) => error.code,
  );

test('fields by the contract, and the file byte for byte, whatever line ends and dashes it has', async () => {
  const bytes = Buffer.concat([Buffer.from([0, 255, 13, 10]), Buffer.from('--b\r\n\r\n--'), Buffer.of(0)]);
  const form = Buffer.concat([
    Buffer.from(`${fine}--b0\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n${end}`),
  ]);
  const { fields, file: sent } = await read(form);
  expect([fields, sent.name, sent.bytes]).toEqual([{ format: 'csv', publish: 'true' }, 'a', bytes]);
  const named = await read(`${file('x')}${fine}${end}`, 'Multipart/Form-Data; boundary="b0"');
  expect([named.file.name, named.file.bytes.toString()]).toEqual(['文章 "一".csv', 'x']);
  expect((await read(`${file('')}${fine}${end}`)).file.bytes.length).toBe(0);
});

test.each([
  ['nothing', '', 'request.malformed'],
  ['no end', fine + file('x'), 'request.malformed'],
  ['something before its first part', ` ${fine}${file('x')}${end}`, 'request.malformed'],
  ['a part without a name', part('Content-Type: text/plain', 'x') + end, 'request.malformed'],
  ['a part whose headers do not end', `--b0\r\n${'a'.repeat(3_000)}\r\n\r\nx\r\n${end}`, 'request.malformed'],
  ['a field twice', fine + field('format', 'csv') + file('x') + end, 'request.malformed'],
  ['very many parts', field('a', '').repeat(50_000) + end, 'request.malformed'],
  ['a field as long as a file', field('format', 'x'.repeat(2_000)) + end, 'request.malformed'],
  ['no file', fine + end, 'request.invalid'],
  ['two files', fine + file('x') + file('y', 'name="other"; filename="b"') + end, 'request.invalid'],
  ['a file of another name', fine + file('x', 'name="other"; filename="b"') + end, 'request.invalid'],
  ['an unknown field', `${fine}${field('role', 'admin')}${file('x')}${end}`, 'request.invalid'],
  [
    'a format that is none',
    field('format', 'exe') + field('publish', 'true') + file('x') + end,
    'request.invalid',
  ],
])('a form with %s is refused', async (_, text, code) => {
  expect(await faultOf(read(text))).toBe(code);
});

test('without a boundary, or with another body, it is no form', async () => {
  expect(await faultOf(read(fine, 'multipart/form-data'))).toBe('request.malformed');
  expect(await faultOf(readForm(importPosts, {}))).toBe('request.malformed');
  expect(() => partsOf(Buffer.from('--b0'), 'b0')).toThrow();
});
