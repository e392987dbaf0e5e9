import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { classCreated, classUpdated, memberJoined, memberLeft } from '@yuedu/contracts/events/classes';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/received-event';
import { upsertReplica } from '@yuedu/messaging/replica';

/** Keeps who teaches and who is in which class: they may read what the class has as homework, also when it has ended. */
@Controller()
export class ClassesConsumer {
  @EventPattern<string>(classCreated.type)
  async created(
    @Payload() event: ReceivedEvent<typeof classCreated>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await upsertReplica(context.tx(), {
      table: 'replica_classes',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { teacher_ids: event.data.teacherIds },
    });
  }

  @EventPattern<string>(classUpdated.type)
  async updated(
    @Payload() event: ReceivedEvent<typeof classUpdated>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await upsertReplica(context.tx(), {
      table: 'replica_classes',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { teacher_ids: event.data.teacherIds },
    });
  }

  @EventPattern<string>(memberJoined.type)
  async joined(
    @Payload() event: ReceivedEvent<typeof memberJoined>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { classId, userId } = event.data;
    await upsertReplica(context.tx(), {
      table: 'replica_members',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { class_id: classId, user_id: userId, left_at: null },
    });
  }

  @EventPattern<string>(memberLeft.type)
  async left(
    @Payload() event: ReceivedEvent<typeof memberLeft>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { classId, userId, leftAt } = event.data;
    await upsertReplica(context.tx(), {
      table: 'replica_members',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { class_id: classId, user_id: userId, left_at: leftAt },
    });
  }
}
