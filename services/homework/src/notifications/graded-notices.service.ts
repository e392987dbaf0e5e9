import { Inject, Injectable } from '@nestjs/common';
import { requestJob } from '@yuedu/messaging/jobs/job-requests';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { ShownGradesService } from '../attempts/grading/shown-grades.service.ts';
import { ClassWorkService } from '../class-work/class-work.service.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { notifyGraded, settledMs } from '../notification-jobs.ts';
import { type Notice, writeNotifications } from './write-notifications.ts';

/** Attempts of one page. */
const mostAtOnce = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface Marked {
  id: string;
  userId: string;
  postId: string;
  taskId: string;
  classId: string;
  homeworkId: string | null;
  title: string;
  finishedAt: Date;
  isWhole: boolean;
  gradedAt: Date;
}

/**
 * Notifies students of texts that a teacher has marked: once all of a text is marked, when they may see the
 * points, and once. A mark that is taken back, or changed, notifies nobody again.
 */
@Injectable()
export class GradedNoticesService {
  constructor(
    @Inject(PRISMA) private readonly prisma: PrismaClient,
    private readonly grades: ShownGradesService,
    private readonly work: ClassWorkService,
  ) {}

  /** Looks at what is marked of a class, and at what its students have of other classes. */
  async raise(now: Date, classId: string): Promise<number> {
    let made = 0;
    let isLeft = false;
    for (let after = beforeAll; ;) {
      const page = await this.marked(classId, after);
      const settled = page.filter(({ gradedAt }) => now.getTime() - gradedAt.getTime() >= settledMs);
      isLeft ||= settled.length < page.length;
      made += await this.notify(
        await this.due(
          settled.filter(({ isWhole }) => isWhole),
          now,
        ),
        now,
      );
      const last = page.at(-1);
      if (!last || page.length < mostAtOnce) break;
      after = last.id;
    }
    if (isLeft)
      await withTransaction(this.prisma, (tx) =>
        requestJob(tx, { kind: notifyGraded, key: classId, delayMs: settledMs }),
      );
    return made;
  }

  private marked(classId: string, after: string): Promise<Marked[]> {
    return this.prisma.$queryRaw<Marked[]>`
      SELECT own.id, own.user_id AS "userId", own.post_id AS "postId", own.task_id AS "taskId",
             own.class_id AS "classId", task.homework_id AS "homeworkId", post.title,
             own.finished_at AS "finishedAt", own.pending = 0 AS "isWhole", max(mark.graded_at) AS "gradedAt"
        FROM answer_grades AS mark
        JOIN attempts AS own ON own.id = mark.attempt_id
        JOIN tasks AS task ON task.id = own.task_id
        JOIN posts AS post ON post.id = own.post_id
       WHERE mark.unannounced AND own.id > ${after}::uuid AND own.finished_at IS NOT NULL
         AND (own.class_id = ${classId}::uuid OR own.user_id IN (
           SELECT user_id FROM members WHERE class_id = ${classId}::uuid AND NOT is_left))
         AND NOT EXISTS (SELECT 1 FROM users AS gone
           WHERE gone.id = own.user_id AND gone.deleted_at IS NOT NULL)
       GROUP BY own.id, task.homework_id, post.title ORDER BY own.id LIMIT ${mostAtOnce}`;
  }

  /** Those whose points their reader may see: by the same rules as the result page. */
  private async due(attempts: readonly Marked[], now: Date): Promise<Marked[]> {
    const hidden = await this.grades.hiddenAmong(attempts, now);
    const due: Marked[] = [];
    for (const userId of new Set(attempts.map((attempt) => attempt.userId))) {
      const own = attempts.filter((attempt) => attempt.userId === userId);
      const withheld = await this.work.withheldAmong(userId, own, now);
      due.push(...own.filter(({ id }) => !hidden.has(id) && !withheld.has(id)));
    }
    return due;
  }

  /** A mark that was taken back meanwhile is no news; the lock lets none be between. */
  private async notify(attempts: readonly Marked[], now: Date): Promise<number> {
    if (attempts.length === 0) return 0;
    const ids = attempts.map(({ id }) => id);
    return withTransaction(this.prisma, async (tx) => {
      // bounded by the attempts named
      const standing = await tx.$queryRaw<{ id: string }[]>`
        SELECT attempt_id AS id FROM answer_grades
         WHERE attempt_id = ANY(${ids}::uuid[]) AND unannounced ORDER BY attempt_id, question_id FOR UPDATE`;
      const unannounced = new Set(standing.map(({ id }) => id));
      const notices = attempts.filter(({ id }) => unannounced.has(id)).map(noticeOf);
      const made = await writeNotifications(tx, notices, now);
      await tx.$executeRaw`UPDATE answer_grades SET unannounced = false
        WHERE attempt_id = ANY(${ids}::uuid[]) AND unannounced`;
      return made;
    });
  }
}

const noticeOf = ({ userId, postId, taskId, classId, homeworkId, title }: Marked): Notice => ({
  kind: 'task-graded',
  userId,
  taskId,
  about: postId,
  postId,
  homeworkId,
  classId,
  title,
  deadline: null,
});
