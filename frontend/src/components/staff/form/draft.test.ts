import { instant } from '@yuedu/contracts/ids';
import { z } from 'zod';
import { fieldsOf } from '../fields.ts';
import { bodyOf, changedFields, valuesOf } from './draft.ts';

const schema = z.strictObject({
  title: z.string().min(1),
  note: z.string().max(20),
  seats: z.int().optional(),
  level: z.enum(['a', 'b']).nullable(),
  zones: z.array(z.enum(['x', 'y'])),
  isOpen: z.boolean(),
  startAt: instant,
});
const fields = fieldsOf(schema, 'input');
const row = {
  title: '潮汐',
  note: '',
  seats: 3,
  level: null,
  zones: ['x'],
  isOpen: true,
  startAt: '2026-11-20T16:30:00.000Z',
  createdAt: 'not a field of the form',
};

test("a row's values stand in the form, times on Taipei's clock, and go back as the same body", () => {
  const values = valuesOf(fields, row);
  expect(values.startAt).toBe('2026-11-21T00:30');
  const body = bodyOf(fields, values);
  expect(body).toEqual({ ...row, createdAt: undefined, startAt: '2026-11-21T00:30:00+08:00' });
  expect(schema.safeParse(body).success).toBe(true);
  expect(Date.parse(String(body.startAt))).toBe(Date.parse(row.startAt));
});

test('a moment that nobody touched keeps its seconds', () => {
  const ended = { ...row, startAt: '2026-08-31T15:59:59.999Z' };
  const values = valuesOf(fields, ended);
  expect(bodyOf(fields, values, ended).startAt).toBe(ended.startAt);
  expect(bodyOf(fields, { ...values, startAt: '2026-08-31T23:58' }, ended).startAt).toBe(
    '2026-08-31T23:58:00+08:00',
  );
});

test('a new one is empty; what is left empty is not sent, and null where the schema has it', () => {
  const empty = valuesOf(fields, null);
  expect(empty).toEqual({
    title: '',
    note: '',
    seats: null,
    level: null,
    zones: [],
    isOpen: false,
    startAt: '',
  });
  expect(bodyOf(fields, { ...empty, title: ' ' })).toEqual({
    note: '',
    level: null,
    zones: [],
    isOpen: false,
  });
});

test('fields that differ are named, and nothing else that a row holds', () => {
  const values = valuesOf(fields, row);
  expect(changedFields(fields, values, valuesOf(fields, { ...row, version: 9 }))).toEqual([]);
  expect(changedFields(fields, values, { ...values, title: '風', zones: ['x', 'y'] })).toEqual([
    'title',
    'zones',
  ]);
});
