import { Inject, Injectable } from '@nestjs/common';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { OutputOf } from '@yuedu/contracts/route';
import type { myTakes, Task as TaskShape, unfinishedTasks } from '@yuedu/contracts/http/homework/tasks';
import { joinedTooLate } from '@yuedu/contracts/rules/deadline';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { runCursorList, runList } from '@yuedu/service-kit/lists/list';
import {
  type CursorList,
  listSpec,
  type ListSource,
  type ListSpec,
  type OffsetList,
} from '@yuedu/service-kit/lists/list-spec';
import { z } from 'zod';
import type { Attempt, Prisma, PrismaClient, Task } from '../generated/prisma/client.ts';
import { ShownGradesService } from '../attempts/grading/shown-grades.service.ts';
import { ClassWorkService } from '../class-work/class-work.service.ts';
import { TaskAccessService } from './task-access.service.ts';
import { ownerFields, type TaskOwner, TaskOwnersService } from './task-owners.service.ts';
import { deadlineFor } from '../domain/assignment.ts';
import { presentTask } from './tasks.presenter.ts';
import { canChangeAllTasks, mayJustHaveJoined, readsAsFamily } from '../policies/tasks.ts';
import { likeLiteral } from '@yuedu/service-kit/lists/text';
import { zhHant } from '../locales/zh-hant.ts';

const specFor = (createdAt: 'createdAt' | 'visibleAt'): ListSpec =>
  listSpec({
    fields: {
      title: { type: 'string', filter: true, sort: true },
      createdAt: { type: 'instant', column: createdAt, filter: true, sort: true },
      startAt: { type: 'instant', nullable: true, filter: true, sort: true },
      deadline: { type: 'instant', nullable: true, filter: true, sort: true },
      classId: { type: 'id', nullable: true, filter: true },
      homeworkId: { type: 'id', nullable: true, filter: true },
      ownerId: { type: 'id', filter: true },
      updatedAt: { type: 'instant', filter: true, sort: true },
      postIds: { type: 'object' },
      ...Object.fromEntries(
        ownerFields.map((name) => [name, { type: 'object', read: 'editor', hidden: true } as const]),
      ),
    },
  });
const teacherSpec = specFor('createdAt');
const studentSpec = specFor('visibleAt');
const ids = z.array(z.uuid()).min(1).max(100);
/** A student's unfinished tasks are few; this is the limit on everything. */
const mostUnfinished = 200;

