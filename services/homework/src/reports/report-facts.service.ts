import { Injectable } from '@nestjs/common';
import type {
  attemptFinished,
  attemptGraded,
  attemptRescored,
  attemptStarted,
  homeworkAssigned,
  homeworkRemoved,
  taskCreated,
  taskDeleted,
} from '@yuedu/contracts/events/homework';
import type { EventDefinition } from '@yuedu/contracts/event';
import type { ReceivedEvent } from '@yuedu/messaging/consume/received-event';
import { together } from '@yuedu/messaging/consume/together';
import type { Sql } from '@yuedu/messaging/sql';
import { type ReplicaRow, upsertReplica, upsertReplicas } from '@yuedu/messaging/waiting/replica';
import type { Tx } from '../database.ts';
import { FoldsService } from './folds.service.ts';

const writeAttempts = (tx: Sql, rows: readonly ReplicaRow[]): Promise<void> => upsertReplicas(tx, rows);

type Received<E extends EventDefinition> = Pick<ReceivedEvent<E>, 'subject' | 'sequence' | 'time' | 'data'>;

/**
 * Stores the events as rows of the report model, and requests the fold. Raw SQL with bare table
 * names, so that a rebuild can run the same code on its shadow schema.
 */
@Injectable()
export class ReportFactsService {
  constructor(private readonly folds: FoldsService) {}

  async taskChanged(tx: Tx, event: Received<typeof taskCreated>): Promise<void> {
    const { taskId, classId, title, postIds, startAt, deadline } = event.data;
    await upsertReplica(tx, {
      table: 'report_tasks',
      key: { id: taskId },
      sequence: event.sequence,
      values: {
        class_id: classId,
        title,
        post_ids: postIds,
        start_at: startAt,
        deadline,
        is_deleted: false,
        event_time: event.time,
      },
    });
    if (classId !== null) await this.folds.askForTasks(tx, classId, [taskId]);
  }

  /** Nothing of the task stays but that it is gone, so that any order of events gives this row. */
  async taskDeleted(tx: Tx, event: Received<typeof taskDeleted>): Promise<void> {
    const { taskId, classId } = event.data;
    await upsertReplica(tx, {
      table: 'report_tasks',
      key: { id: taskId },
      sequence: event.sequence,
      values: {
        class_id: classId,
        title: '',
        post_ids: [],
        start_at: null,
        deadline: null,
        is_deleted: true,
        event_time: event.time,
      },
    });
    if (classId !== null) await this.folds.askForTasks(tx, classId, [taskId]);
  }

  /** @returns whether it was news: false for what comes again or too late */
  async homeworkChanged(tx: Tx, event: Received<typeof homeworkAssigned>): Promise<boolean> {
    const { homeworkId, classId, title, taskIds, startAt, deadline, groups, exceptions } = event.data;
    const before = await this.taskIdsOf(tx, homeworkId);
    const isNews = await upsertReplica(tx, {
      table: 'report_homeworks',
      key: { id: homeworkId },
      sequence: event.sequence,
      values: {
        class_id: classId,
        title,
        task_ids: taskIds,
        start_at: startAt,
        deadline,
        groups,
        exceptions,
        is_removed: false,
        event_time: event.time,
      },
    });
    await this.folds.askForTasks(tx, classId, [...before, ...taskIds]);
    return isNews;
  }

  async homeworkRemoved(tx: Tx, event: Received<typeof homeworkRemoved>): Promise<void> {
    const { homeworkId, classId, taskIds } = event.data;
    const before = await this.taskIdsOf(tx, homeworkId);
    await upsertReplica(tx, {
      table: 'report_homeworks',
      key: { id: homeworkId },
      sequence: event.sequence,
      values: {
        class_id: classId,
        title: '',
        task_ids: taskIds,
        start_at: null,
        deadline: null,
        groups: [],
        exceptions: [],
        is_removed: true,
        event_time: event.time,
      },
    });
    await this.folds.askForTasks(tx, classId, [...before, ...taskIds]);
  }

  async attemptStarted(tx: Tx, event: Received<typeof attemptStarted>): Promise<void> {
    await this.writeAttempt(tx, event, { finished_at: null, late: false, results: [] });
  }

  async attemptFinished(
    tx: Tx,
    event: Received<typeof attemptFinished | typeof attemptRescored | typeof attemptGraded>,
  ): Promise<void> {
    const { finishedAt, late, results } = event.data;
    await this.writeAttempt(tx, event, { finished_at: finishedAt, late, results });
  }

  /** Own reading is in no class report. */
  private async writeAttempt(
    tx: Tx,
    event: Received<
      typeof attemptStarted | typeof attemptFinished | typeof attemptRescored | typeof attemptGraded
    >,
    values: Record<string, unknown>,
  ): Promise<void> {
    const { attemptId, classId, taskId, userId, postId, startedAt } = event.data;
    if (classId === null || taskId === null) return;
    const row: ReplicaRow = {
      table: 'report_attempts',
      key: { id: attemptId },
      sequence: event.sequence,
      values: {
        class_id: classId,
        task_id: taskId,
        user_id: userId,
        post_id: postId,
        started_at: startedAt,
        ...values,
        event_time: event.time,
      },
    };
    await together(tx, writeAttempts, [row]);
    await this.folds.askForTasks(tx, classId, [taskId]);
  }

  private async taskIdsOf(tx: Tx, homeworkId: string): Promise<string[]> {
    const [row] = await tx.$queryRaw<
      { task_ids: string[] }[]
    >`SELECT task_ids FROM report_homeworks WHERE id = ${homeworkId}::uuid`;
    return row?.task_ids ?? [];
  }
}
