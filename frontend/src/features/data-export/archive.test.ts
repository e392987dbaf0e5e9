import type { OwnDataFile } from '@yuedu/contracts/http/own-data';
import { entriesOf, type Gathered } from './archive.ts';

const now = new Date('2026-11-23T04:05:00Z');
const fileOf = (service: string, parts: OwnDataFile['parts'] = {}): OwnDataFile => ({
  service,
  at: now.toISOString(),
  parts,
});
const gathered = (auth: OwnDataFile['parts']): Gathered => ({
  auth: fileOf('auth', auth),
  classes: fileOf('classes'),
  content: fileOf('content'),
  homework: fileOf('homework', { attempts: [{ title: '紙船' }] }),
  assessment: fileOf('assessment'),
  billing: fileOf('billing'),
});
const account = [{ name: '林小華' }];
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

test('every service’s file is in it, and a page in words that names each', () => {
  const entries = entriesOf(gathered({ account, picture: [] }), now);
  const names = Object.keys(entries);
  expect(names).toEqual([
    '讀我.txt',
    '帳號.json',
    '班級.json',
    '文章.json',
    '作答.json',
    '評量.json',
    '訂閱.json',
  ]);
  const words = textOf(entries['讀我.txt']);
  for (const name of names.slice(1)) expect(words).toContain(name);
  expect(words).toContain('林小華');
  expect(words).not.toMatch(/頭像|\{\{/);
  expect(JSON.parse(textOf(entries['作答.json']))).toMatchObject({
    parts: { attempts: [{ title: '紙船' }] },
  });
});

test('the picture is a file of its own, and no longer text in auth’s', () => {
  const picture = [{ type: 'image/webp', base64: btoa('RIFF\u00ff') }];
  const entries = entriesOf(gathered({ account, picture }), now);
  expect([...(entries['頭像.webp'] ?? [])]).toEqual([82, 73, 70, 70, 255]);
  expect(Object.keys(JSON.parse(textOf(entries['帳號.json'])).parts)).toEqual(['account']);
  expect(textOf(entries['讀我.txt'])).toContain('頭像.webp');
});
