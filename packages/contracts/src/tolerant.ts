import { z } from 'zod';

/** What holds no object inside, so that it reads the same strictly and tolerantly. */
const leaves = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null']);

/**
 * The same schema for reading: objects drop fields that they do not name instead of refusing them, at every
 * depth, so that a producer may add an optional field before its consumers know it. Refinements stay.
 * @throws TypeError for a kind of schema that events have not needed yet
 */
export function tolerant(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.def.shape as Record<string, z.core.$ZodType>).map(([name, field]) => [
        name,
        tolerant(field),
      ]),
    );
    return z.core.clone(schema, { ...schema.def, catchall: undefined, shape } as typeof schema.def);
  }
  if (schema instanceof z.ZodArray)
    return z.core.clone(schema, { ...schema.def, element: tolerant(schema.def.element) });
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return z.core.clone(schema, { ...schema.def, innerType: tolerant(schema.def.innerType) } as never);
  if (schema instanceof z.ZodUnion)
    return z.core.clone(schema, { ...schema.def, options: schema.def.options.map(tolerant) } as never);
  if (leaves.has(schema._zod.def.type)) return schema;
  throw new TypeError(
    `events have no tolerant reading of ${schema._zod.def.type} yet: add it to tolerant.ts`,
  );
}
