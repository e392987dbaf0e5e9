import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { childLinked, childUnlinked } from '@yuedu/contracts/events/auth';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';

/** Keeps who reads by a parent's family plan. */
@Controller()
export class FamilyConsumer {
  @EventPattern<string>(childLinked.type)
  async linked(@Payload() event: ReceivedEvent<typeof childLinked>, @Ctx() ctx: EventContext): Promise<void> {
    await this.upsert(event, null, ctx);
  }

  @EventPattern<string>(childUnlinked.type)
  async unlinked(
    @Payload() event: ReceivedEvent<typeof childUnlinked>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.upsert(event, event.time, ctx);
  }

  private async upsert(
    event: ReceivedEvent<typeof childLinked> | ReceivedEvent<typeof childUnlinked>,
    unlinkedAt: Date | null,
    ctx: EventContext,
  ): Promise<void> {
    const { parentId, childId } = event.data;
    await upsertReplica(ctx.tx(), {
      table: 'replica_families',
      key: { parent_id: parentId, child_id: childId },
      sequence: event.sequence,
      values: { unlinked_at: unlinkedAt },
    });
    await requestJob(ctx.tx(), { kind: 'fold-family-plan', key: parentId });
  }
}
