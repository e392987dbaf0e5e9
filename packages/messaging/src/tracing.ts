import { trace } from '@opentelemetry/api';
import { randomBytes } from 'node:crypto';

/**
 * The W3C traceparent of the active span; without tracing a new one, so that an event can still be followed
 * through the logs.
 */
export function currentTraceparent(): string {
  const span = trace.getActiveSpan()?.spanContext();
  if (span) return `00-${span.traceId}-${span.spanId}-0${(span.traceFlags & 1).toString()}`;
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;
}
