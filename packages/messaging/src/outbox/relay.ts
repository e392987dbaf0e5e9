import { Partitioners, type Kafka, type Producer, type TopicMessages } from 'kafkajs';
import type { Logger } from 'pino';
import type { Client } from 'pg';
import { faultPoint } from '../fault-points.ts';
import type { ListenConnection } from '../notify/listen-connection.ts';
import { type GatherTimes, gatherFor } from './gather.ts';
import { whileHeld } from './relay-fence.ts';
import { Wake } from '../notify/wake.ts';
import { WokenLoop } from '../notify/woken-loop.ts';

/** Session advisory lock of the one relay that may run on a database. */
const relayLock = [72707370, 1] as const;

/** Who holds the lock hears of each write and of its connection's end, and looks this much less often. */
const sweepsALook = 5;
const firstBackOffMs = 200;
/** Most bytes of rows in one send: below what a topic takes as one record batch. */
const maxBatchBytes = 4_000_000;
const nextRows = `SELECT id, topic, key, headers, value, found FROM (
  SELECT *, (count(*) OVER ())::int AS found, row_number() OVER (ORDER BY id) AS place,
  sum(coalesce(octet_length(value), 0) + octet_length(headers::text) + octet_length(key)) OVER (ORDER BY id)
  AS bytes
    FROM (SELECT id, topic, key, headers, value FROM outbox ORDER BY id LIMIT $1) AS o) AS p
  WHERE place = 1 OR bytes <= $2 ORDER BY id`;

interface OutboxRow {
  id: string;
  topic: string;
  key: string;
  headers: Record<string, string>;
  value: string | null;
  /** How many were looked at for this send. */
  found: number;
}

interface Sent {
  rows: number;
  /** Whether the outbox holds some that were seen and not sent. */
  areMoreThere: boolean;
}
const nothing: Sent = { rows: 0, areMoreThere: false };

export interface RelayOptions {
  kafka: Kafka;
  line: ListenConnection;
  prefix: string;
  batch: number;
  /** From one look for the lock of a relay that has gone to the next. */
  sweepMs: number;
  /** From one send to the next at least; the first after a quiet time goes at once. */
  gather: GatherTimes;
  /** How many calls the process has taken and not answered. */
  callsInHand: () => number;
  logger: Logger;
}

/**
 * Sends the outbox to Kafka in the order of its ids and deletes what Kafka has acknowledged. A row that
 * commits late is simply there at the next look, whatever its id: nothing remembers a "last id".
 */
export class Relay {
  private readonly loop: WokenLoop;
  private producer: Producer | undefined;
  private holder: Client | undefined;
  private backOffMs = firstBackOffMs;
  private isStopped = false;
  /** Only a stop ends it. */
  private readonly pause = new Wake();

  constructor(private readonly options: RelayOptions) {
    this.loop = new WokenLoop(options.line, 'outbox', () => this.turn());
  }

  start(): void {
    this.loop.start();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.pause.wake();
    await this.loop.stop();
    await this.dropProducer();
  }

  private async turn(): Promise<number> {
    const client = this.options.line.client;
    const beganAt = performance.now();
    try {
      const isHolder = client !== undefined && (await this.holds(client));
      const sent = isHolder ? await this.sendOnce(client) : nothing;
      this.backOffMs = firstBackOffMs;
      if (sent.areMoreThere) return 0;
      const { gather, callsInHand } = this.options;
      const nextAt = beganAt + gatherFor(callsInHand(), gather);
      const gatherMs = sent.rows === 0 ? 0 : nextAt - performance.now();
      // Not the loop's own pause, which the next write would end: those that come now go together.
      if (gatherMs > 0 && !this.isStopped) await this.pause.wait(gatherMs);
      // Who writes meanwhile notifies: nothing has to be looked for behind a send.
      return this.options.sweepMs * (isHolder ? sweepsALook : 1);
    } catch (error) {
      this.options.logger.warn({ err: error }, 'outbox not sent; trying again');
      await this.dropProducer();
      this.backOffMs = Math.min(this.backOffMs * 2, 3_000);
      // Not the loop's own pause: each write would end it, and Kafka would be asked at every one of them.
      if (!this.isStopped) await this.pause.wait(this.backOffMs);
      return 0;
    }
  }

  private async holds(client: Client): Promise<boolean> {
    if (this.holder === client) return true;
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
      ...relayLock,
    ]);
    if (rows[0]?.held) this.holder = client;
    return rows[0]?.held ?? false;
  }

  private async sendOnce(client: Client): Promise<Sent> {
    const provenAt = performance.now();
    const { rows } = await this.query<OutboxRow>(client, nextRows, [this.options.batch, maxBatchBytes]);
    if (rows.length === 0) return nothing;
    faultPoint('after-commit');
    const producer = await this.connected();
    // A relay that lost its session must not send behind the back of the one that took over: older records
    // would follow newer ones.
    await whileHeld(this.options.line, client, provenAt, () =>
      producer.sendBatch({ acks: -1, timeout: 10_000, topicMessages: this.byTopic(rows) }),
    );
    faultPoint('after-send');
    await this.query(client, 'DELETE FROM outbox WHERE id = ANY($1::bigint[])', [rows.map((row) => row.id)]);
    const found = rows[0]?.found ?? 0;
    return { rows: rows.length, areMoreThere: found > rows.length || found >= this.options.batch };
  }

  private byTopic(rows: readonly OutboxRow[]): TopicMessages[] {
    const topics = new Map<string, TopicMessages>();
    for (const { topic: name, key, headers, value } of rows) {
      const topic = topics.get(name) ?? { topic: this.options.prefix + name, messages: [] };
      topics.set(name, topic);
      topic.messages.push({ key, headers, value });
    }
    return [...topics.values()];
  }

  // A query that fails leaves the connection in doubt, and with it the lock.
  private async query<R extends object>(
    client: Client,
    sql: string,
    values: unknown[],
  ): Promise<{ rows: R[] }> {
    try {
      return await client.query<R>(sql, values);
    } catch (error) {
      this.options.line.lose(client);
      throw error;
    }
  }

  private async connected(): Promise<Producer> {
    if (this.producer) return this.producer;
    const producer = this.options.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 },
    });
    await producer.connect();
    this.producer = producer;
    return producer;
  }

  // After a failure the producer's sequence numbers may not be the broker's any more: a new one starts anew,
  // and the inbox drops what comes twice.
  private async dropProducer(): Promise<void> {
    const producer = this.producer;
    this.producer = undefined;
    await producer?.disconnect().catch(() => undefined);
  }
}
