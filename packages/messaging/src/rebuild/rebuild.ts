import type { EventDefinition } from '@yuedu/contracts/event';
import { consumerGroup } from '@yuedu/contracts/kafka-rights';
import type { Admin, Kafka } from 'kafkajs';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { Delivery } from '../consume/delivery.ts';
import type { MessagingEnv } from '../env.ts';
import { deliveryLock } from '../consume/inbox-marks.ts';
import { connectKafka } from '../kafka/kafka-client.ts';
import { eventsByType } from '../consume/known-events.ts';
import type { Invoke } from '../waiting/parking.ts';
import { ListenConnection } from '../notify/listen-connection.ts';
import { partLogger } from '../log.ts';
import { committedOffsets, endOffsets, readTopic, type Offsets } from '../kafka/read-topic.ts';
import { EventContext, type ReceivedEvent } from '../consume/received-event.ts';
import type { IncomingRecord } from '../outbox/record.ts';
import { createShadow, type ShadowSchema } from './shadow-schema.ts';
import { inTransaction, type Sql, type SqlClient } from '../sql.ts';
import { WaitingRunner } from '../waiting/waiting-runner.ts';

export interface RebuildOptions {
  /** The service whose consumer group and inbox say what has been applied. */
  service: string;
  /** Name of the read model, a word: `reports`. */
  model: string;
  /** Events to read; their topics are read from offset 0, in the order in which they first stand here. */
  events: readonly EventDefinition[];
  /** Tables of the model, as in the database; those that others refer to first. */
  tables: readonly string[];
  /** Applies one event, as the model's consumers do; may throw MissingReplicaRow and call ctx.arrived. */
  apply: (event: ReceivedEvent, ctx: EventContext) => Promise<void>;
  /**
   * The jobs' own fold functions by kind; called once for each key that was asked for by requestJob. Kinds
   * without one are left out.
   */
  folds?: Readonly<Record<string, (tx: Sql, key: string) => Promise<void>>>;
  database: {
    url: string;
    /**
     * Makes a client for which unqualified and Prisma-made names mean `schema` first: the url sets the search
     * path, Prisma's adapter takes { schema }.
     */
    createClient: (target: { url: string; schema: string }) => { client: SqlClient; close(): Promise<void> };
  };
  env: MessagingEnv;
  onProgress?: (done: number, total: number) => void;
  logger?: Logger;
}

const transactionTimeoutMs = 60_000;
/** Session lock: one rebuild at a time on a database. */
const rebuildLock = [72707370, 3] as const;

/**
 * Makes a read model again from its topics, beside the running service, and exchanges it in one transaction.
 * Tables outside the model are seen through views that refuse writes; outbox, inbox, waiting and job_requests
 * are empty shadows that are thrown away, so nothing is sent or queued. While the tables are exchanged the
 * service's consumers wait. What the model is folded from may change meanwhile (members that join): those
 * keys are folded anew before the exchange, and their jobs asked for again with it.
 * @returns how many records were read, and rows a table
 * @throws when an event fails that the running service has applied; the old model stays
 */
export async function rebuildModel(
  options: RebuildOptions,
): Promise<{ records: number; rows: Record<string, number> }> {
  const admin = new Client({ connectionString: options.database.url });
  const kafka = connectKafka({
    clientId: `${options.service}-rebuild`,
    env: options.env,
    logger: options.logger,
  });
  const kafkaAdmin = kafka.admin();
  await admin.connect();
  await kafkaAdmin.connect();
  let shadow: ShadowSchema | undefined;
  try {
    const {
      rows: [lock],
    } = await admin.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [...rebuildLock]);
    if (!lock?.held) throw new Error('another rebuild runs on this database');
    shadow = await createShadow(admin, options.database.url, options.model, options.tables);
    return await new Rebuild(options, admin, kafka, kafkaAdmin, shadow).run();
  } finally {
    await shadow?.drop().catch(() => undefined);
    await kafkaAdmin.disconnect();
    await admin.end();
  }
}

class Rebuild {
  private readonly client: SqlClient;
  private readonly close: () => Promise<void>;
  private readonly delivery: Delivery;
  private readonly waiting: WaitingRunner;
  private readonly topics: readonly string[];
  private readonly reached = new Map<string, Map<number, bigint>>();
  private records = 0;
  private total = 0;

  constructor(
    private readonly options: RebuildOptions,
    private readonly admin: Client,
    private readonly kafka: Kafka,
    private readonly kafkaAdmin: Admin,
    private readonly shadow: ShadowSchema,
  ) {
    const logger = partLogger(options.logger, 'rebuild');
    const consumer = `rebuild:${options.model}`;
    ({ client: this.client, close: this.close } = options.database.createClient({
      url: shadow.url,
      schema: shadow.name,
    }));
    this.topics = [...new Set(options.events.map((event) => event.topic))];
    const invoke: Invoke = (event, tx, effects) =>
      options.apply(
        event,
        new EventContext({ sql: tx, rebuilding: true, arrived: (kind, id) => effects.arrived(kind, id) }),
      );
    const shared = {
      consumer,
      client: this.client,
      knownEvents: eventsByType(options.events),
      invoke,
      retryDelaysMs: [],
      transactionTimeoutMs,
      logger,
      onCommitted: () => undefined,
    };
    this.delivery = new Delivery({
      ...shared,
      batchSize: 200,
      mostBehind: Number.MAX_SAFE_INTEGER,
      onUnknownType: () => undefined,
    });
    this.waiting = new WaitingRunner({
      ...shared,
      line: new ListenConnection(shadow.url, consumer, logger),
      waitingLimitMs: 0,
      sweepMs: 0,
    });
  }

