import { createAnnouncement } from '@yuedu/contracts/http/assessment/announcements';
import { z } from 'zod';
import { fieldsOf } from '../fields.ts';
import { faultOf, faultsByField, limitWords } from './faults.ts';

const schema = z.strictObject({
  ...createAnnouncement.body.shape,
  seats: z.int().min(1).max(40),
  year: z.int().min(2000).optional(),
  code: z.string().min(4),
  slug: z.string().regex(/^[a-z]+$/),
});
const fields = new Map(fieldsOf(schema, 'input').map((field) => [field.name, field]));
const fault = (name: string, value: unknown, missing?: string): string | undefined =>
  faultOf(schema, fields.get(name)!, { label: name, ...(missing && { missing }) }, { [name]: value });

test('a value within its limits has no fault, whatever the other fields hold', () => {
  expect([fault('title', '風'), fault('seats', 40), fault('year', null), fault('slug', 'wind')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a fault is said in words that tell how to mend it, by the schema that the service checks', () => {
  expect(fault('title', '  ')).toBe('這一欄要填。');
  expect(fault('title', '', '請寫標題。')).toBe('請寫標題。');
  expect(fault('title', '長'.repeat(101))).toBe('最多 100 個字。');
  expect(fault('title', '長'.repeat(100))).toBeUndefined();
  expect(fault('code', 'abc')).toBe('至少要 4 個字。');
  expect(fault('seats', null)).toBe('這一欄要填。');
  expect(fault('seats', 0)).toBe('至少是 1。');
  expect(fault('seats', 41)).toBe('最多是 40。');
  expect(fault('slug', '風')).toBe('這一欄的內容不對。');
});

test("the service's faults go to their fields, the first of each, and those of no field to the form", () => {
  const of = (path: string, message: string) => ({ path, code: 'invalid', message });
  const { byField, others } = faultsByField(
    [of('title', '一'), of('title', '二'), of('zones.0', '三'), of('titles', '四'), of('', '五')],
    ['title', 'zones'],
  );
  expect([...byField]).toEqual([
    ['title', '一'],
    ['zones', '三'],
  ]);
  expect(others).toEqual(['四', '五']);
});

test('a limit is said beforehand', () => {
  const words = (name: string): string => limitWords(fields.get(name)!);
  expect(['title', 'seats', 'year', 'slug'].map(words)).toEqual([
    '最多 100 個字。',
    '1 到 40。',
    '至少是 2000。',
    '',
  ]);
});
