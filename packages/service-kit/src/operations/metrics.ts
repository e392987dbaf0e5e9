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

/** Memory, event loop and CPU of the process; made once a registry. */
export function processMetrics(registry: Registry = register): void {
  if (!registry.getSingleMetric('process_cpu_user_seconds_total'))
    collectDefaultMetrics({ register: registry });
}
