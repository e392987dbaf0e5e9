import { toJSONSchema, type z } from 'zod';

export type FieldKind = 'text' | 'longText' | 'number' | 'flag' | 'choice' | 'choices' | 'moment' | 'other';

/** What a schema says about one of its fields. */
export interface SchemaField {
  name: string;
  kind: FieldKind;
  isRequired: boolean;
  isNullable: boolean;
  /** Of the text's length, or of the number itself. */
  min: number | undefined;
  max: number | undefined;
  isWhole: boolean;
  /** Values of a choice. */
  options: readonly string[];
}

interface Part {
  type?: string;
  format?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Part[];
  items?: Part;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** A text that may be longer than this is written over several lines. */
const longestLine = 200;

const withoutNull = (part: Part): Part => part.anyOf?.find(({ type }) => type !== 'null') ?? part;
const isNullable = (part: Part): boolean => part.anyOf?.some(({ type }) => type === 'null') ?? false;

function kindOf(part: Part): FieldKind {
  if (part.enum) return 'choice';
  if (part.type === 'array') return part.items?.enum ? 'choices' : 'other';
  if (part.type === 'boolean') return 'flag';
  if (part.type === 'number' || part.type === 'integer') return 'number';
  if (part.type !== 'string') return 'other';
  if (part.format === 'date-time') return 'moment';
  return (part.maxLength ?? 0) > longestLine ? 'longText' : 'text';
}

/** Whole numbers end where a double is exact no more; nobody has to read that. */
const limit = (bound: number | undefined): number | undefined =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined;

function fieldOf(name: string, given: Part, isRequired: boolean): SchemaField {
  const part = withoutNull(given);
  const kind = kindOf(part);
  return {
    name,
    kind,
    isRequired: isRequired && !isNullable(given),
    isNullable: isNullable(given),
    min: part.minLength ?? limit(part.minimum),
    max: part.maxLength ?? limit(part.maximum),
    isWhole: part.type === 'integer',
    options: (part.enum ?? part.items?.enum ?? []).map(String),
  };
}

const fieldsBySchema = {
  input: new WeakMap<z.ZodObject, readonly SchemaField[]>(),
  output: new WeakMap<z.ZodObject, readonly SchemaField[]>(),
};

/**
 * The fields of an object's schema in its order, as who writes it (`input`) or who reads it (`output`) meets
 * them; read once a schema.
 */
export function fieldsOf(schema: z.ZodObject, side: 'input' | 'output'): readonly SchemaField[] {
  const earlier = fieldsBySchema[side].get(schema);
  if (earlier) return earlier;
  const { properties = {}, required = [] } = toJSONSchema(schema, { io: side, unrepresentable: 'any' });
  const fields = Object.entries(properties).map(([name, part]) =>
    fieldOf(name, part as Part, required.includes(name)),
  );
  fieldsBySchema[side].set(schema, fields);
  return fields;
}
