import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { classCreated, classEnded, classUpdated } from '@yuedu/contracts/events/classes';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';
import type { Tx } from '../database.ts';
import { ReplicasService } from './replicas.service.ts';

/** A class of thirty that joins at once is one change of its plan. */
const gatherMs = 200;

/** Keeps what a school has paid for. */
@Controller()
export class ClassConsumer {
  constructor(private readonly replicas: ReplicasService) {}

  @EventPattern<string[]>([classCreated.type, classUpdated.type])
  async changed(
    @Payload() event: ReceivedEvent<typeof classCreated> | ReceivedEvent<typeof classUpdated>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    const { title, zones, endAt } = event.data;
    await upsertReplica(ctx.tx(), {
      table: 'replica_classes',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { title, zones, end_at: endAt },
    });
    await requestJob(ctx.tx(), { kind: 'fold-class-plan', key: event.subject, delayMs: gatherMs });
  }

  @EventPattern<string>(classEnded.type)
  async ended(@Payload() event: ReceivedEvent<typeof classEnded>, @Ctx() ctx: EventContext): Promise<void> {
    await this.replicas.endClass(ctx.tx<Tx>(), event.subject, {
      endedAt: new Date(event.data.endedAt),
      sequence: event.sequence,
    });
    await requestJob(ctx.tx(), { kind: 'fold-class-plan', key: event.subject, delayMs: gatherMs });
  }
}