/** What lists and questions about tasks answer. */
@Injectable()
export class TaskListsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly access: TaskAccessService,
    private readonly work: ClassWorkService,
    private readonly grades: ShownGradesService,
    private readonly owners: TaskOwnersService,
  ) {}

  async offset(
    query: ListQuery & { includeTaskOfClass?: string },
    caller: Caller,
    now: Date,
  ): Promise<OffsetList<TaskShape>> {
    return runList(this.specOf(caller, query), await this.source(query, caller, now));
  }

  async cursor(
    query: ListQuery & { includeTaskOfClass?: string },
    caller: Caller,
    now: Date,
  ): Promise<CursorList<TaskShape>> {
    return runCursorList(this.specOf(caller, query), await this.source(query, caller, now));
  }

  private specOf(caller: Caller, query: { includeTaskOfClass?: string }): ListSpec {
    return readsAsFamily(caller) && query.includeTaskOfClass === '1' ? studentSpec : teacherSpec;
  }

  private async source(
    query: ListQuery & { includeTaskOfClass?: string },
    caller: Caller,
    now: Date,
  ): Promise<ListSource<Task & { owner?: TaskOwner }, Prisma.TaskWhereInput, TaskShape>> {
    const as = readsAsFamily(caller) ? 'student' : 'teacher';
    return {
      query,
      caller,
      scope: await this.access.scopeOf(caller, query.includeTaskOfClass === '1', now),
      present: ({ owner, ...task }) => presentTask(task, as, owner),
      findMany: async (args, fields) => {
        const tasks = await this.prisma.task.findMany(args);
        if (!ownerFields.some((name) => fields.has(name))) return tasks;
        const ownerOf = await this.owners.of(tasks);
        return tasks.map((task) => ({ ...task, owner: ownerOf(task) }));
      },
      count: (args) => this.prisma.task.count(args),
      search: (text) => ({ title: { contains: likeLiteral(text), mode: 'insensitive' } }),
    };
  }

  async one(taskId: string, caller: Caller, now: Date): Promise<TaskShape> {
    const { task, as } = await this.access.readable(taskId, caller, now);
    if (!canChangeAllTasks(caller)) return presentTask(task, as);
    return presentTask(task, as, (await this.owners.of([task]))(task));
  }

  /**
   * The student's tasks with a text that is not handed in; those that closed before the student joined are
   * not among them.
   */
  async unfinished(caller: Caller, now: Date): Promise<OutputOf<typeof unfinishedTasks>> {
    const tasks = await this.prisma.task.findMany({
      where: await this.access.visibleToStudent(caller.userId, now, mayJustHaveJoined(caller)),
      orderBy: [{ visibleAt: 'desc' }, { id: 'desc' }],
      take: mostUnfinished,
    });
    const [finished, homeworks, members] = await Promise.all([
      this.finishedTexts(
        caller.userId,
        tasks.map((task) => task.id),
      ),
      this.prisma.homework.findMany({
        where: { id: { in: tasks.flatMap((task) => task.homeworkId ?? []) } },
        take: mostUnfinished,
      }),
      // bounded by the classes that one person is in
      this.prisma.member.findMany({ where: { userId: caller.userId, isLeft: false } }),
    ]);
    const results = tasks.flatMap((task) => {
      const homework = homeworks.find((one) => one.id === task.homeworkId);
      const deadline = deadlineFor(caller.userId, homework, task);
      const joinedAt = members.find((member) => member.classId === task.classId)?.joinedAt;
      const finishedPosts = task.postIds.filter((postId) => finished.has(`${task.id} ${postId}`)).length;
      const closedBefore = joinedTooLate(joinedAt, deadline) && finishedPosts === 0;
      if (finishedPosts >= task.postIds.length || closedBefore) return [];
      return [
        {
          ...presentTask(task, 'student'),
          effectiveDeadline: deadline,
          finishedPosts,
          totalPosts: task.postIds.length,
        },
      ];
    });
    return { results };
  }

  async isFinished(taskIdsText: string, caller: Caller): Promise<Record<string, boolean>> {
    const parsed = ids.safeParse(taskIdsText.split(',').map((word) => word.trim()));
    if (!parsed.success)
      throw fail('request.invalid', {
        errors: [{ path: 'taskIds', code: 'wrong-value', message: zhHant.taskIds }],
      });
    const [tasks, finished] = await Promise.all([
      this.prisma.task.findMany({
        where: { id: { in: parsed.data }, deletedAt: null },
        take: parsed.data.length,
      }),
      this.finishedTexts(caller.userId, parsed.data),
    ]);
    return Object.fromEntries(
      parsed.data.map((taskId) => {
        const task = tasks.find((one) => one.id === taskId);
        return [
          taskId,
          task !== undefined && task.postIds.every((postId) => finished.has(`${taskId} ${postId}`)),
        ];
      }),
    );
  }

  async takes(taskId: string, caller: Caller, now: Date): Promise<OutputOf<typeof myTakes>> {
    await this.access.readable(taskId, caller, now);
    // bounded by the texts of one task, an attempt each
    const stored = await this.prisma.attempt.findMany({
      where: { taskId, userId: caller.userId },
      orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
    });
    const attempts = await this.grades.withoutHidden(stored, now);
    const withheld = await this.work.withheldAmong(caller.userId, attempts, now);
    const points = (attempt: Attempt, value: Attempt['score']): number | null =>
      value === null || withheld.has(attempt.id) ? null : Number(value);
    return {
      results: attempts.map((attempt) => ({
        postId: attempt.postId,
        startedAt: attempt.startedAt.toISOString(),
        finishedAt: attempt.finishedAt?.toISOString() ?? null,
        score: points(attempt, attempt.score),
        maxScore: points(attempt, attempt.maxScore),
      })),
    };
  }

  private async finishedTexts(userId: string, taskIds: readonly string[]): Promise<Set<string>> {
    // bounded by the texts of the tasks named, an attempt each
    const rows = await this.prisma.attempt.findMany({
      where: { userId, taskId: { in: [...taskIds] }, finishedAt: { not: null } },
      select: { taskId: true, postId: true },
    });
    return new Set(rows.map((row) => `${row.taskId ?? ''} ${row.postId}`));
  }
}
