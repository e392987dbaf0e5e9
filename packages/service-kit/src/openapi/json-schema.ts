import { z } from 'zod';

export type Json = Record<string, unknown>;

/** A zod schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: io === 'input' ? sayLengthAfterCleaning : () => undefined,
  }) as Json;
  return rest;
}

type Conversion = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

/**
 * A greatest length that is counted once blanks at the ends and invisible signs are gone is none of what may
 * be sent, so it is said in words; one that is counted before is left.
 */
function sayLengthAfterCleaning({ zodSchema, jsonSchema }: Conversion): void {
  if (jsonSchema.type !== 'string') return;
  const checks = (zodSchema._zod.def.checks ?? []).map(({ _zod: { def } }) => def);
  const cleaning = checks.findIndex(({ check }) => check === 'overwrite');
  if (cleaning === -1) return;
  const mostOf = (list: readonly z.core.$ZodCheckDef[]): number =>
    Math.min(...list.filter(isMaxLength).map(({ maximum }) => maximum));
  const [sent, cleaned] = [mostOf(checks.slice(0, cleaning)), mostOf(checks.slice(cleaning))];
  if (cleaned === Infinity) return;
  if (sent === Infinity) delete jsonSchema.maxLength;
  else jsonSchema.maxLength = sent;
  const words = `At most ${cleaned} characters, without blanks at the ends and invisible signs`;
  jsonSchema.description = jsonSchema.description ? `${jsonSchema.description}. ${words}` : words;
}

const isMaxLength = (def: z.core.$ZodCheckDef): def is z.core.$ZodCheckMaxLengthDef =>
  def.check === 'max_length';
