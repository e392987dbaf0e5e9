import { Inject, Injectable } from '@nestjs/common';
import { homeworkAssigned, homeworkRemoved, homeworkUpdated } from '@yuedu/contracts/events/homework';
import type {
  checkRepeatedPosts,
  Homework as HomeworkShape,
  putHomework,
} from '@yuedu/contracts/http/homework/homeworks';
import type { BodyOf, OutputOf } from '@yuedu/contracts/route';
import { mayAssignText } from '@yuedu/contracts/rules/text-access';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { locks } from '../locks.ts';
import { GivenTextsService } from '../class-work/given-texts.service.ts';
import type { Tx } from '../database.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { Homework, Prisma, PrismaClient, SchoolClass, Task } from '../generated/prisma/client.ts';
import { openZones } from '@yuedu/contracts/rules/class-zones';
import {
  changesNothing,
  homeworkEventData,
  latestException,
  leavesExceptionsUndecided,
  namedStudents,
} from '../domain/assignment.ts';
import type { Command } from '@yuedu/service-kit/command';
import { auditOutsiders } from './audit-outsiders.ts';
import { HomeworkListsService } from './homework-lists.service.ts';
import { linkTasks, tasksOf, unlinkTasks } from './link-tasks.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { canGiveTask } from '../policies/tasks.ts';
import { zhHant } from '../locales/zh-hant.ts';

type Body = BodyOf<typeof putHomework>;
const isVersion7 = (id: string): boolean => id[14] === '7';

