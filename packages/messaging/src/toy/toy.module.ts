import { Controller, Inject, Injectable, Module, type DynamicModule } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { EventContext, MissingReplicaRow, type ReceivedEvent } from '../consume/received-event.ts';
import { JobOf, type Job, type JobRun } from '../jobs/job-of.ts';
import { requestJob } from '../jobs/job-requests.ts';
import { listen } from '../consume/listens.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from '../messaging-options.ts';
import { MessagingModule } from '../messaging.module.ts';
import { upsertReplica } from '../waiting/replica.ts';
import { inTransaction } from '../sql.ts';
import { foldTotals } from './fold-totals.ts';
import { boxDropped, boxMade, boxRenamed, marblePlaced } from './toy-events.ts';

/** Weight of a marble that the handler can't bear, and how often it tried to, by marble. */
export const unbearable = 666;
export const tried = new Map<string, number>();

/** Ids of marbles' events that their handler throws at until they are taken out. */
export const failing = new Set<string>();

/** What the handler of marbles throws at an event, by the event's id. */
export const thrown = new Map<string, Error>();

/** Ids of events that any handler throws at until they are parked to be tried again. */
export const failingOnce = new Set<string>();

async function note(ctx: EventContext, event: ReceivedEvent): Promise<void> {
  if (failingOnce.has(event.id)) {
    const parked = await ctx
      .tx()
      .$queryRawUnsafe<unknown[]>('SELECT 1 FROM waiting WHERE event_id = $1', event.id);
    if (parked.length === 0) throw new Error('failed once');
  }
  await ctx
    .tx()
    .$executeRawUnsafe('INSERT INTO handled (event_id, type) VALUES ($1, $2)', event.id, event.type);
}

@Controller()
export class BoxConsumer {
  @EventPattern<string>(boxMade.type)
  async boxMade(@Payload() event: ReceivedEvent<typeof boxMade>, @Ctx() ctx: EventContext): Promise<void> {
    await this.write(event, ctx);
    await ctx.arrived('box', event.subject);
  }

  @EventPattern<string>(boxRenamed.type)
  async boxRenamed(
    @Payload() event: ReceivedEvent<typeof boxRenamed>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.write(event, ctx);
    await ctx.arrived('box', event.subject);
  }

  @EventPattern<string>(boxDropped.type)
  async boxDropped(
    @Payload() event: ReceivedEvent<typeof boxDropped>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await note(ctx, event);
    await upsertReplica(ctx.tx(), {
      table: 'boxes',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { title: '', deleted_at: event.time },
    });
    await requestJob(ctx.tx(), { kind: 'fold-totals', key: event.subject });
  }

  private async write(
    event: ReceivedEvent<typeof boxMade | typeof boxRenamed>,
    ctx: EventContext,
  ): Promise<void> {
    await note(ctx, event);
    await upsertReplica(ctx.tx(), {
      table: 'boxes',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { title: event.data.title, deleted_at: null },
    });
    await requestJob(ctx.tx(), { kind: 'fold-totals', key: event.subject });
  }
}

@Controller()
export class MarbleConsumer {
  @EventPattern<string>(marblePlaced.type)
  async marblePlaced(
    @Payload() event: ReceivedEvent<typeof marblePlaced>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    const { boxId, weight } = event.data;
    if (weight === unbearable) {
      tried.set(event.subject, (tried.get(event.subject) ?? 0) + 1);
      throw new Error('too heavy');
    }
    if (failing.has(event.id)) throw new Error('not yet');
    const fault = thrown.get(event.id);
    if (fault) throw fault;
    await note(ctx, event);
    const found = await ctx.tx().$queryRawUnsafe<unknown[]>('SELECT 1 FROM boxes WHERE id = $1', boxId);
    if (found.length === 0) throw new MissingReplicaRow('box', boxId);
    await upsertReplica(ctx.tx(), {
      table: 'marbles',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { box_id: boxId, weight, placed_at: event.time },
    });
    await requestJob(ctx.tx(), { kind: 'fold-totals', key: boxId, delayMs: 20 });
  }
}

/** What a test does at the beginning of each fold (wait, fail, report progress). */
export const beforeFold: { step: (job: JobRun) => Promise<void> } = { step: () => Promise.resolve() };

@Injectable()
@JobOf('fold-totals')
export class FoldTotalsJob implements Job {
  constructor(@Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions) {}

  async run(job: JobRun): Promise<void> {
    await beforeFold.step(job);
    await inTransaction(this.options.database.client, 10_000, async (tx) => {
      await tx.$executeRawUnsafe('INSERT INTO folds (box_id) VALUES ($1)', job.key);
      await foldTotals(tx, job.key);
    });
    await job.progress(1, 1);
  }
}

@Injectable()
@JobOf('tick')
export class TickJob implements Job {
  constructor(@Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions) {}

  async run(job: JobRun): Promise<void> {
    await this.options.database.client.$executeRawUnsafe(
      'INSERT INTO folds (box_id) VALUES ($1)',
      `tick:${job.key}`,
    );
  }
}

export const toyListens = [
  listen(boxMade, BoxConsumer),
  listen(boxRenamed, BoxConsumer),
  listen(boxDropped, BoxConsumer),
  listen(marblePlaced, MarbleConsumer),
];

@Module({})
export class ToyModule {
  static forRoot(
    options: Omit<MessagingOptions, 'service' | 'listens' | 'jobs'> & Partial<MessagingOptions>,
  ): DynamicModule {
    return {
      module: ToyModule,
      imports: [
        MessagingModule.forRoot({
          service: 'toy',
          listens: toyListens,
          jobs: [FoldTotalsJob, TickJob],
          ...options,
        }),
      ],
      controllers: [BoxConsumer, MarbleConsumer],
      providers: [FoldTotalsJob, TickJob],
    };
  }
}
