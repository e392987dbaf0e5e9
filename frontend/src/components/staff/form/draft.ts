import { clockWords, dayOf } from '../../../lib/time.ts';
import type { SchemaField } from '../fields.ts';

export type Values = Record<string, unknown>;

/** Instants are written and shown on Taipei's clock, whatever the device says. */
const localOf = (instant: string): string => `${dayOf(instant)}T${clockWords(instant)}`;
const taipeiOffset = '+08:00';

function shown({ kind }: SchemaField, value: unknown): unknown {
  if (kind === 'flag') return value === true;
  if (kind === 'choices') return value ?? [];
  if (value === null || value === undefined) return kind === 'number' || kind === 'choice' ? null : '';
  return kind === 'moment' ? localOf(value as string) : value;
}

/** What the fields of a form show of a row; of a new one they are empty. */
export const valuesOf = (fields: readonly SchemaField[], row: object | null): Values =>
  Object.fromEntries(fields.map((field) => [field.name, shown(field, (row as Values | null)?.[field.name])]));

const isText = ({ kind }: SchemaField): boolean => kind === 'text' || kind === 'longText';

function sent(field: SchemaField, value: unknown, stored: unknown): unknown {
  const { kind, isNullable, min } = field;
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) {
    if (isNullable) return null;
    // A text that may be empty is emptied by saying so; where it may not, the schema says that it is missing.
    return isText(field) && min === undefined ? '' : undefined;
  }
  if (kind !== 'moment') return value;
  // a moment that nobody touched keeps its seconds, which the control does not show
  return shown(field, stored) === value ? stored : `${String(value)}:00${taipeiOffset}`;
}

/**
 * The body that a form's values make; what is left empty does not stand in it, or is null where that has a
 * meaning.
 * @param row that the values are stored onto
 */
export const bodyOf = (fields: readonly SchemaField[], values: Values, row: object | null = null): Values =>
  Object.fromEntries(
    fields
      .map((field) => [field.name, sent(field, values[field.name], (row as Values | null)?.[field.name])])
      .filter(([, value]) => value !== undefined),
  );

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of the fields in which two sets of values differ. */
export const changedFields = (fields: readonly SchemaField[], one: Values, other: Values): string[] =>
  fields.map(({ name }) => name).filter((name) => !isSame(one[name], other[name]));
