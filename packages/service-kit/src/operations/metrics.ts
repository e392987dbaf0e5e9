import { collectDefaultMetrics, Histogram, type Registry, register } from 'prom-client';

/** Seconds of every call by method, route pattern and status; made once a registry. */
export function callDurations(registry: Registry = register): Histogram<'method' | 'route' | 'status'> {
  const name = 'http_request_duration_seconds';
  const existing = registry.getSingleMetric(name);
  if (existing) return existing as Histogram<'method' | 'route' | 'status'>;
  return new Histogram({
    name,
    help: 'Duration of HTTP calls',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
}

/**
 * From one look at the event loop to the next, in milliseconds; `nodejs_eventloop_lag_*` are this plus the
 * lag. With prom-client's own 10 ms an idle process is woken a hundred times a second, and each of
 * ten wakes costs it 0.015 % of a core (docs/adr/0016).
 */
const loopLookMs = 500;

/** Memory, event loop and CPU of the process; made once a registry. */
export function processMetrics(registry: Registry = register): void {
  if (!registry.getSingleMetric('process_cpu_user_seconds_total'))
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopLookMs });
}
