import { Inject, Injectable } from '@nestjs/common';
import { maySeeTask } from '@yuedu/contracts/rules/text-access';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import type { Tx } from '../database.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { Prisma, PrismaClient, Task } from '../generated/prisma/client.ts';
import {
  canChangeAllTasks,
  canChangeTask,
  mayJustHaveJoined,
  readsAsFamily,
  readsForChildren,
} from '../policies/tasks.ts';

/** Who may see and change which task. */
@Injectable()
export class TaskAccessService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
  ) {}

  /**
   * The condition of lists: own tasks, with `ofClasses` also those of the classes that one teaches, is in, or
   * has a child in.
   */
  async scopeOf(caller: Caller, ofClasses: boolean, now: Date): Promise<Prisma.TaskWhereInput> {
    if (canChangeAllTasks(caller)) return { deletedAt: null };
    if (!readsAsFamily(caller)) {
      const taught = ofClasses
        ? (await this.directory.classesTaughtBy(caller.userId)).map((one) => one.id)
        : [];
      return { deletedAt: null, OR: [{ ownerId: caller.userId }, { classId: { in: taught } }] };
    }
    if (!ofClasses) return { deletedAt: null, ownerId: caller.userId };
    const own = await this.visibleToStudent(caller.userId, now, mayJustHaveJoined(caller));
    const children = readsForChildren(caller) ? await this.directory.childrenOf(caller) : [];
    const theirs = await Promise.all(children.map((child) => this.visibleToStudent(child, now, false)));
    return { OR: [own, ...theirs] };
  }

  /** Tasks that a student sees: of the classes that the student is in, begun, and meant for the student. */
  async visibleToStudent(userId: string, now: Date, mayBeNew: boolean): Promise<Prisma.TaskWhereInput> {
    const classIds = (await this.directory.membershipsOf(userId, { mayBeNew })).map(
      (member) => member.classId,
    );
    return {
      deletedAt: null,
      classId: { in: classIds },
      visibleAt: { lte: now },
      OR: [{ audienceIds: { isEmpty: true } }, { audienceIds: { has: userId } }],
    };
  }

  /** @throws homework.task-not-found also for what the caller may not see */
  async readable(
    taskId: string,
    caller: Caller,
    now: Date,
  ): Promise<{ task: Task; as: 'teacher' | 'student' }> {
    const task = await this.prisma.task.findFirst({ where: { id: taskId, deletedAt: null } });
    if (!task) throw fail('homework.task-not-found');
    if (await this.mayChange(task, caller)) return { task, as: 'teacher' };
    if (readsAsFamily(caller) && (await this.isFor(task, caller, now))) return { task, as: 'student' };
    throw fail('homework.task-not-found');
  }

  private async isFor(task: Task, caller: Caller, now: Date): Promise<boolean> {
    if (task.classId === null) return false;
    const people = readsForChildren(caller) ? await this.directory.childrenOf(caller) : [caller.userId];
    const seeing = people.filter((userId) => maySeeTask({ ...task, as: 'member' }, userId, now));
    return seeing.length > 0 && (await this.directory.hasActiveMember(seeing, task.classId));
  }

  async mayChange(task: Task, caller: Caller, db: Pick<Tx, 'schoolClass'> = this.prisma): Promise<boolean> {
    return canChangeTask(
      caller,
      task,
      async () => task.classId !== null && this.directory.teachesClass(caller.userId, task.classId, db),
    );
  }
}
