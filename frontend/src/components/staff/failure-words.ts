import { ApiError } from '../../lib/http/api-error.ts';
import { t } from './texts.ts';

/** Why a service refused it, with what it says in particular. */
export const refusalWords = ({ message, errors }: ApiError): string =>
  [message, ...errors.map((one) => one.message)].join('');

/**
 * Why something was not done, in words for staff: without a network the general ones speak of a student's
 * answers.
 */
export function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return t('failed');
  return error.is('network') ? t('offline') : refusalWords(error);
}
