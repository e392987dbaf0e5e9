import { Controller } from '@nestjs/common';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import {
  classCreated,
  classEnded,
  classUpdated,
  memberJoined,
  memberLeft,
} from '@yuedu/contracts/events/classes';
import { EventContext, type ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { upsertReplica } from '@yuedu/messaging/waiting/replica';
import type { Tx } from '../database.ts';

/** What the class's teachers may read: its homework at once, and while it goes on what is paid for it. */
const classValues = ({ teacherIds, zones, endAt }: ReceivedEvent<typeof classCreated>['data']) => ({
  teacher_ids: teacherIds,
  zones,
  end_at: endAt,
});

/** Keeps who teaches and who is in which class: they may read what the class has as homework. */
@Controller()
export class ClassesConsumer {
  @EventPattern<string[]>([classCreated.type, classUpdated.type])
  async changed(
    @Payload() event: ReceivedEvent<typeof classCreated> | ReceivedEvent<typeof classUpdated>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await upsertReplica(context.tx(), {
      table: 'replica_classes',
      key: { id: event.subject },
      sequence: event.sequence,
      values: classValues(event.data),
    });
  }

  /**
   * What is paid for ends with the class; its homework stays readable to its people. The end has its own
   * sequence, as it may come before the beginning.
   */
  @EventPattern<string>(classEnded.type)
  async ended(
    @Payload() event: ReceivedEvent<typeof classEnded>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    await context.tx<Tx>().$executeRaw`
      INSERT INTO replica_classes AS c (id, sequence, ended_at, ended_sequence)
      VALUES (${event.subject}::uuid, 0, ${new Date(event.data.endedAt)}, ${event.sequence})
      ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at, ended_sequence = excluded.ended_sequence
      WHERE c.ended_sequence < excluded.ended_sequence`;
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
