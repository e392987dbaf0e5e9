import { assessmentErrors } from './errors/assessment.ts';
import { authErrors } from './errors/auth.ts';
import { billingErrors } from './errors/billing.ts';
import { classesErrors } from './errors/classes.ts';
import { contentErrors } from './errors/content.ts';
import { generalErrors } from './errors/general.ts';
import { homeworkErrors } from './errors/homework.ts';

/**
 * Every error code of every service, with its HTTP status and its words. The client has its own words by code
 * (frontend/src/locales/zh-hant/faults.ts) and shows these only for a code that it does not have yet.
 */
export const errorCatalogue = {
  ...generalErrors,
  ...assessmentErrors,
  ...authErrors,
  ...contentErrors,
  ...classesErrors,
  ...homeworkErrors,
  ...billingErrors,
} as const satisfies ErrorTable;

export type ErrorCode = keyof typeof errorCatalogue;
export interface ErrorEntry {
  readonly status: number;
  readonly message: string;
}
export type ErrorTable = Record<string, ErrorEntry>;
