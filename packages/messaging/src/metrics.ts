import { Counter, Gauge, Histogram, register, type Registry } from 'prom-client';
import type { DeadLetterReason } from './dead-letters/write-dead-letter.ts';
import type { SqlClient } from './sql.ts';

interface Source {
  service: string;
  client: SqlClient;
  consumer: string;
}

const sources = new WeakMap<Registry, Set<Source>>();

const gauges = {
  outbox_depth: [
    'yuedu_outbox_depth',
    'Events that wait to be sent',
    `SELECT count(*)::float8 AS v FROM outbox`,
  ],
  outbox_age: [
    'yuedu_outbox_age_seconds',
    'Age of the oldest event that waits to be sent',
    `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS v FROM outbox`,
  ],
  waiting_depth: [
    'yuedu_waiting_depth',
    'Events parked for a row that has not come',
    `SELECT count(*)::float8 AS v FROM waiting`,
  ],
  waiting_behind: [
    'yuedu_waiting_behind_depth',
    'Events that wait behind an earlier one of their aggregate',
    `SELECT count(*)::float8 AS v FROM waiting WHERE kind = 'behind'`,
  ],
  waiting_age: [
    'yuedu_waiting_age_seconds',
    'Age of the oldest parked event',
    `SELECT coalesce(extract(epoch FROM now() - min(parked_at)), 0)::float8 AS v FROM waiting`,
  ],
  dead: [
    'yuedu_dead_letters',
    'Dead letters not replayed',
    `SELECT count(*)::float8 AS v FROM dead_letters WHERE replayed_at IS NULL`,
  ],
  queue_depth: [
    'yuedu_queue_depth',
    'Keys that jobs have been asked for and not done, by kind',
    `SELECT kind, count(DISTINCT key)::float8 AS v FROM job_requests GROUP BY kind`,
  ],
  queue_age: [
    'yuedu_queue_age_seconds',
    'Age of the oldest job request, by kind',
    `SELECT kind, extract(epoch FROM now() - min(requested_at))::float8 AS v FROM job_requests GROUP BY kind`,
  ],
} as const;

/**
 * The numbers of one service's messaging. Several services may share a registry: each value carries
 * `service`.
 */
export class MessagingMetrics {
  private readonly deadLetters: Counter<'service' | 'reason'>;
  private readonly lag: Gauge<'service' | 'topic' | 'partition'>;
  private readonly delay: Histogram<'service' | 'type'>;
  private readonly jobs: Histogram<'service' | 'kind' | 'outcome'>;
  private readonly source: Source;

  constructor(
    private readonly service: string,
    client: SqlClient,
    private readonly registry: Registry = register,
  ) {
    this.source = { service, client, consumer: service };
    const set = sources.get(registry) ?? new Set();
    sources.set(registry, set.add(this.source));
    for (const [name, help, sql] of Object.values(gauges))
      if (!registry.getSingleMetric(name)) databaseGauge(registry, name, help, sql);
    this.deadLetters = once(
      registry,
      'yuedu_dead_letters_total',
      (name) =>
        new Counter({
          name,
          help: 'Events that went to the dead letters',
          labelNames: ['service', 'reason'],
          registers: [registry],
        }),
    );
    this.lag = once(
      registry,
      'yuedu_consumer_lag',
      (name) =>
        new Gauge({
          name,
          help: 'Records of a partition that are not applied yet',
          labelNames: ['service', 'topic', 'partition'],
          registers: [registry],
        }),
    );
    this.delay = once(
      registry,
      'yuedu_event_delay_seconds',
      (name) =>
        new Histogram({
          name,
          help: 'From what happened to its effect being committed here',
          labelNames: ['service', 'type'],
          registers: [registry],
          buckets: [0.01, 0.03, 0.06, 0.15, 0.5, 2, 10, 60, 600],
        }),
    );
    this.jobs = once(
      registry,
      'yuedu_job_seconds',
      (name) =>
        new Histogram({
          name,
          help: 'Length of job runs',
          labelNames: ['service', 'kind', 'outcome'],
          registers: [registry],
          buckets: [0.01, 0.05, 0.2, 1, 5, 20, 60],
        }),
    );
  }

  countDeadLetter(reason: DeadLetterReason): void {
    this.deadLetters.inc({ service: this.service, reason });
  }

  setLag(topic: string, partition: number, records: number): void {
    this.lag.set({ service: this.service, topic, partition: String(partition) }, records);
  }

  observeApplied(type: string, happenedAt: Date): void {
    this.delay.observe(
      { service: this.service, type },
      Math.max(0, Date.now() - happenedAt.getTime()) / 1_000,
    );
  }

  observeJob(kind: string, outcome: 'done' | 'failed', seconds: number): void {
    this.jobs.observe({ service: this.service, kind, outcome }, seconds);
  }

  close(): void {
    sources.get(this.registry)?.delete(this.source);
  }
}

function once<M>(registry: Registry, name: string, make: (name: string) => M): M {
  return (registry.getSingleMetric(name) as M | undefined) ?? make(name);
}

function databaseGauge(registry: Registry, name: string, help: string, sql: string): void {
  const hasKind = sql.includes(' kind,');
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: hasKind ? ['service', 'kind'] : ['service'],
    registers: [registry],
    async collect() {
      gauge.reset();
      await Promise.all(
        [...(sources.get(registry) ?? [])].map(async ({ service, client }) => {
          // A database that is gone must not take the other metrics with it.
          const rows = await client.$queryRawUnsafe<{ kind?: string; v: number }[]>(sql).catch(() => []);
          for (const { kind, v } of rows) gauge.set(kind === undefined ? { service } : { service, kind }, v);
        }),
      );
    },
  });
}