  async run(): Promise<{ records: number; rows: Record<string, number> }> {
    const { service, env } = this.options;
    try {
      const names = this.topics.map((topic) => env.TOPIC_PREFIX + topic);
      const committed = await committedOffsets(
        this.kafkaAdmin,
        consumerGroup(env.TOPIC_PREFIX, service),
        names,
      );
      this.total = [...committed.values()]
        .flatMap((offsets) => [...offsets.values()])
        .reduce((sum, offset) => sum + Number(offset), 0);
      for (const topic of this.topics)
        await this.read(topic, committed.get(env.TOPIC_PREFIX + topic) ?? new Map(), (records) =>
          Promise.resolve(records),
        );
      await this.settle();
      // From here on the service applies nothing: what it has applied beyond its commits is told by its
      // inbox.
      await this.admin.query(`SELECT pg_advisory_lock($1, hashtext($2))`, [deliveryLock, service]);
      for (const topic of this.topics)
        await this.read(topic, await endOffsets(this.kafkaAdmin, env.TOPIC_PREFIX + topic), (records) =>
          this.appliedByService(records),
        );
      await this.settle(await this.shadow.requestedMeanwhile());
      return { records: this.records, rows: await this.shadow.swap(Object.keys(this.options.folds ?? {})) };
    } finally {
      await this.admin.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
      await this.close();
    }
  }

  private async read(
    topic: string,
    to: Offsets,
    choose: (records: IncomingRecord[]) => Promise<IncomingRecord[]>,
  ): Promise<void> {
    const from = this.reached.get(topic) ?? new Map<number, bigint>();
    await readTopic({
      kafka: this.kafka,
      admin: this.kafkaAdmin,
      prefix: this.options.env.TOPIC_PREFIX,
      service: this.options.service,
      topic,
      from,
      to,
      onRecords: async (records) => {
        await this.delivery.deliver(await choose(records), {
          isRunning: () => true,
          done: () => undefined,
          heartbeat: () => Promise.resolve(),
        });
        this.records += records.length;
        this.options.onProgress?.(this.records, Math.max(this.total, this.records));
      },
    });
    this.reached.set(topic, new Map(to));
  }

  private async appliedByService(records: IncomingRecord[]): Promise<IncomingRecord[]> {
    const ids = records.map((record) => record.headers['ce_id'] ?? '');
    const marked = await this.admin.query<{ event_id: string }>(
      'SELECT event_id FROM public.inbox WHERE consumer = $1 AND event_id = ANY($2)',
      [this.options.service, ids],
    );
    const applied = new Set(marked.rows.map((row) => row.event_id));
    return records.filter((record) => applied.has(record.headers['ce_id'] ?? ''));
  }

  /**
   * Dead letters that were mended, parked events, then folds.
   * @param more keys to be folded beside those that the events asked for
   */
  private async settle(more: readonly { kind: string; key: string }[] = []): Promise<void> {
    await this.replayMended();
    await this.client.$executeRawUnsafe('UPDATE waiting SET ready_at = now()');
    while ((await this.waiting.applyNextGroup()) > 0) {
      /* until nothing is ready */
    }
    await this.refuseNewDeadLetters();
    const requests = await this.client.$queryRawUnsafe<{ kind: string; key: string }[]>(
      'SELECT DISTINCT kind, key FROM job_requests ORDER BY kind, key',
    );
    const keys = new Map([...requests, ...more].map((one) => [JSON.stringify([one.kind, one.key]), one]));
    for (const { kind, key } of keys.values()) {
      const fold = this.options.folds?.[kind];
      if (fold) await inTransaction(this.client, transactionTimeoutMs, (tx) => fold(tx, key));
    }
    await this.client.$executeRawUnsafe('DELETE FROM job_requests');
  }

  /**
   * What was poison in the topic, and was replayed with a repaired payload, is applied in its repaired form.
   */
  private async replayMended(): Promise<void> {
    await this.admin.query(
      `INSERT INTO ${this.shadow.name}.waiting (consumer, event_id, kind, key, topic, partition_number,
        record_offset, record_key, headers, value, subject, sequence)
       SELECT $1, d.event_id, 'replay', d.id::text, d.topic, d.partition_number, d.record_offset,
       d.record_key, d.replayed_headers, d.replayed_value,
              d.replayed_headers ->> 'ce_subject', (d.replayed_headers ->> 'ce_sequence')::numeric::bigint
         FROM public.dead_letters d WHERE d.consumer = $2 AND d.replayed_at IS NOT NULL AND d.topic = ANY($3)
          AND EXISTS (SELECT 1 FROM ${this.shadow.name}.dead_letters s
                      WHERE (s.topic, s.partition_number, s.record_offset)
                          = (d.topic, d.partition_number, d.record_offset))
        ORDER BY d.replayed_at ON CONFLICT (consumer, event_id) DO UPDATE
        SET headers = excluded.headers, value = excluded.value`,
      [`rebuild:${this.options.model}`, this.options.service, this.topics],
    );
  }

  /** A dead letter that the running service does not have would mean a model that lacks something. */
  private async refuseNewDeadLetters(): Promise<void> {
    const { rows } = await this.admin.query<{ topic: string; record_offset: string; message: string }>(
      `SELECT s.topic, s.record_offset, s.message FROM ${this.shadow.name}.dead_letters s
        WHERE s.reason = 'failed'
          AND NOT EXISTS (SELECT 1 FROM public.dead_letters d WHERE d.consumer = $1
          AND (s.topic, s.partition_number, s.record_offset) = (d.topic, d.partition_number, d.record_offset))
        LIMIT 1`,
      [this.options.service],
    );
    if (rows[0])
      throw new Error(
        `an event that the service has applied fails in the rebuild: ${rows[0].topic} at ` +
          `${rows[0].record_offset}: ${rows[0].message}`,
      );
  }
}
