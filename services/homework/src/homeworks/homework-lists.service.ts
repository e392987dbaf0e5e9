import { Inject, Injectable } from '@nestjs/common';
import type { Homework as HomeworkShape } from '@yuedu/contracts/http/homework/homeworks';
import { joinedTooLate } from '@yuedu/contracts/rules/deadline';
import { isInAudience, maySeeTask } from '@yuedu/contracts/rules/text-access';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { ShownGradesService } from '../attempts/grading/shown-grades.service.ts';
import { ClassWorkService } from '../class-work/class-work.service.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import type { Attempt, Homework, Member, PrismaClient, Task } from '../generated/prisma/client.ts';
import { audienceOf } from '../domain/visibility.ts';
import { groupsOf, homeworkDeadline } from '../domain/assignment.ts';
import { presentHomework } from './homeworks.presenter.ts';
import {
  canListForTeacher,
  canLookUpStudents,
  canReadHomeworkOf,
  listsAsTeacher,
} from '../policies/classes.ts';
import { mayJustHaveJoined, readsForChildren } from '../policies/tasks.ts';

/** A class's year of homeworks; the limit on everything. */
const mostHomeworks = 300;

interface Subject {
  studentId: string;
  memberships: Member[];
}

/** Whose progress is shown, as whom, to whom. */
interface View {
  studentId: string | null;
  reader: 'teacher' | 'student';
  viewer: Caller;
  now: Date;
}

interface ListedBy {
  classId?: string | undefined;
  studentId?: string | undefined;
  teacherId?: string | undefined;
}

