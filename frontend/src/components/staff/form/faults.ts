import type { z } from 'zod';
import type { FieldError } from '../../../lib/http/api-error.ts';
import type { SchemaField } from '../fields.ts';
import type { FormField } from '../resource.ts';
import { t } from '../texts.ts';
import { bodyOf, type Values } from './draft.ts';

const emptyText = 1;

function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'array') return t('missing');
      if (issue.origin !== 'string') return t('atLeast', { min: Number(issue.minimum) });
      return issue.minimum === emptyText ? t('missing') : t('tooShort', { min: Number(issue.minimum) });
    case 'too_big':
      return t(issue.origin === 'string' ? 'tooLong' : 'atMost', { max: Number(issue.maximum) });
    case 'invalid_type':
      return t(issue.input === undefined || issue.input === null ? 'missing' : 'wrong');
    case 'custom':
      return /\p{Script=Han}/u.test(issue.message) ? issue.message : t('wrong');
    default:
      return t('wrong');
  }
}

/** How one field's value breaks the schema, in words; undefined where it does not. */
export function faultOf(
  schema: z.ZodObject,
  field: SchemaField,
  words: FormField | undefined,
  values: Values,
): string | undefined {
  const result = schema.safeParse(bodyOf([field], values), { reportInput: true });
  const issue = result.error?.issues.find(({ path }) => path[0] === field.name);
  if (!issue) return undefined;
  const fault = wordsOf(issue);
  return fault === t('missing') ? (words?.missing ?? fault) : fault;
}

/**
 * The service's faults by the form's fields, the first of each; what no field has is left for the whole form.
 */
export function faultsByField(
  errors: readonly FieldError[],
  names: readonly string[],
): { byField: ReadonlyMap<string, string>; others: readonly string[] } {
  const byField = new Map<string, string>();
  const others: string[] = [];
  for (const { path, message } of errors) {
    const name = names.find((one) => path === one || path.startsWith(`${one}.`));
    if (name === undefined) others.push(message);
    else if (!byField.has(name)) byField.set(name, message);
  }
  return { byField, others };
}

/** How far a field goes, said before anything is written. */
export function limitWords({ kind, min, max }: SchemaField): string {
  if (kind === 'text' || kind === 'longText') return max === undefined ? '' : t('tooLong', { max });
  if (kind !== 'number') return '';
  if (min !== undefined && max !== undefined) return t('between', { min, max });
  if (min !== undefined) return t('atLeast', { min });
  return max === undefined ? '' : t('atMost', { max });
}
