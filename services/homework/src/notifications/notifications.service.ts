import { Inject, Injectable } from '@nestjs/common';
import type { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import type { ListQuery } from '@yuedu/contracts/http/list';
import type { OutputOf } from '@yuedu/contracts/route';
import { nearTaskMs, type NotificationKind, notificationKinds } from '@yuedu/contracts/rules/notification';
import { requestJobs } from '@yuedu/messaging/jobs/job-requests';
import type { Caller } from '@yuedu/service-kit/auth/caller';
import { PRISMA, withTransaction } from '@yuedu/service-kit/database/database';
import { runList } from '@yuedu/service-kit/lists/list';
import { listSpec } from '@yuedu/service-kit/lists/list-spec';
import type { Tx } from '../database.ts';
import { type Homework, type Notification, Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { notifyGraded, notifyNear, notifyNew } from '../notification-jobs.ts';
import { followDeadlines, forgetWithdrawn } from './follow-deadlines.ts';
import { type Notice, writeNotifications } from './write-notifications.ts';

export type { Notice } from './write-notifications.ts';
type Kind = 'task-new' | 'task-near';
interface Due {
  userId: string;
  taskId: string;
  homeworkId: string;
  classId: string;
  title: string;
  deadline: Date | null;
}

/** Who joins within this time of an assignment is still told that it is new, in milliseconds: 7 days. */
export const newForMs = 7 * 86_400_000;
/** Most rows of one transaction. */
const mostAtOnce = 2_000;
/** How long requests for a class gather, in milliseconds: thirty who join together are one run. */
const gatherMs = 100;
const spec = listSpec({
  // nothing that they are sorted by changes
  defaultSort: '-createdAt',
  fields: {
    kind: { type: 'string', values: [...notificationKinds], filter: true },
    taskId: { type: 'id', filter: true },
    postId: { type: 'id', nullable: true, filter: true },
    title: { type: 'string' },
    classId: { type: 'id', nullable: true, filter: true },
    homeworkId: { type: 'id', nullable: true, filter: true },
    deadline: { type: 'instant', nullable: true, filter: true },
    createdAt: { type: 'instant', filter: true, sort: true },
  },
});

/**
 * The bell, class by class: new tasks at once, near deadlines by the clock (`DueClassesService`). A person is
 * told once of each.
 */
@Injectable()
export class NotificationsService {
  constructor(@Inject(PRISMA) private readonly prisma: PrismaClient) {}

  /** Looks at a class anew: after a change of its homework, its tasks or its members. */
  async askForClass(tx: Tx, classId: string): Promise<void> {
    await requestJobs(tx, [
      { kind: notifyNew, key: classId, delayMs: gatherMs },
      { kind: notifyNear, key: classId, delayMs: gatherMs },
      { kind: notifyGraded, key: classId, delayMs: gatherMs },
    ]);
  }

  async raiseNew(now: Date, classId: string): Promise<number> {
    const since = new Date(now.getTime() - newForMs);
    return this.raise(
      'task-new',
      now,
      Prisma.sql`t.class_id = ${classId}::uuid AND t.visible_at > ${since}`,
      Prisma.sql`(e.deadline IS NULL OR e.deadline >= ${now})`,
    );
  }

  async raiseNear(now: Date, classId: string): Promise<number> {
    const until = new Date(now.getTime() + nearTaskMs);
    return this.raise(
      'task-near',
      now,
      Prisma.sql`t.class_id = ${classId}::uuid
        AND (coalesce(h.deadline, t.deadline) BETWEEN ${now} AND ${until} OR h.exceptions_until >= ${now})`,
      Prisma.sql`e.deadline >= ${now} AND e.deadline < ${until}
        AND (SELECT count(*) FROM attempts a WHERE a.user_id = m.user_id AND a.task_id = t.id
          AND a.finished_at IS NOT NULL) < cardinality(t.post_ids)`,
    );
  }

  async list(query: ListQuery, caller: Caller): Promise<OutputOf<typeof listNotifications>> {
    return runList(spec, {
      query,
      caller,
      scope: { userId: caller.userId } as Prisma.NotificationWhereInput,
      present,
      findMany: (args) => this.prisma.notification.findMany(args),
      count: (args) => this.prisma.notification.count(args),
    });
  }

  /** What another feature says to people, in its transaction. @returns how many rows were written */
  write(tx: Tx, notices: readonly Notice[], now: Date): Promise<number> {
    return writeNotifications(tx, notices, now);
  }

  /** What was said of a homework's deadlines follows them, in the transaction that changes them. */
  followDeadlines(tx: Tx, homeworkId: string, now: Date): Promise<void> {
    return followDeadlines(tx, homeworkId, now);
  }

  /** Work of a homework is taken back: its notices go, in the transaction that does so. */
  forgetWithdrawn(tx: Tx, homework: Homework, taskIds: readonly string[]): Promise<void> {
    return forgetWithdrawn(tx, homework, taskIds);
  }

  private async raise(kind: Kind, now: Date, tasks: Prisma.Sql, people: Prisma.Sql): Promise<number> {
    let all = 0;
    for (;;) {
      const { found, made } = await this.raiseSome(kind, now, tasks, people);
      all += made;
      if (found < mostAtOnce) return all;
    }
  }

  /**
   * Rows and signals in one transaction; the unique key (person, kind, task) makes a second run tell nobody
   * twice.
   */
  private async raiseSome(
    kind: Kind,
    now: Date,
    tasks: Prisma.Sql,
    people: Prisma.Sql,
  ): Promise<{ found: number; made: number }> {
    return withTransaction(this.prisma, async (tx) => {
      const due = await this.due(tx, kind, now, tasks, people);
      const made = await writeNotifications(
        tx,
        due.map((one): Notice => ({ ...one, kind })),
        now,
      );
      return { found: due.length, made };
    });
  }

  /**
   * Students of begun tasks who have not been notified and have not been erased, each with the deadline that
   * counts for him.
   */
  private due(tx: Tx, kind: Kind, now: Date, tasks: Prisma.Sql, people: Prisma.Sql): Promise<Due[]> {
    return tx.$queryRaw<Due[]>`
      SELECT DISTINCT m.user_id AS "userId", t.id AS "taskId", h.id AS "homeworkId", h.class_id AS "classId",
      t.title, e.deadline
        FROM tasks t JOIN homeworks h ON h.id = t.homework_id AND h.removed_at IS NULL
        JOIN members m ON m.class_id = t.class_id AND NOT m.is_left
        AND (cardinality(t.audience_ids) = 0 OR m.user_id = ANY(t.audience_ids))
       CROSS JOIN LATERAL (SELECT coalesce(
         (SELECT (x ->> 'deadline')::timestamptz FROM jsonb_array_elements(h.exceptions) AS x
           WHERE x ->> 'userId' = m.user_id::text LIMIT 1), h.deadline, t.deadline) AS deadline) AS e
       WHERE t.deleted_at IS NULL AND t.visible_at <= ${now} AND ${tasks} AND ${people}
         AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = m.user_id AND u.deleted_at IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = m.user_id AND n.kind = ${kind}
           AND n.task_id = t.id)
       LIMIT ${mostAtOnce}`;
  }
}

function present(row: Notification): OutputOf<typeof listNotifications>['results'][number] {
  return {
    _id: row.id,
    kind: row.kind as NotificationKind,
    taskId: row.taskId,
    postId: row.postId,
    title: row.title,
    classId: row.classId,
    homeworkId: row.homeworkId,
    deadline: row.deadline?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