/** Assigns tasks to a class, changes that, and takes it back. */
@Injectable()
export class HomeworksService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly lists: HomeworkListsService,
    private readonly givenTexts: GivenTextsService,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Makes the homework when its id is new; else replaces the fields that the body names. What changes
   * nothing, as a PUT that is sent again because its answer was lost, leaves version and events as they are.
   */
  async put(
    classId: string,
    homeworkId: string,
    body: Body,
    caller: Caller,
    expected: number | null,
    at: Command,
  ): Promise<HomeworkShape> {
    const schoolClass = await this.directory.classForTeacher(classId, caller);
    await this.requireOpen(body.taskIds, schoolClass, caller, at.now);
    await this.directory.requireEverMembers(namedStudents(body), classId);
    const saved = await withTransaction(this.prisma, async (tx) => {
      await locks.homework.hold(tx, homeworkId);
      const row = await tx.homework.findUnique({ where: { id: homeworkId } });
      const current = row && { ...row, tasks: await tasksOf(tx, row) };
      if (current && (current.classId !== classId || current.removedAt !== null))
        throw fail('homework.homework-not-found');
      if (!current && !isVersion7(homeworkId))
        throw fail('request.invalid', {
          errors: [{ path: 'homeworkId', code: 'not-version-7', message: zhHant.homeworkIdVersion }],
        });
      if (current) checkVersion(expected, current.version);
      else if (expected !== null) throw fail('version.stale');
      if (current && changesNothing(current, body)) return current;
      if (current && leavesExceptionsUndecided(current, body)) throw fail('homework.exceptions-undecided');
      const tasks = await this.lockTasks(tx, homeworkId, classId, body.taskIds, caller);
      const homework = await this.write(tx, current, { homeworkId, classId, body, caller, at });
      const changed = await linkTasks(tx, homework, tasks, { isEndless: body.deadline === null, at });
      await this.givenTexts.note(tx, homework.id, at.now);
      if (current) {
        const withdrawn = current.taskIds.filter((taskId) => !homework.taskIds.includes(taskId));
        await this.notifications.forgetWithdrawn(tx, homework, withdrawn);
        await this.notifications.followDeadlines(tx, homework.id, at.now);
      }
      const event = newEvent(current ? homeworkUpdated : homeworkAssigned, {
        subject: homework.id,
        sequence: homework.version,
        time: at.now,
        data: homeworkEventData(homework),
      });
      await appendEvents(tx, [...changed, event]);
      const action = current ? 'homework.updated' : 'homework.assigned';
      await auditOutsiders(
        tx,
        schoolClass,
        { caller, action, homeworkId, fields: Object.keys(body) },
        at.now,
      );
      return homework;
    });
    return this.lists.forTeacher(saved, caller, at.now);
  }

  /** What was written stays; the tasks become the teacher's drafts again. */
  async remove(classId: string, homeworkId: string, caller: Caller, at: Command): Promise<{ removed: true }> {
    const schoolClass = await this.directory.classForTeacher(classId, caller);
    return withTransaction(this.prisma, async (tx) => {
      await locks.homework.hold(tx, homeworkId);
      const current = await tx.homework.findFirst({ where: { id: homeworkId, classId, removedAt: null } });
      if (!current) throw fail('homework.homework-not-found');
      const homework = await tx.homework.update({
        where: { id: homeworkId },
        data: { removedAt: at.now, updatedAt: at.now, version: { increment: 1 } },
      });
      await unlinkTasks(tx, homeworkId, []);
      await this.notifications.forgetWithdrawn(tx, homework, homework.taskIds);
      await this.givenTexts.note(tx, homeworkId, at.now);
      await appendEvents(tx, [
        newEvent(homeworkRemoved, {
          subject: homeworkId,
          sequence: homework.version,
          time: at.now,
          data: { homeworkId, classId, taskIds: homework.taskIds },
        }),
      ]);
      await auditOutsiders(tx, schoolClass, { caller, action: 'homework.removed', homeworkId }, at.now);
      return { removed: true as const };
    });
  }

  async repeatedPosts(
    body: BodyOf<typeof checkRepeatedPosts>,
    caller: Caller,
  ): Promise<OutputOf<typeof checkRepeatedPosts>> {
    await Promise.all(body.classIds.map((classId) => this.directory.classForTeacher(classId, caller)));
    const rows = await this.prisma.$queryRaw<
      {
        classId: string;
        postId: string;
        homeworkId: string;
        title: string;
        startAt: Date;
        toWholeClass: boolean;
      }[]
    >`
      SELECT h.class_id AS "classId", p.post_id AS "postId", h.id AS "homeworkId", h.title,
      h.start_at AS "startAt",
             cardinality(t.audience_ids) = 0 AS "toWholeClass"
        FROM homeworks h JOIN tasks t ON t.homework_id = h.id AND t.deleted_at IS NULL CROSS JOIN
        LATERAL unnest(t.post_ids) AS p(post_id)
       WHERE h.removed_at IS NULL AND h.class_id = ANY(${body.classIds}::uuid[])
       AND p.post_id = ANY(${body.postIds}::uuid[])
         AND h.id IS DISTINCT FROM ${body.excludedHomeworkId ?? null}::uuid
       ORDER BY h.start_at DESC, h.id, p.post_id LIMIT 1000`;
    return { results: rows.map((row) => ({ ...row, startAt: row.startAt.toISOString() })) };
  }

  private async write(
    tx: Tx,
    current: Homework | null,
    {
      homeworkId,
      classId,
      body,
      caller,
      at,
    }: { homeworkId: string; classId: string; body: Body; caller: Caller; at: Command },
  ): Promise<Homework> {
    const named = {
      title: body.title,
      taskIds: [...new Set(body.taskIds)],
      updatedAt: at.now,
      ...(body.startAt === undefined ? {} : { startAt: new Date(body.startAt) }),
      ...(body.deadline === undefined
        ? {}
        : { deadline: body.deadline === null ? null : new Date(body.deadline) }),
      ...(body.groups === undefined ? {} : { groups: body.groups }),
      ...(body.exceptions === undefined
        ? {}
        : { exceptions: body.exceptions, exceptionsUntil: latestException(body.exceptions) }),
      ...(body.showKeys === undefined ? {} : { showKeys: body.showKeys }),
    };
    if (current)
      return tx.homework.update({ where: { id: homeworkId }, data: { ...named, version: { increment: 1 } } });
    return tx.homework.create({
      data: {
        startAt: at.now,
        ...named,
        id: homeworkId,
        classId,
        createdBy: caller.userId,
        createdAt: at.now,
      } satisfies Prisma.HomeworkCreateInput,
    });
  }

  /** Own tasks, or the class's; each in one homework at most. */
  private async lockTasks(
    tx: Tx,
    homeworkId: string,
    classId: string,
    taskIds: readonly string[],
    caller: Caller,
  ): Promise<Task[]> {
    const uniqueIds = [...new Set(taskIds)];
    // bounded by the tasks that the call names
    await tx.$queryRaw`SELECT 1 FROM tasks WHERE id = ANY(${uniqueIds}::uuid[]) ORDER BY id FOR UPDATE`;
    const tasks = await tx.task.findMany({
      where: { id: { in: uniqueIds }, deletedAt: null },
      take: uniqueIds.length,
    });
    const mine = tasks.filter((task) => canGiveTask(caller, task, classId));
    const missing = uniqueIds.filter((taskId) => !mine.some((task) => task.id === taskId));
    if (missing.length > 0) {
      throw fail('homework.task-not-found', {
        errors: missing.map((taskId) => ({
          path: `taskIds.${taskIds.indexOf(taskId)}`,
          code: 'not-found',
          message: zhHant.taskNotFound,
        })),
      });
    }
    if (mine.some((task) => task.homeworkId !== null && task.homeworkId !== homeworkId))
      throw fail('conflict');
    return mine;
  }

  /** Texts may have moved since the task was made; what is already assigned is not asked again. */
  private async requireOpen(
    taskIds: readonly string[],
    schoolClass: SchoolClass,
    caller: Caller,
    now: Date,
  ): Promise<void> {
    const tasks = await this.prisma.task.findMany({
      where: { id: { in: [...taskIds] }, homeworkId: null },
      take: taskIds.length,
    });
    const posts = await this.directory.postsById(tasks.flatMap((task) => task.postIds));
    const shut = posts
      .filter((post) => !mayAssignText(post, caller, openZones(schoolClass, now)))
      .map((post) => post.id);
    const closed = tasks.filter((task) => task.postIds.some((postId) => shut.includes(postId)));
    if (closed.length > 0) {
      throw fail('homework.text-not-open', {
        errors: closed.map((task) => ({
          path: `taskIds.${taskIds.indexOf(task.id)}`,
          code: 'not-open',
          message: zhHant.taskTextNotOpen,
        })),
      });
    }
  }
}
