import type { RouteDefinition } from '@yuedu/contracts/route';
import { sampleIds, sampleTime } from '@yuedu/contracts/samples';
import type { z } from 'zod';

type Json = Record<string, unknown>;

const byFormat: Record<string, string> = {
  uuid: sampleIds.other,
  'date-time': sampleTime,
  uri: 'https://yuedu.example/',
  email: 'reader@yuedu.example',
};

/**
 * The least value of a JSON schema that zod made: required fields only, the first of several words or forms.
 */
function leastOf(schema: Json): unknown {
  if ('example' in schema) return schema['example'];
  if ('default' in schema) return schema['default'];
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const [form] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[];
  if (form) return leastOf(form);
  const {
    properties = {},
    required = [],
    minItems = 0,
    minLength = 0,
    minimum = 1,
    items = {},
    format,
  } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
    minItems?: number;
    minLength?: number;
    minimum?: number;
    items?: Json;
    format?: string;
  };
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {})]));
    case 'array':
      return Array.from({ length: minItems }, () => leastOf(items));
    case 'string':
      return byFormat[format ?? ''] ?? '悅讀'.padEnd(minLength, '讀');
    case 'integer':
    case 'number':
      return Math.max(1, minimum);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/**
 * An example of a part of a call.
 * @param schema the part as JSON schema
 * @param check the zod schema of the same part
 * @returns a value that the call takes, or undefined where none could be made
 */
export function exampleOf(schema: Json, check: z.ZodType): unknown {
  const example = leastOf(schema);
  return check.safeParse(example).success ? example : undefined;
}

/** The examples of a call's body and path parameters. @param schemas the same parts as JSON schema */
export function examplesOf(
  route: RouteDefinition,
  schemas: { body: Json; params: Json },
): { body: unknown; params: Json } {
  return {
    body: exampleOf(schemas.body, route.body),
    params: (exampleOf(schemas.params, route.params) ?? {}) as Json,
  };
}
