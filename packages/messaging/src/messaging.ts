import {
  Inject,
  Injectable,
  type INestApplication,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { NestMicroservice } from '@nestjs/microservices';
import { consumerGroup } from '@yuedu/contracts/kafka-rights';
import type { Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import { CatchUp } from './waiting/catch-up.ts';
import { checkListens } from './consume/check-listens.ts';
import { InboxPruning } from './consume/inbox-pruning.ts';
import { kindOf, type Job } from './jobs/job-of.ts';
import { JobQueues } from './jobs/job-queues.ts';
import { JobRelay } from './jobs/job-relay.ts';
import { JobWorkers } from './jobs/job-workers.ts';
import { connectKafka } from './kafka/kafka-client.ts';
import { KafkaConnections } from './kafka/kafka-connections.ts';
import { KafkaEvents } from './consume/kafka-events.ts';
import { addReplicaWatch } from './waiting/wait-for-replica.ts';
import { eventsByType } from './consume/known-events.ts';
import { partLogger } from './log.ts';
import {
  defaultTuning,
  MESSAGING_LOGGER,
  MESSAGING_OPTIONS,
  type MessagingHooks,
  type MessagingOptions,
  type MessagingRoles,
  type Tuning,
} from './messaging-options.ts';
import { MessagingMetrics } from './metrics.ts';
import { PassErrors } from './consume/pass-errors.ts';
import { ListenConnection } from './notify/listen-connection.ts';
import { Relay } from './outbox/relay.ts';
import { countUnknownEvent } from './consume/unknown-events.ts';
import { WaitingRunner } from './waiting/waiting-runner.ts';

/** State of the parts, for /readyz; a part that this process does not run is absent. */
export interface MessagingState {
  /** The consumers have joined their group. */
  consumers?: boolean;
  /** The direct database connection of relay and wake-ups is there. */
  relay?: boolean;
  /** Redis answers and the workers run. */
  jobs?: boolean;
}

type Applied = Parameters<ConstructorParameters<typeof WaitingRunner>[0]['onCommitted']>[0];

/** The running parts of this service; made by MessagingModule, started by startMessaging. */
@Injectable()
export class Messaging implements OnApplicationShutdown {
  private readonly tuning: Tuning;
  private readonly logger: Logger;
  private readonly kafka: Kafka;
  private readonly line: ListenConnection;
  private readonly metrics: MessagingMetrics;
  private readonly catchUp: CatchUp;
  private readonly group: string;
  private readonly queuePrefix: string;
  private queues: JobQueues | undefined;
  private consumers: KafkaEvents | undefined;
  private waiting: WaitingRunner | undefined;
  private pruning: InboxPruning | undefined;
  private relay: Relay | undefined;
  private jobRelay: JobRelay | undefined;
  private workers: JobWorkers | undefined;
  private removeWatch: (() => void) | undefined;
  private stopping: Promise<void> | undefined;

  constructor(
    @Inject(MESSAGING_OPTIONS) readonly options: MessagingOptions,
    @Inject(ModuleRef) private readonly moduleRef: ModuleRef,
    @Optional() @Inject(MESSAGING_LOGGER) logger?: Logger,
  ) {
    const { service, env, database } = options;
    this.tuning = { ...defaultTuning, ...options.tuning };
    this.logger = partLogger(options.logger ?? logger, service);
    const connections = new KafkaConnections();
    this.kafka = connectKafka({ clientId: service, env, logger: this.logger, connections });
    this.line = new ListenConnection(database.url, `${service}-line`, this.logger);
    this.metrics = new MessagingMetrics(service, database.client, options.registry);
    this.group = consumerGroup(env.TOPIC_PREFIX, service);
    this.queuePrefix = `{${env.TOPIC_PREFIX}${service}}`;
    this.catchUp = new CatchUp({
      kafka: this.kafka,
      connections,
      group: this.group,
      prefix: env.TOPIC_PREFIX,
      consumer: service,
      client: database.client,
      commitEveryMs: this.tuning.commitEveryMs,
    });
  }

  /** What runs here and whether it is well. */
  state(): MessagingState {
    return {
      ...(this.consumers && this.options.listens.length > 0 ? { consumers: this.consumers.isJoined } : {}),
      ...(this.relay ? { relay: this.line.client !== undefined } : {}),
      ...(this.workers ? { jobs: this.workers.isRunning } : {}),
    };
  }

  /** How far the running job is, or undefined when none runs. */
  async jobProgress(kind: string, key: string): Promise<{ done: number; total: number } | undefined> {
    return this.jobQueues().progress(kind, key);
  }

  /** Used by startMessaging. */
  async start(
    app: INestApplication,
    { consumers = true, relay = true, jobs = true }: MessagingRoles,
    hooks: MessagingHooks,
  ): Promise<void> {
    if (consumers) await this.startConsumers(app, hooks);
    this.line.start();
    this.watchReplicas();
    if (relay) this.startRelay(hooks);
    if (jobs) this.startJobs();
  }

  onApplicationShutdown(): Promise<void> {
    this.stopping ??= this.stop();
    return this.stopping;
  }

  private async stop(): Promise<void> {
    this.removeWatch?.();
    await Promise.all([
      this.consumers?.close(),
      this.waiting?.stop(),
      this.pruning?.stop(),
      this.workers?.stop(this.tuning.stopMs),
      this.jobRelay?.stop(),
    ]);
    // Last: what the handlers and jobs in hand have appended may still go out.
    await this.relay?.stop();
    await Promise.all([this.line.stop(), this.queues?.close(), this.catchUp.close()]);
    this.metrics.close();
  }

  private async startConsumers(app: INestApplication, hooks: MessagingHooks): Promise<void> {
    const { service, listens, env, database } = this.options;
    const { tuning, logger } = this;
    const events = eventsByType(listens.map((line) => line.event));
    const shared = {
      consumer: service,
      client: database.client,
      knownEvents: events,
      retryDelaysMs: tuning.retryDelaysMs,
      transactionTimeoutMs: tuning.transactionTimeoutMs,
      logger,
      onCommitted: (what: Applied) => this.committed(what),
    };
    const topics = [...new Set(listens.map((line) => line.event.topic))];
    const strategy = new KafkaEvents({
      kafka: this.kafka,
      group: this.group,
      prefix: env.TOPIC_PREFIX,
      topics,
      deliveriesAtOnce: tuning.deliveriesAtOnce,
      commitEveryMs: tuning.commitEveryMs,
      logger,
      delivery: {
        ...shared,
        batchSize: tuning.batchSize,
        mostBehind: tuning.mostBehind,
        onUnknownType: (topic) => countUnknownEvent(service, topic, this.options.registry),
      },
      forgetPeople: hooks.forgetPeople,
      onLag: (topic, partition, records) => this.metrics.setLag(topic, partition, records),
    });
    const microservice = app.connectMicroservice(
      { strategy },
      { deferInitialization: true },
    ) as unknown as NestMicroservice;
    microservice.useGlobalFilters(new PassErrors());
    microservice.registerListeners();
    microservice.setIsInitialized(true);
    microservice.setIsInitHookCalled(true);
    checkListens(listens, strategy.handledTypes());
    this.consumers = strategy;
    this.waiting = new WaitingRunner({
      ...shared,
      line: this.line,
      invoke: strategy.invoke,
      waitingLimitMs: tuning.waitingLimitMs,
      sweepMs: tuning.waitingSweepMs,
    });
    await microservice.listen();
    this.waiting.start();
    this.pruning = new InboxPruning({
      client: database.client,
      retentionMs: tuning.inboxRetentionMs,
      everyMs: tuning.inboxPruneEveryMs,
      batch: tuning.inboxPruneBatch,
      logger,
    });
    this.pruning.start();
  }

  private committed({ applied, deadLetter }: Applied): void {
    for (const event of applied) this.metrics.observeApplied(event.type, event.time);
    if (deadLetter) this.metrics.countDeadLetter(deadLetter);
  }

  private watchReplicas(): void {
    if (this.removeWatch) return;
    const listened = new Set<string>(this.options.listens.map((line) => line.event.topic));
    this.removeWatch = addReplicaWatch({
      service: this.options.service,
      listensTo: (topic) => listened.has(topic),
      isCaughtUp: (topics) => this.catchUp.isCaughtUp(topics.filter((topic) => listened.has(topic))),
      nextCommit: (timeoutMs) =>
        new Promise((resolve) => {
          const end = (): void => {
            clearTimeout(timer);
            off();
            resolve();
          };
          const off = this.line.on('inbox', end);
          const timer = setTimeout(end, timeoutMs);
        }),
    });
  }

  private startRelay({ callsInHand = () => 0 }: MessagingHooks): void {
    const { tuning, logger, line, options } = this;
    this.relay = new Relay({
      kafka: this.kafka,
      line,
      prefix: options.env.TOPIC_PREFIX,
      batch: tuning.relayBatch,
      sweepMs: tuning.relaySweepMs,
      gather: tuning.relayGather,
      callsInHand,
      logger,
    });
    this.relay.start();
    const kinds = (options.jobs ?? []).map(kindOf);
    if (kinds.length === 0) return;
    this.jobRelay = new JobRelay({
      client: options.database.client,
      line,
      queues: this.jobQueues(),
      kinds,
      sweepMs: tuning.jobSweepMs,
      logger,
    });
    this.jobRelay.start();
  }

  private startJobs(): void {
    const { tuning, logger, metrics, options } = this;
    const jobs = new Map(
      (options.jobs ?? []).map((job) => [kindOf(job), this.moduleRef.get<Job>(job, { strict: false })]),
    );
    if (jobs.size === 0) return;
    this.workers = new JobWorkers({
      redisUrl: options.env.REDIS_URL,
      prefix: this.queuePrefix,
      jobs,
      client: options.database.client,
      concurrency: tuning.jobConcurrency,
      lockMs: tuning.jobLockMs,
      stalledMs: tuning.jobStalledMs,
      pauseMs: tuning.jobPauseMs,
      metrics,
      logger,
    });
    this.workers.start();
  }

  private jobQueues(): JobQueues {
    this.queues ??= new JobQueues({
      redisUrl: this.options.env.REDIS_URL,
      prefix: this.queuePrefix,
      kinds: (this.options.jobs ?? []).map(kindOf),
      schedules: this.options.schedules ?? [],
      logger: this.logger,
    });
    return this.queues;
  }
}
