import { Counter, register, type Registry } from 'prom-client';

const name = 'yuedu_unknown_events_total';

/**
 * Counts an event that was passed over because its type is declared nowhere here: a producer was deployed
 * before this consumer. The label is the topic, never the type: what a record calls itself must not make new
 * time series.
 */
export function countUnknownEvent(service: string, topic: string, registry: Registry = register): void {
  const counter =
    (registry.getSingleMetric(name) as Counter<'service' | 'topic'> | undefined) ??
    new Counter({
      name,
      help: 'Events passed over because their type is not declared in the contracts of this process',
      labelNames: ['service', 'topic'],
      registers: [registry],
    });
  counter.inc({ service, topic });
}
