import type { RouteDefinition } from '@yuedu/contracts/route';
import type { z } from 'zod';
import { fail, type FieldFault } from './fail.ts';
import { isStorable, wellFormed } from '../lists/text.ts';

/** Issues keep their input, so that an absent field is told from a wrong one; it never leaves this file. */
const parseOptions = { reportInput: true };

/**
 * Checks params, query and body against the contract, all at once.
 * @returns the parsed `{ params, query, body }`, a file's bytes and a form as they come in; halves of
 * characters in the body's texts are U+FFFD
 * @throws request.invalid with every fault by field
 */
export function readInput(
  route: RouteDefinition,
  given: { params: unknown; query: unknown; body: unknown },
): { params: unknown; query: unknown; body: unknown } {
  const params = route.params.safeParse({ ...(given.params as object | undefined) }, parseOptions);
  const query = route.query.safeParse({ ...(given.query as object | undefined) }, parseOptions);
  const body = route.body.safeParse(given.body === undefined ? {} : given.body, parseOptions);
  const isStream = route.takes !== 'json';
  const texts = isStream ? [params, query] : [params, query, body];
  const faults = texts.flatMap((part) =>
    part.success ? faultsOfText(part.data) : part.error.issues.flatMap(faultsOf),
  );
  if (faults.length > 0) throw fail('request.invalid', { errors: faults.slice(0, 100) });
  return { params: params.data, query: query.data, body: isStream ? given.body : wellFormed(body.data) };
}

/** One zod issue as faults by field, in words for people. */
export function faultsOf(issue: z.core.$ZodIssue): FieldFault[] {
  const path = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [path, key].filter((part) => part !== '').join('.'),
        code: 'unknown-field',
        message: '沒有這個欄位。',
      }));
    case 'invalid_type':
      return [
        issue.input === undefined
          ? { path, code: 'required', message: '這一欄要填。' }
          : { path, code: 'wrong-type', message: '這一欄的型別不對。' },
      ];
    case 'too_small':
      return [{ path, ...tooSmall(issue) }];
    case 'too_big':
      return [{ path, ...tooBig(issue) }];
    case 'invalid_format':
      return [{ path, code: 'wrong-format', message: '這一欄的格式不對。' }];
    case 'invalid_value':
      return [
        { path, code: 'wrong-value', message: `這一欄只能是：${issue.values.map(String).join('、')}。` },
      ];
    case 'custom':
      return [
        {
          path,
          code: 'invalid',
          message: /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : '這一欄的內容不對。',
        },
      ];
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return [{ path, code: 'invalid', message: '這一欄的內容不對。' }];
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): Omit<FieldFault, 'path'> {
  if (origin === 'string')
    return {
      code: 'too-short',
      message: minimum === 1 ? '這一欄不能空白。' : `至少要 ${String(minimum)} 個字元。`,
    };
  if (origin === 'array' || origin === 'set')
    return { code: 'too-few', message: `至少要 ${String(minimum)} 項。` };
  return { code: 'too-small', message: `最小是 ${String(minimum)}。` };
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Omit<FieldFault, 'path'> {
  if (origin === 'string') return { code: 'too-long', message: `最多 ${String(maximum)} 個字。` };
  if (origin === 'array' || origin === 'set')
    return { code: 'too-many', message: `最多 ${String(maximum)} 項。` };
  return { code: 'too-big', message: `最大是 ${String(maximum)}。` };
}

/**
 * What Postgres can't hold and nothing can mend is refused here, as a fault of the field, before it fails
 * there.
 */
function faultsOfText(value: unknown, path = ''): FieldFault[] {
  if (typeof value === 'string')
    return !value.includes('\0')
      ? []
      : [{ path, code: 'wrong-format', message: '這一欄有看不見的字元，請重新輸入。' }];
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const place = path === '' ? key : `${path}.${key}`;
    return [...(isStorable(key) ? [] : faultsOfText('\0', place)), ...faultsOfText(part, place)];
  });
}
