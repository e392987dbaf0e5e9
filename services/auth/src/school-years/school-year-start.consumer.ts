import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { schoolYearStartChanged } from '@yuedu/contracts/events/content';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';
import type { Tx } from '../database.ts';

/** Keeps the day on which school years start. */
@Controller()
export class SchoolYearStartConsumer {
  @EventPattern<string>(schoolYearStartChanged.type)
  async changed(
    @Payload() event: ReceivedEvent<typeof schoolYearStartChanged>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await upsertReplica(ctx.tx<Tx>(), {
      table: 'replica_school_year_starts',
      key: { key: event.subject },
      sequence: event.sequence,
      values: { days: event.data },
    });
  }
}
