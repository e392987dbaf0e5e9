import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA } from '@yuedu/service-kit/database/database';
import { deadlineFor } from '../domain/assignment.ts';
import type { Attempt, PrismaClient } from '../generated/prisma/client.ts';
import {
  classWorkSql,
  workOfJson,
  worksOfAttemptsSql,
  type WorkJson,
  type WorkRow,
  type WorksOf,
} from './class-work-sql.ts';
import { type ClassWork, isOpenWork, isWithheld, type ShowKeys } from '../domain/keys-due.ts';
import { knowsAllKeys } from '../policies/classes.ts';

export { type WorkJson, worksJson } from './class-work-sql.ts';

export interface AttemptWork extends ClassWork {
  homeworkId: string | null;
}
type Work = ClassWork & Pick<WorkRow, 'postId' | 'isTaught'>;
type OfReader = Pick<Attempt, 'taskId' | 'userId' | 'postId'>;

/** What texts are as class work of one reader, and what that keeps from him. */
@Injectable()
export class ClassWorkService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /**
   * The attempt's own work; null for own reading. A task that has left its homework keeps what that homework
   * said.
   */
  async of(attempt: Pick<Attempt, 'id' | 'taskId'>): Promise<AttemptWork | null> {
    if (attempt.taskId === null) return null;
    return (await this.ofAttempts([attempt.id])).get(attempt.id) ?? null;
  }

  /** The same of several attempts, by id; none for own reading. */
  async ofAttempts(attemptIds: readonly string[]): Promise<Map<string, AttemptWork>> {
    if (attemptIds.length === 0) return new Map();
    // bounded by the attempts named
    const rows = await this.prisma.$queryRaw<(WorkRow & { attemptId: string })[]>(
      worksOfAttemptsSql(attemptIds),
    );
    return new Map(rows.map((row) => [row.attemptId, { ...workOf(row), homeworkId: row.homeworkId }]));
  }

  /**
   * Whether the results of this attempt are withheld from its reader. For a parent's own reading the works of
   * his children count, too.
   */
  async withholds(attempt: OfReader, now: Date): Promise<boolean> {
    return isWithheld(attempt.taskId, await this.works(worksOfReader(attempt)), now);
  }

  /**
   * The attempts of one person, by id, whose results are withheld from him; in a query for those at tasks,
   * and one for own reading.
   */
  async withheldAmong(
    userId: string,
    attempts: readonly Pick<Attempt, 'id' | 'taskId' | 'postId'>[],
    now: Date,
  ): Promise<Set<string>> {
    const withheld = new Set<string>();
    for (const isOwnReading of [false, true]) {
      const some = attempts.filter(({ taskId }) => (taskId === null) === isOwnReading);
      if (some.length === 0) continue;
      const postIds = some.map(({ postId }) => postId);
      const works = await this.works({ userId, postIds, withChildren: isOwnReading });
      for (const { id, taskId, postId } of some) {
        const ofText = works.filter((work) => work.postId === postId);
        if (isWithheld(taskId, ofText, now)) withheld.add(id);
      }
    }
    return withheld;
  }

  /**
   * Texts of which nobody else's results are for this person, as they are open work of his own: a teacher may
   * be a student elsewhere. What he has in a class that he teaches keeps nothing from him, since he decides
   * there when keys are shown.
   */
  async shutFor(
    viewer: Pick<Caller, 'userId' | 'role'>,
    now: Date,
    postIds?: readonly string[],
  ): Promise<Set<string>> {
    if (knowsAllKeys(viewer)) return new Set();
    const works = await this.works({ userId: viewer.userId, ...(postIds && { postIds }) });
    const open = works.filter((work) => !work.isTaught && isOpenWork(work, now));
    return new Set(open.map((work) => work.postId));
  }

  private async works(of: WorksOf): Promise<Work[]> {
    // bounded by the texts asked for and the homeworks of one person's classes that hold them
    const rows = await this.prisma.$queryRaw<WorkRow[]>(classWorkSql(of));
    return rows.map((row) => ({ ...workOf(row), postId: row.postId, isTaught: row.isTaught }));
  }
}

/** What `of` and `withholds` say of an attempt that is handed in, by its own row and worksJson. */
export function workAtHandIn(
  taskId: string | null,
  works: readonly WorkJson[],
  now: Date,
): { work: AttemptWork | null; isWithheld: boolean } {
  const rows = works.map(workOfJson);
  const own = rows.find((row) => row.taskId === taskId && row.isOfAttempt);
  return {
    work: own ? { ...workOf(own), homeworkId: own.homeworkId } : null,
    isWithheld: isWithheld(taskId, rows.map(workOf), now),
  };
}

/** What decides whether results are withheld: for own reading the works of his children count, too. */
const worksOfReader = ({ userId, postId, taskId }: OfReader): WorksOf => ({
  userId,
  postIds: [postId],
  withChildren: taskId === null,
});

function workOf(row: WorkRow): ClassWork {
  const homework = { deadline: row.homeworkDeadline, exceptions: row.exceptions };
  const deadline = deadlineFor(row.userId, homework, { deadline: row.taskDeadline });
  return {
    taskId: row.taskId,
    showKeys: (row.showKeys ?? 'deadline') as ShowKeys,
    deadline: deadline === null ? null : new Date(deadline),
    finishedAt: row.finishedAt,
    endsAt: row.endsAt,
  };
}
