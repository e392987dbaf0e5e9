import { Inject, Injectable } from '@nestjs/common';
import { effectiveDeadline } from '@yuedu/contracts/rules/deadline';
import { PRISMA } from '@yuedu/service-kit/database';
import type { Tx } from '../database.ts';
import type { Attempt, Homework, PrismaClient, Task } from '../generated/prisma/client.ts';
import { isInAudience } from '../domain/visibility.ts';
import { exceptionsOf } from '../domain/assignment.ts';
import type { ClassWork, ShowKeys } from './domain/keys-due.ts';

/** What an attempt is as class work: its homework, its deadline, and the same text elsewhere. */
@Injectable()
export class ClassWorkService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** Null for own reading. A task whose homework was taken back keeps its own deadline. */
  async of(
    attempt: Pick<Attempt, 'taskId' | 'userId' | 'finishedAt'>,
    db: Pick<Tx, 'task' | 'homework'> = this.prisma,
  ): Promise<(ClassWork & { homeworkId: string | null }) | null> {
    if (attempt.taskId === null) return null;
    const task = await db.task.findUnique({ where: { id: attempt.taskId } });
    if (!task) return null;
    const homework =
      task.homeworkId === null ? null : await db.homework.findUnique({ where: { id: task.homeworkId } });
    return { ...workOf(task, homework, attempt.userId, attempt.finishedAt), homeworkId: task.homeworkId };
  }

  /** The same text as work of the reader's classes, this attempt's own task left out. */
  async elsewhere(attempt: Pick<Attempt, 'taskId' | 'userId' | 'postId'>, now: Date): Promise<ClassWork[]> {
    const { userId, postId, taskId } = attempt;
    const memberships = await this.prisma.member.findMany({
      where: { userId, isLeft: false },
      select: { classId: true },
    });
    const tasks = (
      await this.prisma.task.findMany({
        where: {
          deletedAt: null,
          classId: { in: memberships.map((member) => member.classId) },
          visibleAt: { lte: now },
          postIds: { has: postId },
          ...(taskId === null ? {} : { id: { not: taskId } }),
        },
      })
    ).filter((task) => isInAudience(task.audienceIds, userId));
    if (tasks.length === 0) return [];
    const [homeworks, attempts] = await Promise.all([
      this.prisma.homework.findMany({
        where: { id: { in: tasks.flatMap((task) => task.homeworkId ?? []) } },
      }),
      this.prisma.attempt.findMany({
        where: { userId, postId, taskId: { in: tasks.map((task) => task.id) } },
      }),
    ]);
    return tasks.map((task) =>
      workOf(
        task,
        homeworks.find((homework) => homework.id === task.homeworkId) ?? null,
        userId,
        attempts.find((one) => one.taskId === task.id)?.finishedAt ?? null,
      ),
    );
  }
}

function workOf(task: Task, homework: Homework | null, userId: string, finishedAt: Date | null): ClassWork {
  const deadline = effectiveDeadline({
    exception: homework && exceptionsOf(homework).find((exception) => exception.userId === userId)?.deadline,
    homework: homework?.deadline?.toISOString(),
    task: task.deadline?.toISOString(),
  });
  return {
    taskId: task.id,
    showKeys: (homework?.showKeys ?? 'deadline') as ShowKeys,
    deadline: deadline === null ? null : new Date(deadline),
    finishedAt,
  };
}
