import { Inject, Injectable } from '@nestjs/common';
import { taskCreated, taskDeleted, taskUpdated } from '@yuedu/contracts/events/homework';
import type { BodyOf } from '@yuedu/contracts/route';
import type { createTask, putTask, Task as TaskShape } from '@yuedu/contracts/http/homework/tasks';
import { mayAssignText } from '@yuedu/contracts/rules/text-access';
import { appendEvents, newEvent } from '@yuedu/messaging/outbox/outbox';
import { audit } from '@yuedu/service-kit/audit/audit';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import type { Command } from '@yuedu/service-kit/command';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { type IdempotencyCall, once } from '@yuedu/service-kit/http/idempotency';
import { newId } from '@yuedu/service-kit/ids';
import { checkVersion } from '@yuedu/service-kit/http/versions';
import { GivenTextsService } from '../class-work/given-texts.service.ts';
import type { Tx } from '../database.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { PrismaClient, SchoolClass, Task } from '../generated/prisma/client.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { TaskAccessService } from './task-access.service.ts';
import { openZones } from '@yuedu/contracts/rules/class-zones';
import { changedFields, taskEventData, taskLeavesExceptionsUndecided } from '../domain/assignment.ts';
import { presentTask } from './tasks.presenter.ts';
import { zhHant } from '../locales/zh-hant.ts';

