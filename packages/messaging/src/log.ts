import { type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

/**
 * The logger of a part of this package. Whatever logger is given, an error that is logged as `err` says no
 * values.
 * @param given the service's; without one, warnings go to standard output under `name`
 */
export function partLogger(given: Logger | undefined, name: string): Logger {
  return (given ?? pino({ name, level: 'warn' })).child(
    { part: 'messaging' },
    { serializers: { err: describeError } },
  );
}
