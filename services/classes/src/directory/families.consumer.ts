import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { childLinked, childUnlinked } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';

/** Keeps whose parents see which class. */
@Controller()
export class FamiliesConsumer {
  @EventPattern<string[]>([childLinked.type, childUnlinked.type])
  async changed(
    @Payload() event: ReceivedEvent<typeof childLinked> | ReceivedEvent<typeof childUnlinked>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { parentId, childId } = event.data;
    await upsertReplica(context.tx(), {
      table: 'replica_families',
      key: { parent_id: parentId, child_id: childId },
      sequence: event.sequence,
      values: { unlinked_at: event.type === childUnlinked.type ? event.time : null },
    });
  }
}
