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

type HomeworkEvent =
  | ReceivedEvent<typeof homeworkAssigned>
  | ReceivedEvent<typeof homeworkUpdated>
  | ReceivedEvent<typeof homeworkRemoved>;

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
    const { startAt, groups } = event.data;
    await this.write(event, context, {
      student_ids: groups.flatMap((group) => group.studentIds),
      start_at: startAt,
      removed_at: null,
    });
  }

  @EventPattern<string>(homeworkRemoved.type)
  async removed(
    @Payload() event: ReceivedEvent<typeof homeworkRemoved>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await this.write(event, context, { student_ids: [], start_at: null, removed_at: event.time });
  }

  private async write(
    { subject, sequence, data }: HomeworkEvent,
    context: EventContext,
    values: { student_ids: string[]; start_at: string | null; removed_at: Date | null },
  ): Promise<void> {
    await upsertReplica(context.tx(), {
      table: 'replica_homeworks',
      key: { id: subject },
      sequence,
      values: { class_id: data.classId, task_ids: data.taskIds, ...values },
    });
  }
}