/** Makes and changes tasks. */
@Injectable()
export class TasksService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly access: TaskAccessService,
    private readonly givenTexts: GivenTextsService,
    private readonly notifications: NotificationsService,
  ) {}

  /** A repeated call with the same key gives the first task again. */
  async create(
    body: BodyOf<typeof createTask>,
    caller: Caller,
    at: Command & { key?: IdempotencyCall },
  ): Promise<TaskShape> {
    const schoolClass =
      body.classId === undefined ? null : await this.directory.classForTeacher(body.classId, caller);
    const postIds = [...new Set(body.postIds)];
    await this.requireOpen(postIds, schoolClass, caller, at.now);
    const write = (tx: Tx): Promise<TaskShape> => this.write(tx, { ...body, postIds }, caller, at);
    return at.key ? once(this.prisma, at.key, at.now, write) : withTransaction(this.prisma, write);
  }

  async update(
    taskId: string,
    body: BodyOf<typeof putTask>,
    caller: Caller,
    expected: number | null,
    at: Command,
  ): Promise<TaskShape> {
    return this.change(taskId, caller, expected, at, () => ({
      ...(body.title === undefined ? {} : { title: body.title }),
      ...(body.deadline === undefined
        ? {}
        : { deadline: body.deadline === null ? null : new Date(body.deadline) }),
      ...(body.startAt === undefined
        ? {}
        : { startAt: body.startAt === null ? null : new Date(body.startAt) }),
    }));
  }

  /** A single id adds that text; `all` makes the list equal. */
  async putPosts(
    taskId: string,
    query: { postId: string; postIds?: string[] },
    caller: Caller,
    expected: number | null,
    at: Command,
  ): Promise<TaskShape> {
    if (query.postId === 'all' && expected === null) throw fail('version.required');
    if (query.postId === 'all' && !query.postIds) {
      throw fail('request.invalid', {
        errors: [{ path: 'postIds', code: 'required', message: zhHant.postsRequired }],
      });
    }
    const task = await this.changeable(this.prisma, taskId, caller);
    const named = query.postId === 'all' ? (query.postIds ?? []) : [query.postId];
    const added = named.filter((postId) => !task.postIds.includes(postId));
    const schoolClass =
      task.classId === null ? null : await this.directory.classForTeacher(task.classId, caller);
    if (added.length > 0) await this.requireOpen(added, schoolClass, caller, at.now);
    return this.change(taskId, caller, expected, at, (current) => {
      const postIds = [...new Set(query.postId === 'all' ? named : [...current.postIds, ...named])];
      if (postIds.length > 50)
        throw fail('request.invalid', {
          errors: [{ path: 'postIds', code: 'too-many', message: zhHant.tooManyPosts }],
        });
      return { postIds };
    });
  }

  /** An assigned task is taken back with its homework first: students may be at work on it. */
  async remove(taskId: string, caller: Caller, at: Command): Promise<{ deleted: true }> {
    await this.changeable(this.prisma, taskId, caller);
    return withTransaction(this.prisma, async (tx) => {
      const task = await this.lock(tx, taskId, caller);
      if (task.homeworkId !== null) throw fail('conflict');
      const gone = await tx.task.update({
        where: { id: taskId },
        data: { deletedAt: at.now, updatedAt: at.now, version: { increment: 1 } },
      });
      await appendEvents(tx, [
        newEvent(taskDeleted, {
          subject: taskId,
          sequence: gone.version,
          time: at.now,
          data: { taskId, classId: gone.classId },
        }),
      ]);
      await auditOthers(tx, task, { caller, action: 'task.deleted', fields: [] }, at.now);
      return { deleted: true as const };
    });
  }

  private async change(
    taskId: string,
    caller: Caller,
    expected: number | null,
    at: Command,
    fields: (current: Task) => Partial<Task>,
  ): Promise<TaskShape> {
    await this.changeable(this.prisma, taskId, caller);
    return withTransaction(this.prisma, async (tx) => {
      const current = await this.lock(tx, taskId, caller);
      checkVersion(expected, current.version);
      const changes = fields(current);
      await requireExceptionsDecided(tx, current, changes);
      const task = await tx.task.update({
        where: { id: taskId },
        data: { ...changes, updatedAt: at.now, version: { increment: 1 } },
      });
      const changed = changedFields(current, changes);
      await auditOthers(tx, task, { caller, action: 'task.updated', fields: changed }, at.now);
      if (task.homeworkId !== null) {
        await this.givenTexts.note(tx, task.homeworkId, at.now);
        await this.notifications.followDeadlines(tx, task.homeworkId, at.now);
      }
      await appendEvents(tx, [
        newEvent(taskUpdated, {
          subject: task.id,
          sequence: task.version,
          time: at.now,
          data: taskEventData(task),
        }),
      ]);
      return presentTask(task, 'teacher');
    });
  }

  private async write(
    tx: Tx,
    body: BodyOf<typeof createTask>,
    caller: Caller,
    at: Command,
  ): Promise<TaskShape> {
    // Asked here, not before the mark of the first call is looked for: that call may have been in time.
    if (body.deadline && Date.parse(body.deadline) <= at.now.getTime()) throw fail('homework.deadline-past');
    const task = await tx.task.create({
      data: {
        id: at.id ?? newId(),
        ownerId: caller.userId,
        title: body.title,
        postIds: body.postIds,
        classId: body.classId ?? null,
        startAt: body.startAt ? new Date(body.startAt) : null,
        deadline: body.deadline ? new Date(body.deadline) : null,
        createdAt: at.now,
        updatedAt: at.now,
      },
    });
    await appendEvents(tx, [
      newEvent(taskCreated, {
        subject: task.id,
        sequence: task.version,
        time: at.now,
        data: taskEventData(task),
      }),
    ]);
    return presentTask(task, 'teacher');
  }

  private async lock(tx: Tx, taskId: string, caller: Caller): Promise<Task> {
    await tx.$queryRaw`SELECT 1 FROM tasks WHERE id = ${taskId}::uuid FOR UPDATE`;
    return this.changeable(tx, taskId, caller);
  }

  private async changeable(
    db: Pick<Tx, 'task' | 'schoolClass'>,
    taskId: string,
    caller: Caller,
  ): Promise<Task> {
    const task = await db.task.findFirst({ where: { id: taskId, deletedAt: null } });
    if (!task || !(await this.access.mayChange(task, caller, db))) throw fail('homework.task-not-found');
    return task;
  }

  private async requireOpen(
    postIds: readonly string[],
    schoolClass: SchoolClass | null,
    caller: Caller,
    now: Date,
  ): Promise<void> {
    const posts = await this.directory.publishedPosts(postIds);
    const zones = schoolClass ? openZones(schoolClass, now) : [];
    const shut = posts.filter((post) => !mayAssignText(post, caller, zones));
    if (shut.length > 0) {
      throw fail('homework.text-not-open', {
        errors: shut.map((post) => ({
          path: `postIds.${postIds.indexOf(post.id)}`,
          code: 'not-open',
          message: zhHant.textNotOpen,
        })),
      });
    }
  }
}

/** A task's own deadline is decided with those of the students, which its homework has. */
async function requireExceptionsDecided(tx: Tx, task: Task, changes: Partial<Task>): Promise<void> {
  if (task.homeworkId === null) return;
  const homework = await tx.homework.findUnique({ where: { id: task.homeworkId } });
  if (homework && taskLeavesExceptionsUndecided(homework, task, changes))
    throw fail('homework.exceptions-undecided');
}

/** A change of somebody else's task is on the audit log; one's own is not. */
async function auditOthers(
  tx: Tx,
  { id, ownerId }: Task,
  { caller, action, fields }: { caller: Caller; action: string; fields: readonly string[] },
  now: Date,
): Promise<void> {
  if (ownerId === caller.userId) return;
  const detail = fields.length > 0 ? { fields } : {};
  await audit(tx, { actor: caller.userId, action, subject: id, detail }, now);
}
