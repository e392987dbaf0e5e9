import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { homeworkAssigned, homeworkRemoved, homeworkUpdated } from '@yuedu/contracts/events/homework';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';

/** Keeps how many homeworks a class has. */
@Controller()
export class HomeworkConsumer {
  @EventPattern<string[]>([homeworkAssigned.type, homeworkUpdated.type])
  async changed(
    @Payload() event: ReceivedEvent<typeof homeworkAssigned> | ReceivedEvent<typeof homeworkUpdated>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await upsertReplica(context.tx(), {
      table: 'replica_homeworks',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { class_id: event.data.classId, removed_at: null },
    });
  }

  @EventPattern<string>(homeworkRemoved.type)
  async removed(
    @Payload() event: ReceivedEvent<typeof homeworkRemoved>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await upsertReplica(context.tx(), {
      table: 'replica_homeworks',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { class_id: event.data.classId, removed_at: event.time },
    });
  }
}
