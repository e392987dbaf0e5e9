import { Injectable } from '@nestjs/common';
import { type JobRequest, requestJobs } from '@yuedu/messaging/jobs/job-requests';
import { locks } from '../locks.ts';
import type { Tx } from '../database.ts';
import {
  type AttemptFact,
  foldQuestions,
  foldTask,
  type HomeworkFact,
  type TaskFact,
} from './domain/fold.ts';
import type { Membership } from '../domain/memberships.ts';
import { Gathering } from './gathering.ts';
import { cellRow, questionRow, type Row } from './fold-rows.ts';
import { replaceRows } from './replace-rows.ts';

export const foldReport = 'fold-report';
/** A whole class is folded so many tasks at a time, so that years of work are never in memory together. */
const tasksAtOnce = 50;

interface Facts {
  tasks: (TaskFact & { isDeleted: boolean })[];
  homeworks: (HomeworkFact & { taskIds: string[] })[];
  members: Membership[];
  attempts: (AttemptFact & { taskId: string })[];
}

/** Folds facts into report rows. Bare table names: a rebuild runs it on its shadow schema. */
@Injectable()
export class FoldsService {
  private readonly gathering = new Gathering();

  async askForClass(tx: Tx, classId: string): Promise<void> {
    await requestJobs(tx, [this.request(classId)]);
  }

  async askForTasks(tx: Tx, classId: string, taskIds: readonly string[]): Promise<void> {
    await requestJobs(
      tx,
      [...new Set(taskIds)].map((taskId) => this.request(`${classId}:${taskId}`)),
    );
  }

  private request(key: string): JobRequest {
    return { kind: foldReport, key, delayMs: this.gathering.delayFor(performance.now()) };
  }

  /**
   * Makes the rows of a class anew, of all its tasks or of one.
   * @param key `classId` or `classId:taskId`
   */
  async fold(tx: Tx, key: string): Promise<{ classId: string; computedAt: Date | null }> {
    const [classId = '', onlyTask] = key.split(':');
    await locks.classReport.hold(tx, classId);
    const taskIds = onlyTask === undefined ? await this.taskIdsOf(tx, classId) : [onlyTask];
    for (let at = 0; at < taskIds.length; at += tasksAtOnce)
      await this.foldTasks(tx, classId, taskIds.slice(at, at + tasksAtOnce));
    return { classId, computedAt: await this.markComputed(tx, classId) };
  }

  private async foldTasks(tx: Tx, classId: string, taskIds: readonly string[]): Promise<void> {
    const facts = await this.load(tx, classId, taskIds);
    const rows: Record<'cells' | 'questions', Row[]> = { cells: [], questions: [] };
    for (const task of facts.tasks) {
      const homework = facts.homeworks.find((one) => one.taskIds.includes(task.taskId));
      if (!homework || task.isDeleted) continue;
      const attempts = facts.attempts.filter((attempt) => attempt.taskId === task.taskId);
      const cells = foldTask(task, homework, facts.members, attempts);
      const place = { class_id: classId, task_id: task.taskId, homework_id: homework.homeworkId };
      rows.cells.push(...cells.map((cell) => cellRow(place, cell)));
      rows.questions.push(...foldQuestions(cells).map((sum) => questionRow(place, homework.startAt, sum)));
    }
    const of = { classId, taskIds };
    await replaceRows(tx, 'report_cells', of, rows.cells);
    await replaceRows(tx, 'report_questions', of, rows.questions);
  }

  private async taskIdsOf(tx: Tx, classId: string): Promise<string[]> {
    // bounded by the tasks of one class, all of which are folded
    return (
      await tx.$queryRaw<{ id: string }[]>`SELECT id FROM report_tasks WHERE class_id = ${classId}::uuid`
    ).map((row) => row.id);
  }

  private async load(tx: Tx, classId: string, taskIds: readonly string[]): Promise<Facts> {
    // bounded by the tasks named
    const tasks = await tx.$queryRaw<Facts['tasks']>`
      SELECT id AS "taskId", class_id AS "classId", post_ids AS "postIds", start_at AS "startAt", deadline,
      is_deleted AS "isDeleted"
        FROM report_tasks WHERE class_id = ${classId}::uuid AND id = ANY(${taskIds}::uuid[]) ORDER BY id`;
    // bounded by the homeworks that hold the tasks named
    const homeworks = await tx.$queryRaw<Facts['homeworks']>`
      SELECT id AS "homeworkId", task_ids AS "taskIds", start_at AS "startAt", deadline, groups, exceptions
        FROM report_homeworks WHERE class_id = ${classId}::uuid AND NOT is_removed
        AND task_ids && ${taskIds}::uuid[] ORDER BY id`;
    // bounded by who is or was in one class
    const members = await tx.$queryRaw<Membership[]>`
      SELECT user_id AS "userId", joined_at AS "joinedAt", CASE WHEN is_left THEN left_at END AS "leftAt"
      FROM members WHERE class_id = ${classId}::uuid ORDER BY id`;
    // bounded by the members of one class and the texts of the tasks named
    const attempts = await tx.$queryRaw<Facts['attempts']>`
      SELECT id AS "attemptId", task_id AS "taskId", user_id AS "userId", post_id AS "postId",
      started_at AS "startedAt", finished_at AS "finishedAt", late, results
        FROM report_attempts WHERE class_id = ${classId}::uuid AND task_id = ANY(${taskIds}::uuid[])
        ORDER BY id`;
    return { tasks, homeworks, members, attempts };
  }

  /**
   * No wall clock: the greatest time of the events of the class, from its first task on (so that a rebuild,
   * which starts with tasks, gives the same).
   */
  private async markComputed(tx: Tx, classId: string): Promise<Date | null> {
    const [row] = await tx.$queryRaw<{ computedAt: Date }[]>`
      INSERT INTO report_classes (class_id, computed_at)
      SELECT ${classId}::uuid, at FROM (SELECT greatest(
        (SELECT max(event_time) FROM report_tasks WHERE class_id = ${classId}::uuid),
        (SELECT max(event_time) FROM report_homeworks WHERE class_id = ${classId}::uuid),
        (SELECT max(event_time) FROM report_attempts WHERE class_id = ${classId}::uuid),
        (SELECT max(event_time) FROM members WHERE class_id = ${classId}::uuid)) AS at) AS latest
      WHERE EXISTS (SELECT 1 FROM report_tasks WHERE class_id = ${classId}::uuid)
      OR EXISTS (SELECT 1 FROM report_homeworks WHERE class_id = ${classId}::uuid)
      ON CONFLICT (class_id) DO UPDATE SET computed_at = excluded.computed_at
      RETURNING computed_at AS "computedAt"`;
    return row?.computedAt ?? null;
  }
}
