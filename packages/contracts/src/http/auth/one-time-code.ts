import { z } from 'zod';
import type { ErrorCode } from '../../errors.ts';

/** Pasted with blanks or a dash, or typed in full-width digits, it is the same code. */
export const oneTimeCode = z
  .string()
  .max(40)
  .overwrite((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/)
  .meta({ example: '042917' });

/** What a call may answer that takes a code. */
export const codeErrors = [
  'auth.code-wrong',
  'auth.code-expired',
  'auth.code-used',
  'auth.code-tries-used',
] as const satisfies readonly ErrorCode[];