/** Lists of homeworks with the chosen student's progress, in a constant number of queries. */
@Injectable()
export class HomeworkListsService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly work: ClassWorkService,
    private readonly grades: ShownGradesService,
  ) {}

  async forTeacher(homework: Homework, viewer: Caller, now: Date): Promise<HomeworkShape> {
    const [shown] = await this.present([homework], { studentId: null, reader: 'teacher', viewer, now });
    if (!shown) throw fail('homework.homework-not-found');
    return shown;
  }

  async list(query: ListedBy, caller: Caller, now: Date): Promise<{ results: HomeworkShape[] }> {
    if (listsAsTeacher(caller)) return this.listForTeacher(query, caller, now);
    if (query.teacherId !== undefined) throw fail('not-found');
    const studentId = query.studentId ?? (await this.readerOf(query.classId, caller));
    const isParent = studentId !== caller.userId && (await this.directory.isParentOf(caller, studentId));
    if (!canReadHomeworkOf(caller, studentId, isParent)) throw fail('not-found');
    return this.listForStudent(studentId, query.classId, caller, now);
  }

  /**
   * Whose homework is meant when nobody is named: the caller's own, or for a parent the first child's (in
   * that class).
   */
  private async readerOf(classId: string | undefined, caller: Caller): Promise<string> {
    if (!readsForChildren(caller)) return caller.userId;
    const children = await this.directory.childrenOf(caller);
    const theirs =
      classId === undefined ? children : await this.directory.everMembersAmong(children, classId);
    return theirs[0] ?? caller.userId;
  }

  private async listForTeacher(
    query: ListedBy,
    caller: Caller,
    now: Date,
  ): Promise<{ results: HomeworkShape[] }> {
    const classIds = await this.classesFor(query, caller);
    let subject: Subject | null = null;
    if (query.studentId !== undefined) {
      // bounded by the classes that one person was in
      const memberships = await this.prisma.member.findMany({
        where: { userId: query.studentId, classId: { in: classIds } },
      });
      if (memberships.length === 0) throw fail('not-found');
      subject = { studentId: query.studentId, memberships };
    }
    const homeworks = await this.find(
      subject ? subject.memberships.map((member) => member.classId) : classIds,
    );
    const theirs = subject
      ? homeworks.filter((homework) => isInAudience(audienceOf(groupsOf(homework)), query.studentId ?? ''))
      : homeworks;
    return {
      results: await this.present(theirs, {
        studentId: subject?.studentId ?? null,
        reader: 'teacher',
        viewer: caller,
        now,
      }),
    };
  }

  /** A teacher sees own classes; an admin those of the teacher or student who is named. */
  private async classesFor({ classId, studentId, teacherId }: ListedBy, caller: Caller): Promise<string[]> {
    if (!canListForTeacher(caller, teacherId)) throw fail('not-found');
    const taughtBy = async (userId: string): Promise<string[]> =>
      (await this.directory.classesTaughtBy(userId)).map((one) => one.id);
    if (classId !== undefined) {
      const { id } = await this.directory.classForTeacher(classId, caller);
      if (teacherId !== undefined && !(await taughtBy(teacherId)).includes(id)) throw fail('not-found');
      return [id];
    }
    if (teacherId === undefined && studentId !== undefined && canLookUpStudents(caller)) {
      const memberships = await this.prisma.member.findMany({
        where: { userId: studentId },
        distinct: ['classId'],
        orderBy: { eventTime: 'desc' },
        take: mostHomeworks,
      });
      return memberships.map((member) => member.classId);
    }
    return taughtBy(teacherId ?? caller.userId);
  }

  /** Begun, meant for the student, and still open when the student joined, or worked on. */
  private async listForStudent(
    studentId: string,
    classId: string | undefined,
    viewer: Caller,
    now: Date,
  ): Promise<{ results: HomeworkShape[] }> {
    const mayBeNew = studentId === viewer.userId && mayJustHaveJoined(viewer);
    const memberships =
      classId === undefined
        ? await this.directory.membershipsOf(studentId, { mayBeNew })
        : [await this.directory.activeMember(studentId, classId)].filter((member) => member !== null);
    if (classId !== undefined && memberships.length === 0) throw fail('classes.class-not-found');
    const homeworks = (await this.find(memberships.map((member) => member.classId))).filter((homework) =>
      maySeeTask(
        { as: 'member', visibleAt: homework.startAt, audienceIds: audienceOf(groupsOf(homework)) },
        studentId,
        now,
      ),
    );
    const shown = await this.present(homeworks, { studentId, reader: 'student', viewer, now });
    return {
      results: shown.filter((homework) => {
        const joinedAt = memberships.find((member) => member.classId === homework.classId)?.joinedAt;
        return (
          !joinedTooLate(joinedAt, homework.effectiveDeadline) ||
          homework.tasks.some((task) => task.posts.some((post) => post.attemptId !== undefined))
        );
      }),
    };
  }

  /**
   * Attempts, by id, whose points are not for the viewer: for the student himself, or since the text is the
   * viewer's own open work.
   */
  private async withheld(attempts: readonly Attempt[], view: View): Promise<Set<string>> {
    const { studentId, viewer, now } = view;
    if (studentId === null || attempts.length === 0) return new Set();
    const isOwn = studentId === viewer.userId;
    const [withheld, shut] = await Promise.all([
      isOwn || view.reader === 'student' ? this.work.withheldAmong(studentId, attempts, now) : [],
      isOwn
        ? new Set<string>()
        : this.work.shutFor(
            viewer,
            now,
            attempts.map((attempt) => attempt.postId),
          ),
    ]);
    const others = attempts.filter((attempt) => shut.has(attempt.postId)).map((attempt) => attempt.id);
    return new Set([...withheld, ...others]);
  }

  private async find(classIds: readonly string[]): Promise<Homework[]> {
    return this.prisma.homework.findMany({
      where: { classId: { in: [...classIds] }, removedAt: null },
      orderBy: [{ startAt: 'desc' }, { id: 'desc' }],
      take: mostHomeworks,
    });
  }

  private async present(homeworks: readonly Homework[], view: View): Promise<HomeworkShape[]> {
    const { studentId, reader } = view;
    // bounded by the homeworks listed, of twenty tasks each
    const tasks = await this.prisma.task.findMany({
      where: { homeworkId: { in: homeworks.map((homework) => homework.id) }, deletedAt: null },
    });
    const [heads, stored] = await Promise.all([
      this.directory.postHeads(tasks.flatMap((task) => task.postIds)),
      studentId === null
        ? []
        : // bounded by the tasks listed: one student, one attempt a text
          this.prisma.attempt.findMany({
            where: { userId: studentId, taskId: { in: tasks.map((task) => task.id) } },
          }),
    ]);
    const isReader = reader === 'student' || studentId === view.viewer.userId;
    const attempts = isReader ? await this.grades.withoutHidden(stored, view.now) : stored;
    const [withheld, remarks] = await Promise.all([
      this.withheld(attempts, view),
      this.grades.remarksOf(stored, { isReader, now: view.now }),
    ]);
    return homeworks.map((homework) =>
      presentHomework(homework, {
        tasks: inOrder(homework, tasks),
        heads,
        attempts,
        withheld,
        remarks,
        studentId,
        reader,
        effectiveDeadline: homeworkDeadline(studentId, {
          ...homework,
          tasks: tasks.filter((task) => task.homeworkId === homework.id),
        }),
      }),
    );
  }
}

function inOrder(homework: Homework, tasks: readonly Task[]): Task[] {
  return homework.taskIds.flatMap((taskId) => tasks.find((task) => task.id === taskId) ?? []);
}
