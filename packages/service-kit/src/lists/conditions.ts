import type { Caller } from '../auth/caller.ts';
import { mayAccess } from '../auth/caller.ts';
import { columnOf, type Faults, isObject, readObject, readScalar, visibleField } from './list-fields.ts';
import {
  type Condition,
  type ListField,
  type ListSpec,
  type Operator,
  operators,
  type Scalar,
} from './list-spec.ts';

export const deepest = 5;
export const mostTerms = 50;
const mostValues = 100;
const ordered: readonly string[] = ['$gt', '$gte', '$lt', '$lte'];

interface Walk {
  readonly spec: ListSpec;
  readonly caller: Caller | null;
  readonly faults: Faults;
  terms: number;
  /** True and false as tests of the id: Prisma drops an empty AND or OR that stands inside another. */
  readonly everything: Condition;
  readonly nothing: Condition;
}

/**
 * Compiles the `conditions` text to a Prisma condition. Every key of the result is ours; request values stand
 * only as checked scalars.
 * @returns a condition; faults are added with their place
 */
export function compileConditions(
  spec: ListSpec,
  text: string | undefined,
  caller: Caller | null,
  faults: Faults,
): Condition {
  const id = columnOf('_id', spec.fields['_id'] ?? { type: 'id' });
  const everything = { [id]: { notIn: [] } };
  if (text === undefined || text === '') return everything;
  const object = readObject(text, 'conditions', faults);
  if (!object) return everything;
  return compileObject(object, 'conditions', 1, {
    spec,
    caller,
    faults,
    terms: 0,
    everything,
    nothing: { [id]: { in: [] } },
  });
}

function compileObject(object: Record<string, unknown>, path: string, depth: number, walk: Walk): Condition {
  if (depth > deepest) {
    walk.faults.add(path, 'too-deep', `條件最多 ${deepest} 層。`);
    return walk.nothing;
  }
  if (Object.keys(object).length === 0) return walk.everything;
  return {
    AND: Object.entries(object).map(([key, value]) =>
      compileEntry(key, value, `${path}.${key}`, depth, walk),
    ),
  };
}

function compileEntry(key: string, value: unknown, path: string, depth: number, walk: Walk): Condition {
  if (key === '$and' || key === '$or') {
    if (!Array.isArray(value) || value.length === 0 || !value.every(isObject))
      return bad(walk, path, 'wrong-type', '這裡要一串條件。');
    if (!spend(walk, path)) return walk.nothing;
    const parts = value.map((part, index) => compileObject(part, `${path}.${index}`, depth + 1, walk));
    return key === '$and' ? { AND: parts } : { OR: parts };
  }
  if (key === '$not') {
    if (!isObject(value)) return bad(walk, path, 'wrong-type', '這裡要一個條件。');
    return { NOT: compileObject(value, path, depth + 1, walk) };
  }
  if (key.startsWith('$')) return bad(walk, path, 'unknown-operator', '沒有這個運算子。');
  const field = visibleField(walk.spec, key, walk.caller, path, walk.faults);
  if (!field) return walk.nothing;
  return compileField(
    key,
    field,
    isObject(value) ? value : { $eq: value },
    path,
    depth,
    walk,
    !isObject(value),
  );
}

function compileField(
  name: string,
  field: ListField,
  tests: Record<string, unknown>,
  path: string,
  depth: number,
  walk: Walk,
  short = false,
): Condition {
  const entries = Object.entries(tests);
  if (entries.length === 0) return bad(walk, path, 'wrong-type', '這個條件是空的。');
  return {
    AND: entries.map(([operator, value]) => {
      if (operator !== '$not')
        return compileTest(name, field, operator, value, short ? path : `${path}.${operator}`, walk);
      if (!isObject(value) || depth >= deepest)
        return bad(
          walk,
          `${path}.$not`,
          isObject(value) ? 'too-deep' : 'wrong-type',
          '這裡要一個條件，而且不能太深。',
        );
      return { NOT: compileField(name, field, value, `${path}.$not`, depth + 1, walk) };
    }),
  };
}

