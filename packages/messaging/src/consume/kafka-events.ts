import { consumerSettings } from '../kafka/consumer-settings.ts';
import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { userDeleted } from '@yuedu/contracts/events/auth';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Logger } from 'pino';
import { Delivery, DeliveryStopped, type DeliveryOptions } from './delivery.ts';
import { EventContext, type ReceivedEvent } from './received-event.ts';
import type { Effects } from '../effects.ts';
import { forgetPeople } from '../dead-letters/forget-people.ts';
import { JoinedBatches } from './joined-batches.ts';
import { OffsetCommits } from './offset-commits.ts';
import { PartitionBatch, placeOf } from './partition-batch.ts';
import type { MessagingHooks } from '../messaging-options.ts';
import type { Sql } from '../sql.ts';
import { together } from './together.ts';
import { within } from '../notify/wake.ts';

export interface KafkaEventsOptions {
  kafka: Kafka;
  /** Consumer group with its prefix. */
  group: string;
  prefix: string;
  /** Topics without prefix. */
  topics: readonly string[];
  /** Most deliveries at the same time. */
  deliveriesAtOnce: number;
  /** How often offsets are committed at most, in milliseconds. */
  commitEveryMs: number;
  delivery: Omit<DeliveryOptions, 'invoke'>;
  forgetPeople?: MessagingHooks['forgetPeople'] | undefined;
  onLag: (topic: string, partition: number, records: number) => void;
  logger: Logger;
}

/** How many partitions of one answer are handed over together; `deliveriesAtOnce` limits transactions. */
const partitionsTogether = 64;

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

  private readonly forget = async (tx: Sql, userIds: readonly string[]): Promise<void> => {
    await forgetPeople(tx, userIds);
    await this.options.forgetPeople?.(tx, userIds);
  };

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
    await together(tx, this.forget, [event.subject]);
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
    const { commitEveryMs, deliveriesAtOnce, logger } = this.options;
    const commits = new OffsetCommits(commitEveryMs, logger);
    const joined = new JoinedBatches<EachBatchPayload>(
      this.options.delivery.batchSize,
      deliveriesAtOnce,
      (payloads) => this.takeBatches(delivery, payloads, commits),
    );
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: partitionsTogether,
      eachBatch: (payload) => joined.take(payload, payload.batch.messages.length),
    });
    await Promise.race([ended.promise, this.stopping.promise]);
    this.isJoined = false;
    await commits.stop();
    return hasJoined;
  }

  private async takeBatches(
    delivery: Delivery,
    payloads: readonly EachBatchPayload[],
    commits: OffsetCommits,
  ): Promise<void> {
    const batches = payloads.map((payload) => new PartitionBatch(payload, this.options));
    const places = new Map(batches.map((one) => [one.place, one]));
    let lost: unknown;
    const { heartbeat } = payloads[0] as EachBatchPayload;
    try {
      await delivery.deliver(
        batches.flatMap((one) => one.records),
        {
          isRunning: () => !this.isStopped && batches.every((one) => one.isRunning),
          done: (record) => places.get(placeOf(record))?.done(record),
          heartbeat: async () => {
            try {
              await heartbeat();
            } catch (error) {
              lost = error;
              throw new DeliveryStopped('a partition was taken away', { cause: error });
            }
          },
        },
      );
      for (const one of batches) one.end();
    } catch (error) {
      if (!(error instanceof DeliveryStopped)) throw error;
      if (lost !== undefined) throw lost;
    } finally {
      commits.note(payloads[0] as EachBatchPayload);
      // Before the group is left or joined anew: afterwards Kafka takes no commit of this member.
      if (lost !== undefined || this.isStopped) await commits.flush();
    }
  }
}
