import type { LoggerService } from '@nestjs/common';
import { describeError } from '@yuedu/messaging/describe-error';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { BaseEnv } from '../env.ts';
import { currentTraceId } from './trace-context.ts';

/** Injection token of the service's pino logger: `@Inject(LOGGER) private readonly log: Logger`. */
export const LOGGER = Symbol('LOGGER');

/** Keys whose values are personal or secret, wherever they stand down to the third level. */
const personal = [
  'name',
  'email',
  'phone',
  'account',
  'password',
  'otp',
  'code',
  'token',
  'refreshToken',
  'authorization',
  'cookie',
  'text',
  'stem',
  'value',
  'answer',
  'birthday',
  'address',
];
const paths = personal
  .flatMap((key) => [`*.${key}`, `*.*.${key}`, `*.*.*.${key}`])
  .concat(personal.filter((key) => key !== 'name' && key !== 'code').map((key) => key));

/**
 * Makes a JSON logger with service name, trace id and redaction; silent in tests unless LOG_LEVEL says
 * otherwise.
 * @param stream where to write; default standard output
 */
export function createLogger(
  service: string,
  env: Pick<BaseEnv, 'NODE_ENV' | 'LOG_LEVEL'>,
  stream?: DestinationStream,
): Logger {
  const options = {
    level: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: describeError, error: describeError },
    mixin: () => {
      const traceId = currentTraceId();
      return traceId === undefined ? {} : { traceId };
    },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** Nest's own messages, in the same log. */
export function nestLogger(log: Logger): LoggerService {
  const write =
    (level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal') =>
    (message: unknown, ...rest: unknown[]) => {
      const context = rest.at(-1);
      log[level](
        {
          context: typeof context === 'string' ? context : undefined,
          ...(message instanceof Error ? { err: message } : {}),
        },
        message instanceof Error ? message.name : String(message),
      );
    };
  return {
    log: write('debug'),
    error: write('error'),
    warn: write('warn'),
    debug: write('debug'),
    verbose: write('trace'),
    fatal: write('fatal'),
  };
}
