import { instant, isInRange } from '@yuedu/contracts/ids';
import { z } from 'zod';
import type { Caller } from '../auth/caller.ts';
import { mayAccess } from '../auth/caller.ts';
import type { FieldFault } from '../http/fail.ts';
import { isStorable } from './text.ts';
import type { ListField, ListSpec, Scalar } from './list-spec.ts';

/** Collects the faults of one list query, so that all are reported at once. */
export class Faults {
  readonly all: FieldFault[] = [];
  add(path: string, code: string, message: string): undefined {
    if (this.all.length < 20) this.all.push({ path, code, message });
    return undefined;
  }
}

const longestText = 200;
const uuid = z.uuid();
const moment = instant.or(z.iso.date().refine(isInRange));

/**
 * The field, where the spec has it and the caller may see it. The same fault for both, so that a hidden
 * field's name is not confirmed.
 */
export function visibleField(
  spec: ListSpec,
  name: string,
  caller: Caller | null,
  path: string,
  faults: Faults,
): ListField | undefined {
  const field = Object.hasOwn(spec.fields, name) ? spec.fields[name] : undefined;
  if (field && mayAccess(caller, field.read ?? 'public')) return field;
  return faults.add(path, 'unknown-field', '沒有這個欄位，或不能這樣查詢。');
}

/** The Prisma field of a wire name. */
export function columnOf(name: string, field: ListField): string {
  return field.column ?? (name === '_id' ? 'id' : name);
}

/**
 * Reads one value by the field's type; undefined where it is of another type (never coerced, never an
 * object).
 */
export function readScalar(field: ListField, value: unknown): Scalar | undefined {
  if (value === null) return field.nullable === true ? null : undefined;
  switch (field.type) {
    case 'id':
    case 'ids':
      return uuid.safeParse(value).success ? (value as string).toLowerCase() : undefined;
    case 'string':
    case 'strings':
      return isText(value) && (field.values === undefined || field.values.includes(value))
        ? value
        : undefined;
    case 'int':
      return Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647
        ? (value as number)
        : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'instant':
      return moment.safeParse(value).success ? new Date(value as string) : undefined;
    case 'object':
      return undefined;
  }
}

/** Text that Postgres can hold and that is not endless. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText && isStorable(value);
}

/** Parses JSON that must be a plain object. */
export function readObject(text: string, path: string, faults: Faults): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // reported below, like any other text that is no object
  }
  return faults.add(path, 'not-an-object', '這裡要一個 JSON 物件。');
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
