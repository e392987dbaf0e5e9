import { Inject, Injectable } from '@nestjs/common';
import type { LiveClass } from '@yuedu/contracts/http/homework/live';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { fail } from '@yuedu/service-kit/http/fail';
import { PositionsService } from '../attempts/positions.service.ts';
import { ProgressService } from '../attempts/progress.service.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import { inOrder, type Question } from '../domain/answer-value.ts';
import { groupsOf } from '../domain/assignment.ts';
import { isAssigned, lastMemberships, type Membership } from '../domain/memberships.ts';
import type { Homework, PrismaClient, Task } from '../generated/prisma/client.ts';
import { liveWork, sumQuestions, type WorkRow } from './domain/live.ts';

/** Most attempts of a homework that one look reads: the newest of a class of 60 at 50 texts. */
const mostAttempts = 3_000;
const mostMembers = 500;

interface MemberRow extends Membership {
  name: string;
  seatNumber: number | null;
}

/** How a class is doing a homework at this moment, in a constant number of queries. */
@Injectable()
export class LiveService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly directory: DirectoryService,
    private readonly positions: PositionsService,
    private readonly progress: ProgressService,
  ) {}

  async look(classId: string, homeworkId: string, caller: Caller, now: Date): Promise<LiveClass> {
    await this.directory.classForTeacher(classId, caller);
    const homework = await this.prisma.homework.findFirst({
      where: { id: homeworkId, classId, removedAt: null },
    });
    if (!homework) throw fail('homework.homework-not-found');
    // before anything is read: what moves from here on is told
    await this.progress.watch(classId);
    const tasks = await this.tasksOf(homework);
    const taskIds = tasks.map((task) => task.id);
    const [members, works, texts] = await Promise.all([
      this.membersOf(classId),
      this.worksOf(taskIds),
      this.textsOf(tasks, taskIds),
    ]);
    const open = works.filter((work) => work.finishedAt === null);
    const positions = await this.positions.read(open.map((work) => work.attemptId));
    const shown = works.map((row) => ({
      row,
      answeredIds: row.answeredIds,
      work: liveWork(
        row,
        texts.questionIds(row.postId, row.postVersion),
        positions.get(row.attemptId) ?? null,
      ),
    }));
    return {
      at: now.toISOString(),
      texts: tasks.flatMap((task) =>
        task.postIds.map((postId) => ({
          taskId: task.id,
          postId,
          title: texts.title(postId),
          questions: sumQuestions(
            texts.questionIds(postId),
            shown.filter(({ work }) => work.taskId === task.id && work.postId === postId),
          ),
        })),
      ),
      students: studentsOf(homework, tasks, members, shown),
    };
  }

  private async tasksOf(homework: Homework): Promise<Task[]> {
    const tasks = await this.prisma.task.findMany({
      where: { homeworkId: homework.id, deletedAt: null },
      take: homework.taskIds.length,
    });
    return homework.taskIds.flatMap((taskId) => tasks.find((task) => task.id === taskId) ?? []);
  }

  /** Everybody who is or was in the class, once. */
  private async membersOf(classId: string): Promise<MemberRow[]> {
    const rows = await this.prisma.$queryRaw<MemberRow[]>`
      SELECT member.user_id AS "userId", coalesce(person.name, '') AS name,
             member.seat_number AS "seatNumber", member.joined_at AS "joinedAt",
             CASE WHEN member.is_left THEN member.left_at END AS "leftAt"
        FROM members AS member LEFT JOIN users AS person ON person.id = member.user_id
       WHERE member.class_id = ${classId}::uuid
       ORDER BY member.is_left, member.seat_number NULLS LAST, member.id LIMIT ${mostMembers}`;
    return lastMemberships(rows);
  }

  private async worksOf(taskIds: readonly string[]): Promise<WorkRow[]> {
    return this.prisma.$queryRaw<WorkRow[]>`
      SELECT attempt.id AS "attemptId", attempt.user_id AS "userId", attempt.task_id AS "taskId",
             attempt.post_id AS "postId", attempt.post_version AS "postVersion",
             attempt.started_at AS "startedAt", attempt.finished_at AS "finishedAt", attempt.late,
             coalesce((SELECT array_agg(answer.question_id) FROM answers AS answer
               WHERE answer.attempt_id = attempt.id AND answer.value IS NOT NULL), '{}') AS "answeredIds"
        FROM attempts AS attempt WHERE attempt.task_id = ANY(${taskIds}::uuid[])
       ORDER BY attempt.started_at DESC, attempt.id LIMIT ${mostAttempts}`;
  }

  /** Titles, and the questions of each version that somebody reads; without a version, of the newest. */
  private async textsOf(tasks: readonly Task[], taskIds: readonly string[]) {
    const postIds = [...new Set(tasks.flatMap((task) => task.postIds))];
    // bounded by the texts of one homework and their versions
    const rows = await this.prisma.$queryRaw<
      { postId: string; postVersion: number; title: string; questions: Question[]; isNewest: boolean }[]
    >`
      SELECT version.post_id AS "postId", version.post_version AS "postVersion", post.title,
             version.questions, version.post_version = post.post_version AS "isNewest"
        FROM post_versions AS version JOIN posts AS post ON post.id = version.post_id
       WHERE version.post_id = ANY(${postIds}::uuid[])
         AND (version.post_version = post.post_version OR EXISTS (
           SELECT 1 FROM attempts AS attempt
            WHERE attempt.task_id = ANY(${taskIds}::uuid[]) AND attempt.post_id = version.post_id
              AND attempt.post_version = version.post_version))`;
    const find = (postId: string, postVersion?: number) =>
      rows.find(
        (row) =>
          row.postId === postId &&
          (postVersion === undefined ? row.isNewest : row.postVersion === postVersion),
      );
    return {
      title: (postId: string): string => find(postId)?.title ?? '',
      questionIds: (postId: string, postVersion?: number): string[] =>
        inOrder(find(postId, postVersion)?.questions ?? []).map((question) => question.questionId),
    };
  }
}

type Shown = { row: WorkRow; work: ReturnType<typeof liveWork> };

/** Who has the homework, or has begun it, by seat. */
function studentsOf(
  homework: Homework,
  tasks: readonly Task[],
  members: readonly MemberRow[],
  shown: readonly Shown[],
): LiveClass['students'] {
  const given = { ...homework, groups: groupsOf(homework) };
  const seat = (member: MemberRow): number => member.seatNumber ?? Number.MAX_SAFE_INTEGER;
  return [...members]
    .sort((a, b) => seat(a) - seat(b) || (a.userId < b.userId ? -1 : 1))
    .map((member) => ({
      member,
      works: shown.filter(({ row }) => row.userId === member.userId).map(({ work }) => work),
    }))
    .filter(({ member, works }) => works.length > 0 || tasks.some((task) => isAssigned(task, given, member)))
    .map(({ member, works }) => ({
      userId: member.userId,
      name: member.name,
      seatNumber: member.seatNumber,
      left: member.leftAt !== null,
      works,
    }));
}
