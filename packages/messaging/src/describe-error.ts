import { codesOf } from './engine-loss.ts';

/** Errors of libraries and engines: their messages quote queries, values, payloads and addresses. */
const quoting = /prisma|database|driveradapter|kafkajs|reply|redis|syntax|zod|aggregate/i;

/**
 * What of an error may stand in a log: class, codes and places, and the message only where it is our own or
 * the language's. A code is the sign of a driver or of Node, whose messages name hosts and repeat what they
 * were given.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const codes = codesOf(error);
  const quotes = quoting.test(error.name) || codes.length > 0 || 'severity' in error || 'syscall' in error;
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {};
  return { type: error.name, codes, ...(quotes ? {} : { message: error.message }), frames, ...cause };
}
