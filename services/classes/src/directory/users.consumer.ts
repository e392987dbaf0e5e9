import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { userRegistered, userUpdated } from '@yuedu/contracts/events/auth';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';

/** Keeps the names that class lists show, and whose school a student is of. */
@Controller()
export class UsersConsumer {
  @EventPattern<string[]>([userRegistered.type, userUpdated.type])
  async changed(
    @Payload() event: ReceivedEvent<typeof userRegistered> | ReceivedEvent<typeof userUpdated>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { name, titles, grade, schoolIds } = event.data;
    await upsertReplica(context.tx(), {
      table: 'replica_users',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { name, titles, grade, school_ids: schoolIds, deleted_at: null },
    });
  }
}
