import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import {
  homeworkAssigned,
  homeworkRemoved,
  homeworkUpdated,
  taskCreated,
  taskDeleted,
  taskUpdated,
} from '@yuedu/contracts/events/homework';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';

/** Keeps which texts a class has as homework. */
@Controller()
export class HomeworkConsumer {
  @EventPattern<string[]>([taskCreated.type, taskUpdated.type])
  async taskChanged(
    @Payload() event: ReceivedEvent<typeof taskCreated> | ReceivedEvent<typeof taskUpdated>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await upsertReplica(context.tx(), {
      table: 'replica_tasks',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { post_ids: event.data.postIds, deleted_at: null },
    });
  }

  @EventPattern<string>(taskDeleted.type)
  async taskDeleted(
    @Payload() event: ReceivedEvent<typeof taskDeleted>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await upsertReplica(context.tx(), {
      table: 'replica_tasks',
      key: { id: event.subject },
      sequence: event.sequence,
      values: { post_ids: [], deleted_at: event.time },
    });
  }

  @EventPattern<string[]>([homeworkAssigned.type, homeworkUpdated.type])
  async changed(
    @Payload() event: ReceivedEvent<typeof homeworkAssigned> | ReceivedEvent<typeof homeworkUpdated>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { classId, taskIds, startAt, groups } = event.data;
    await upsertReplica(context.tx(), {
      table: 'replica_homeworks',
      key: { id: event.subject },
      sequence: event.sequence,
      values: {
        class_id: classId,
        task_ids: taskIds,
        student_ids: groups.flatMap((group) => group.studentIds),
        start_at: startAt,
        removed_at: null,
      },
    });
  }

  @EventPattern<string>(homeworkRemoved.type)
  async removed(
    @Payload() event: ReceivedEvent<typeof homeworkRemoved>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    const { classId, taskIds } = event.data;
    await upsertReplica(context.tx(), {
      table: 'replica_homeworks',
      key: { id: event.subject },
      sequence: event.sequence,
      values: {
        class_id: classId,
        task_ids: taskIds,
        student_ids: [],
        start_at: null,
        removed_at: event.time,
      },
    });
  }
}
