import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { memberJoined, memberLeft } from '@yuedu/contracts/events/classes';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import type { EventContext, ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';

const gatherMs = 200;

/** Keeps who reads by a class's plan. */
@Controller()
export class MemberConsumer {
  @EventPattern<string>(memberJoined.type)
  async joined(
    @Payload() event: ReceivedEvent<typeof memberJoined>,
    @Ctx() ctx: EventContext,
  ): Promise<void> {
    await this.upsert(event, null, ctx);
  }

  @EventPattern<string>(memberLeft.type)
  async left(@Payload() event: ReceivedEvent<typeof memberLeft>, @Ctx() ctx: EventContext): Promise<void> {
    await this.upsert(event, event.data.leftAt, ctx);
  }

  private async upsert(
    event: ReceivedEvent<typeof memberJoined> | ReceivedEvent<typeof memberLeft>,
    leftAt: string | null,
    ctx: EventContext,
  ): Promise<void> {
    const { classId, userId } = event.data;
    await upsertReplica(ctx.tx(), {
      table: 'replica_members',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { class_id: classId, user_id: userId, left_at: leftAt },
    });
    await requestJob(ctx.tx(), { kind: 'fold-class-plan', key: classId, delayMs: gatherMs });
  }
}
