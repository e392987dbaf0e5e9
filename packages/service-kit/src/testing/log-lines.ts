import type { Logger } from 'pino';
import { createLogger } from '../operations/log.ts';

/** A service's logger that writes to a list, redacted as in production. @param service its name */
export function logLines(service: string): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { log: createLogger(service, { NODE_ENV: 'test', LOG_LEVEL: 'info' }, { write }), lines };
}
