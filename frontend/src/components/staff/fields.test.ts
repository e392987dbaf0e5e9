import { instant } from '@yuedu/contracts/ids';
import { createAnnouncement } from '@yuedu/contracts/http/assessment/announcements';
import { z } from 'zod';
import { fieldsOf } from './fields.ts';

const summaryOf = (schema: z.ZodObject) =>
  fieldsOf(schema, 'input').map(({ name, kind, isRequired, min, max }) => [name, kind, isRequired, min, max]);

test('the body of a call says which fields a form has, of which kind, and how far each goes', () => {
  expect(summaryOf(createAnnouncement.body)).toEqual([
    ['title', 'text', true, 1, 100],
    ['body', 'longText', true, 1, 5_000],
  ]);
});

test('each kind of schema has its field; what may be empty or has a value of its own is not required', () => {
  const schema = z.strictObject({
    seats: z.int().min(1).max(40),
    year: z.int(),
    share: z.number().max(1).optional(),
    level: z.enum(['a', 'b']),
    zones: z.array(z.enum(['x', 'y'])).default([]),
    isOpen: z.boolean().default(false),
    startAt: instant.nullable(),
    parts: z.array(z.object({ text: z.string() })),
  });
  expect(summaryOf(schema)).toEqual([
    ['seats', 'number', true, 1, 40],
    ['year', 'number', true, undefined, undefined],
    ['share', 'number', false, undefined, 1],
    ['level', 'choice', true, undefined, undefined],
    ['zones', 'choices', false, undefined, undefined],
    ['isOpen', 'flag', false, undefined, undefined],
    ['startAt', 'moment', false, undefined, undefined],
    ['parts', 'other', true, undefined, undefined],
  ]);
  expect(fieldsOf(schema, 'input').map(({ options }) => options)).toEqual([
    [],
    [],
    [],
    ['a', 'b'],
    ['x', 'y'],
    [],
    [],
    [],
  ]);
  expect(fieldsOf(schema, 'input').map(({ isWhole }) => isWhole)[0]).toBe(true);
});
