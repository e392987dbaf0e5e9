import { Inject, Injectable } from '@nestjs/common';
import type { Task as TaskShape } from '@yuedu/contracts/http/homework/tasks';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { exceptionsOf, iso } from '../domain/assignment.ts';
import type { PrismaClient, Task } from '../generated/prisma/client.ts';

/** What only editors and admins see of a task: names of others, and the homework that gives it. */
export type TaskOwner = Required<Pick<TaskShape, 'ownerName' | 'className' | 'homework'>>;
export const ownerFields = ['ownerName', 'className', 'homework'] as const;

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Whose tasks are, in a constant number of queries. */
@Injectable()
export class TaskOwnersService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  async of(tasks: readonly Task[]): Promise<(task: Task) => TaskOwner> {
    const owners = idsOf(tasks.map(({ ownerId }) => ownerId));
    const classIds = idsOf(tasks.map(({ classId }) => classId));
    const homeworkIds = idsOf(tasks.map(({ homeworkId }) => homeworkId));
    const named = { id: true, name: true } as const;
    const titled = { id: true, title: true } as const;
    const [people, classes, homeworks] = await Promise.all([
      this.prisma.user.findMany({ where: { id: { in: owners } }, select: named, take: owners.length }),
      this.prisma.schoolClass.findMany({
        where: { id: { in: classIds } },
        select: titled,
        take: classIds.length,
      }),
      this.prisma.homework.findMany({ where: { id: { in: homeworkIds } }, take: homeworkIds.length }),
    ]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const titles = new Map(classes.map(({ id, title }) => [id, title]));
    const givenBy = new Map(homeworks.map((one) => [one.id, one]));
    return ({ ownerId, classId, homeworkId }) => {
      const homework = givenBy.get(homeworkId ?? '');
      return {
        ownerName: names.get(ownerId) ?? '',
        className: classId === null ? null : (titles.get(classId) ?? ''),
        homework: homework
          ? {
              title: homework.title,
              startAt: homework.startAt.toISOString(),
              deadline: iso(homework.deadline),
              exceptionCount: exceptionsOf(homework).length,
            }
          : null,
      };
    };
  }
}
