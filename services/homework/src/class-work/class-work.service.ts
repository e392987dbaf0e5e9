import { Inject, Injectable } from '@nestjs/common';
import { effectiveDeadline } from '@yuedu/contracts/rules/deadline';
import { PRISMA } from '@yuedu/service-kit/database';
import type { Tx } from '../database.ts';
import { exceptionsOf } from '../domain/assignment.ts';
import type { Attempt, PrismaClient } from '../generated/prisma/client.ts';
import { classWorkSql, type WorkRow } from './class-work-sql.ts';
import { type ClassWork, isWithheld, type ShowKeys } from '../domain/keys-due.ts';

export interface AttemptWork extends ClassWork {
  homeworkId: string | null;
}
type OfReader = Pick<Attempt, 'taskId' | 'userId' | 'postId'>;

/** What texts are as class work of one reader, and what that keeps from him. */
@Injectable()
export class ClassWorkService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** The attempt's own work; null for own reading. A task that has left its homework keeps its own deadline. */
  async of(
    attempt: OfReader & Pick<Attempt, 'finishedAt'>,
    db: Pick<Tx, 'task' | 'homework'> = this.prisma,
  ): Promise<AttemptWork | null> {
    if (attempt.taskId === null) return null;
    const task = await db.task.findUnique({ where: { id: attempt.taskId } });
    if (!task) return null;
    const homework =
      task.homeworkId === null ? null : await db.homework.findUnique({ where: { id: task.homeworkId } });
    const row = {
      postId: attempt.postId,
      taskId: task.id,
      homeworkId: task.homeworkId,
      taskDeadline: task.deadline,
      homeworkDeadline: homework?.deadline ?? null,
      exceptions: homework?.exceptions ?? [],
      showKeys: homework?.showKeys ?? null,
      endsAt: null,
      finishedAt: attempt.finishedAt,
    };
    return { ...workOf(row, attempt.userId), homeworkId: task.homeworkId };
  }

  /** Whether the results of this attempt are withheld from its reader. */
  async withholds(attempt: OfReader, now: Date): Promise<boolean> {
    const works = await this.ofTexts(attempt.userId, [attempt.postId]);
    return isWithheld(attempt.taskId, works.get(attempt.postId) ?? [], now);
  }

  /** The attempts, by id, whose results are withheld from their one reader; in one query. */
  async withheldAmong(
    userId: string,
    attempts: readonly Pick<Attempt, 'id' | 'taskId' | 'postId'>[],
    now: Date,
  ): Promise<Set<string>> {
    if (attempts.length === 0) return new Set();
    const works = await this.ofTexts(
      userId,
      attempts.map((attempt) => attempt.postId),
    );
    const withheld = attempts.filter((attempt) =>
      isWithheld(attempt.taskId, works.get(attempt.postId) ?? [], now),
    );
    return new Set(withheld.map((attempt) => attempt.id));
  }

  /** Texts as class work of a reader, by text. */
  private async ofTexts(userId: string, postIds: readonly string[]): Promise<Map<string, ClassWork[]>> {
    // bounded by the texts of the attempts shown and the homeworks of one person's classes that hold them
    const rows = await this.prisma.$queryRaw<WorkRow[]>(classWorkSql(userId, postIds));
    const works = new Map<string, ClassWork[]>();
    for (const row of rows) works.set(row.postId, [...(works.get(row.postId) ?? []), workOf(row, userId)]);
    return works;
  }
}

function workOf(row: WorkRow, userId: string): ClassWork {
  const deadline = effectiveDeadline({
    exception: exceptionsOf(row).find((exception) => exception.userId === userId)?.deadline,
    homework: row.homeworkDeadline?.toISOString(),
    task: row.taskDeadline?.toISOString(),
  });
  return {
    taskId: row.taskId,
    showKeys: (row.showKeys ?? 'deadline') as ShowKeys,
    deadline: deadline === null ? null : new Date(deadline),
    finishedAt: row.finishedAt,
    endsAt: row.endsAt,
  };
}