function compileTest(
  name: string,
  field: ListField,
  operator: string,
  value: unknown,
  path: string,
  walk: Walk,
): Condition {
  if (!spend(walk, path)) return walk.nothing;
  if (!isOperator(operator)) return bad(walk, path, 'unknown-operator', '沒有這個運算子。');
  if (!mayFilter(field, operator, walk.caller))
    return bad(walk, path, 'not-filterable', '這個欄位不能這樣查詢。');
  const checked = readOperand(field, operator, value);
  if (checked === undefined) return bad(walk, path, 'wrong-value', '這個值和欄位的型別不合。');
  if (field.compile) return field.compile(operator, checked);
  const column = columnOf(name, field);
  return field.type === 'strings' || field.type === 'ids'
    ? listTest(column, operator, checked, walk)
    : scalarTest(column, field, operator, checked, walk);
}

function mayFilter(field: ListField, operator: Operator, caller: Caller | null): boolean {
  if (field.filter === undefined || field.filter === false || field.type === 'object') return false;
  if (field.filterBy !== undefined && !mayAccess(caller, field.filterBy)) return false;
  if (field.filter !== true) return field.filter.includes(operator);
  return !(ordered.includes(operator) && ['boolean', 'strings', 'ids', 'id'].includes(field.type));
}

function readOperand(field: ListField, operator: Operator, value: unknown): Scalar | Scalar[] | undefined {
  if (operator === '$exists') return typeof value === 'boolean' ? value : undefined;
  if (operator !== '$in' && operator !== '$nin') {
    const read = readScalar(field, value);
    return read === null && ordered.includes(operator) ? undefined : read;
  }
  if (!Array.isArray(value) || value.length > mostValues) return undefined;
  const read = value.map((one) => (one === null ? undefined : readScalar(field, one)));
  return read.includes(undefined) ? undefined : (read as Scalar[]);
}

function scalarTest(
  column: string,
  field: ListField,
  operator: Operator,
  value: Scalar | Scalar[],
  walk: Walk,
): Condition {
  const orNull = (test: Condition): Condition =>
    field.nullable === true ? { OR: [test, { [column]: null }] } : test;
  switch (operator) {
    case '$eq':
      return { [column]: { equals: value } };
    case '$ne':
      return value === null ? { [column]: { not: null } } : orNull({ [column]: { not: value } });
    case '$in':
      return { [column]: { in: value } };
    case '$nin':
      return orNull({ [column]: { notIn: value } });
    case '$gt':
      return { [column]: { gt: value } };
    case '$gte':
      return { [column]: { gte: value } };
    case '$lt':
      return { [column]: { lt: value } };
    case '$lte':
      return { [column]: { lte: value } };
    case '$exists':
      if (field.nullable !== true) return value === true ? walk.everything : walk.nothing;
      return { [column]: value === true ? { not: null } : { equals: null } };
  }
}

function listTest(column: string, operator: Operator, value: Scalar | Scalar[], walk: Walk): Condition {
  switch (operator) {
    case '$eq':
      return { [column]: { has: value } };
    case '$ne':
      return { NOT: { [column]: { has: value } } };
    case '$in':
      return { [column]: { hasSome: value } };
    case '$nin':
      return { NOT: { [column]: { hasSome: value } } };
    case '$exists':
      return { [column]: { isEmpty: value === false } };
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return walk.nothing;
  }
}

function isOperator(word: string): word is Operator {
  return (operators as readonly string[]).includes(word);
}

function spend(walk: Walk, path: string): boolean {
  walk.terms += 1;
  if (walk.terms <= mostTerms) return true;
  if (walk.terms === mostTerms + 1) walk.faults.add(path, 'too-many-terms', `條件最多 ${mostTerms} 項。`);
  return false;
}

function bad(walk: Walk, path: string, code: string, message: string): Condition {
  walk.faults.add(path, code, message);
  return walk.nothing;
}
