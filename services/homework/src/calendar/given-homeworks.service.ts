import { Inject, Injectable } from '@nestjs/common';
import { PRISMA } from '@yuedu/service-kit/database/database';
import type { Homework, Member, PrismaClient } from '../generated/prisma/client.ts';
import type { Given, Reader } from '../domain/calendar-entries.ts';

/** A homework with its tasks and its last change. */
export interface Found extends Given {
  readonly createdAt: Date;
  readonly revisedAt: Date;
}

/** Homeworks with what they hold, and how far students are with them. */
@Injectable()
export class GivenHomeworksService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  async withTasks(homeworks: readonly Homework[]): Promise<Found[]> {
    // bounded by the homeworks found, of twenty tasks each
    const tasks = await this.prisma.task.findMany({
      where: { homeworkId: { in: homeworks.map(({ id }) => id) }, deletedAt: null },
    });
    return homeworks.map((homework) => {
      const own = tasks.filter(({ homeworkId }) => homeworkId === homework.id);
      const changes = [homework, ...own].map(({ updatedAt }) => updatedAt.getTime());
      return { ...homework, tasks: own, revisedAt: new Date(Math.max(...changes)) };
    });
  }

  async readers(
    members: readonly Member[],
    homeworks: readonly Found[],
  ): Promise<(Reader & { classId: string })[]> {
    // bounded by the tasks of the homeworks found: one attempt a student and text
    const attempts = await this.prisma.attempt.findMany({
      where: {
        userId: { in: [...new Set(members.map(({ userId }) => userId))] },
        taskId: { in: homeworks.flatMap(({ tasks }) => tasks.map(({ id }) => id)) },
      },
      select: { userId: true, taskId: true, postId: true, finishedAt: true },
    });
    return members.map(({ userId, classId, joinedAt }) => {
      const own = attempts.filter((attempt) => attempt.userId === userId);
      const texts = (some: typeof own) =>
        new Set(some.map(({ taskId, postId }) => `${taskId ?? ''} ${postId}`));
      const finished = texts(own.filter(({ finishedAt }) => finishedAt !== null));
      return { userId, classId, joinedAt, begun: texts(own), finished };
    });
  }
}
