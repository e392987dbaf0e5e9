import { consumerSettings } from '../kafka/consumer-settings.ts';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { userDeleted } from '@yuedu/contracts/events/auth';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Logger } from 'pino';
import { Delivery, DeliveryStopped, type DeliveryOptions } from './delivery.ts';
import { EventContext, type ReceivedEvent } from './received-event.ts';
import type { Effects } from '../effects.ts';
import { forgetPerson } from '../dead-letters/forget-person.ts';
import { incomingOf } from './incoming.ts';
import type { MessagingHooks } from '../messaging-options.ts';
import type { Sql } from '../sql.ts';
import { within } from '../notify/wake.ts';

export interface KafkaEventsOptions {
  kafka: Kafka;
  /** Consumer group with its prefix. */
  group: string;
  prefix: string;
  /** Topics without prefix. */
  topics: readonly string[];
  partitionsAtOnce: number;
  delivery: Omit<DeliveryOptions, 'invoke'>;
  forgetPerson?: MessagingHooks['forgetPerson'] | undefined;
  onLag: (topic: string, partition: number, records: number) => void;
  logger: Logger;
}

/**
 * Nest's transport: feeds @EventPattern handlers from Kafka, with inbox, waiting, retries and dead letters
 * around them.
 */
export class KafkaEvents extends Server implements CustomTransportStrategy {
  private readonly stopping = Promise.withResolvers<undefined>();
  private isStopped = false;
  private loop: Promise<void> | undefined;
  /** Whether the consumer has joined its group and reads. */
  isJoined = false;

  constructor(private readonly options: KafkaEventsOptions) {
    super();
  }

  override on(): void {
    throw new Error('KafkaEvents has no events of its own');
  }

  override unwrap<T>(): T {
    return this.options.kafka as T;
  }

  /** Types that have a handler. */
  handledTypes(): string[] {
    return [...this.getHandlers().keys()];
  }

  /** Calls the handler of an event with the transaction; rejects with what the handler threw. */
  readonly invoke = async (event: ReceivedEvent, tx: Sql, effects: Effects): Promise<void> => {
    const handler = this.getHandlerByPattern(event.type);
    if (!handler) throw new Error(`no handler for ${event.type}`);
    const context = new EventContext({
      sql: tx,
      rebuilding: false,
      arrived: (kind, id) => effects.arrived(kind, id),
    });
    const result: unknown = await handler(event, context);
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    // Here, so that no service can leave it out of its own handler.
    if (event.type !== userDeleted.type) return;
    await forgetPerson(tx, event.subject);
    await this.options.forgetPerson?.(tx, event.subject);
  };

  override listen(callback: (error?: unknown) => void): void {
    this.loop ??= this.options.topics.length === 0 ? Promise.resolve() : this.run();
    callback();
  }

  override async close(): Promise<void> {
    this.isStopped = true;
    this.stopping.resolve(undefined);
    await this.loop;
  }

  /** Connects, reads until the consumer crashes or close(), and connects again. */
  private async run(): Promise<void> {
    for (let waitMs = 200; !this.isStopped; waitMs = Math.min(waitMs * 2, 3_000)) {
      const consumer = this.options.kafka.consumer({
        groupId: this.options.group,
        ...consumerSettings,
        rebalanceTimeout: 20_000,
        minBytes: 1,
        maxBytesPerPartition: 1_048_576,
        metadataMaxAge: 60_000,
      });
      try {
        if (await this.readUntilCrash(consumer)) waitMs = 200;
      } catch (error) {
        this.options.logger.debug({ err: error }, 'consumer not connected; trying again');
      }
      this.isJoined = false;
      await consumer.disconnect().catch(() => undefined);
      if (!this.isStopped) await within(this.stopping.promise, waitMs);
    }
  }

  /** @returns whether it had joined */
  private async readUntilCrash(consumer: Consumer): Promise<boolean> {
    const delivery = new Delivery({ ...this.options.delivery, invoke: this.invoke });
    const ended = Promise.withResolvers<undefined>();
    let hasJoined = false;
    consumer.on(consumer.events.GROUP_JOIN, () => {
      hasJoined = true;
      this.isJoined = true;
    });
    consumer.on(consumer.events.CRASH, () => ended.resolve(undefined));
    consumer.on(consumer.events.STOP, () => ended.resolve(undefined));
    await consumer.connect();
    await consumer.subscribe({
      topics: this.options.topics.map((topic) => this.options.prefix + topic),
      fromBeginning: true,
    });
    await consumer.run({
      autoCommit: true,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: this.options.partitionsAtOnce,
      eachBatch: (payload) => this.takeBatch(delivery, payload),
    });
    await Promise.race([ended.promise, this.stopping.promise]);
    this.isJoined = false;
    return hasJoined;
  }

  private async takeBatch(delivery: Delivery, payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const topic = batch.topic.slice(this.options.prefix.length);
    const end = BigInt(batch.highWatermark);
    const setLag = (next: bigint): void => this.options.onLag(topic, batch.partition, Number(end - next));
    if (batch.messages.length === 0) {
      payload.resolveOffset(batch.lastOffset());
      return;
    }
    setLag(BigInt(batch.firstOffset() ?? end));
    let lost: unknown;
    try {
      await delivery.deliver(
        batch.messages.map((message) => incomingOf(topic, batch.partition, message)),
        {
          isRunning: () => !this.isStopped && payload.isRunning() && !payload.isStale(),
          done: (record) => {
            payload.resolveOffset(record.offset);
            setLag(BigInt(record.offset) + 1n);
          },
          heartbeat: async () => {
            try {
              await payload.heartbeat();
            } catch (error) {
              lost = error;
              throw new DeliveryStopped('the partition was taken away', { cause: error });
            }
          },
        },
      );
      payload.resolveOffset(batch.lastOffset());
    } catch (error) {
      if (!(error instanceof DeliveryStopped)) throw error;
      if (lost !== undefined) throw lost;
    }
  }
}
