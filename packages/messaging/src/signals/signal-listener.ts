import { consumerSettings } from '../kafka/consumer-settings.ts';
import type { EventDefinition } from '@yuedu/contracts/event';
import { passingGroups } from '@yuedu/contracts/kafka-rights';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import type { MessagingEnv } from '../env.ts';
import { incomingOf } from '../consume/incoming.ts';
import { connectKafka } from '../kafka/kafka-client.ts';
import { eventsByType } from '../consume/known-events.ts';
import { partLogger } from '../log.ts';
import { type KnownEvents, parseRecord } from '../outbox/record.ts';
import type { ReceivedEvent } from '../consume/received-event.ts';
import { countUnknownEvent } from '../consume/unknown-events.ts';
import { OffsetCommits } from '../consume/offset-commits.ts';
import { within } from '../notify/wake.ts';

export interface SignalListenerOptions {
  env: MessagingEnv;
  /** Name of this gateway instance: each instance receives every signal. */
  instance: string;
  /** The signals to receive; others on the same topics are passed over. */
  events: readonly EventDefinition[];
  /** Called in order; an error is logged and the signal is dropped. */
  onSignal: (event: ReceivedEvent) => void | Promise<void>;
  logger?: Logger;
}

/** Signals hold ids only: those of the last moment may come again after a loss. In milliseconds. */
const commitEveryMs = 1_000;

/** Receives signals from now on: no inbox, no retries, no dead letters. */
export class SignalListener {
  /** True while it is connected. */
  isConnected = false;
  private readonly kafka: Kafka;
  private readonly logger: Logger;
  private readonly stopped = Promise.withResolvers<undefined>();
  private isStopped = false;
  private loop: Promise<void> | undefined;

  constructor(readonly options: SignalListenerOptions) {
    this.logger = partLogger(options.logger, 'signals');
    this.kafka = connectKafka({
      clientId: options.instance,
      env: options.env,
      logger: this.logger,
    });
  }

  /** Returns at once; connects, and connects again after a loss, in the background. */
  start(): Promise<void> {
    this.loop ??= this.run();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.stopped.resolve(undefined);
    await this.loop;
  }

  private async run(): Promise<void> {
    const { env, instance, events } = this.options;
    const topics = [...new Set(events.map((event) => event.topic as string))];
    for (let waitMs = 200; !this.isStopped; waitMs = Math.min(waitMs * 2, 3_000)) {
      const consumer = this.kafka.consumer({
        groupId: passingGroups(env.TOPIC_PREFIX, 'gateway') + instance,
        ...consumerSettings,
      });
      try {
        await this.consume(consumer, topics);
        waitMs = 200;
      } catch (error) {
        this.logger.debug({ err: error }, 'signals not connected; trying again');
      }
      this.isConnected = false;
      await consumer.disconnect().catch(() => undefined);
      if (!this.isStopped) await within(this.stopped.promise, waitMs);
    }
  }

  private async consume(consumer: Consumer, topics: readonly string[]): Promise<void> {
    const { env, events } = this.options;
    const declared = eventsByType(events);
    const ended = Promise.withResolvers<undefined>();
    consumer.on(consumer.events.GROUP_JOIN, () => {
      this.isConnected = true;
    });
    consumer.on(consumer.events.CRASH, () => ended.resolve(undefined));
    await consumer.connect();
    await consumer.subscribe({
      topics: topics.map((topic) => env.TOPIC_PREFIX + topic),
      fromBeginning: false,
    });
    const commits = new OffsetCommits(commitEveryMs, this.logger);
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 4,
      eachBatch: async (payload) => {
        try {
          await this.takeBatch(payload, declared);
        } finally {
          commits.note(payload);
          if (this.isStopped) await commits.flush();
        }
      },
    });
    await Promise.race([ended.promise, this.stopped.promise]);
    await commits.stop();
  }

  private async takeBatch(payload: EachBatchPayload, declared: KnownEvents): Promise<void> {
    const { batch } = payload;
    for (const message of batch.messages) {
      if (!payload.isRunning() || payload.isStale()) return;
      await this.take(batch.topic, batch.partition, message, declared);
      payload.resolveOffset(message.offset);
      await payload.heartbeat();
    }
    payload.resolveOffset(batch.lastOffset());
  }

  private async take(
    topic: string,
    partition: number,
    message: KafkaMessage,
    declared: KnownEvents,
  ): Promise<void> {
    const name = topic.slice(this.options.env.TOPIC_PREFIX.length);
    const parsed = parseRecord(incomingOf(name, partition, message), declared);
    if (parsed.kind === 'pass' && parsed.unknownType) countUnknownEvent('gateway', name);
    if (parsed.kind === 'bad') this.logger.warn({ topic, reason: parsed.reason }, 'signal dropped');
    if (parsed.kind !== 'event') return;
    try {
      await this.options.onSignal(parsed.event);
    } catch (error) {
      this.logger.warn({ type: parsed.event.type, err: error }, 'signal dropped');
    }
  }
}
