import { ofAnother, type OwnData, type OwnRow } from '@yuedu/service-kit/own-data/own-data';
import { ShownGradesService } from './attempts/grading/shown-grades.service.ts';
import { ClassWorkService } from './class-work/class-work.service.ts';

const counted = 'counted from attempts, which are in the file';

/** An attempt as it is read here. */
interface AttemptRow extends OwnRow {
  readonly id: string;
  readonly postId: string;
  readonly taskId: string | null;
  readonly finishedAt: Date | null;
  readonly score: unknown;
  readonly maxScore: unknown;
  readonly pending: unknown;
  readonly results: readonly (OwnRow & { readonly isByHand: boolean })[];
}

/** What the result page would not say either. */
const withoutScore = (row: AttemptRow): OwnRow => ({
  ...row,
  score: null,
  maxScore: null,
  pending: null,
  results: [],
});

/** What a teacher marked says nothing before it is due. */
const withoutMarks = (row: AttemptRow): AttemptRow => ({
  ...row,
  results: row.results.map((result) =>
    result.isByHand ? { ...result, score: null, remark: '', isByHand: false } : result,
  ),
});

/**
 * A teacher gets the tasks and homeworks that he made, not for whom. Keys stand nowhere in it; scores as on
 * the result page.
 */
export const ownData: OwnData = {
  parts: {
    attempts: {
      tables: ['attempts', 'answers', 'question_results'],
      sql: `SELECT a.id::text AS key, a.id, a.post_id AS "postId", post.title,
          a.post_version AS "postVersion", a.task_id AS "taskId",
          a.class_id AS "classId", a.take, a.started_at AS "startedAt",
          a.finished_at AS "finishedAt", a.late, a.written_at AS "writtenAt", a.score,
          a.max_score AS "maxScore", a.pending,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', one.question_id, 'value', one.value,
              'evidence', one.evidence, 'writtenAt', one.written_at, 'receivedAt', one.received_at)
              ORDER BY one.question_id), '[]') FROM answers AS one WHERE one.attempt_id = a.id) AS answers,
          (SELECT coalesce(jsonb_agg(jsonb_build_object('questionId', one.question_id, 'process', one.process,
              'score', one.score, 'maxScore', one.max_score, 'blank', one.blank,
              'isByHand', mark.score IS NOT NULL, 'remark', coalesce(mark.remark, ''))
              ORDER BY one.question_id), '[]')
            FROM question_results AS one LEFT JOIN answer_grades AS mark
              ON mark.attempt_id = one.attempt_id AND mark.question_id = one.question_id
            WHERE one.attempt_id = a.id) AS results
        FROM attempts AS a LEFT JOIN posts AS post ON post.id = a.post_id
        WHERE a.user_id = $1::uuid`,
      shown: async (get, rows, { userId, now }) => {
        const attempts = rows as readonly AttemptRow[];
        const withheld = await get(ClassWorkService).withheldAmong(userId, attempts, now);
        const grades = get(ShownGradesService);
        const hidden = await grades.hiddenAmong(attempts, now);
        return (await grades.withoutHidden(attempts, now)).map((row) => {
          if (withheld.has(row.id)) return withoutScore(row);
          return hidden.has(row.id) ? withoutMarks(row) : row;
        });
      },
    },
    earlierAnswers: {
      tables: ['answer_history'],
      sql: `SELECT lpad(one.id::text, 20, '0') AS key, one.attempt_id AS "attemptId",
          one.question_id AS "questionId", one.kind, one.value, one.evidence, one.written_at AS "writtenAt",
          one.received_at AS "receivedAt"
        FROM answer_history AS one JOIN attempts AS a ON a.id = one.attempt_id
        WHERE a.user_id = $1::uuid`,
    },
    marksThatIGave: {
      tables: ['answer_grades'],
      sql: `SELECT attempt_id::text || question_id::text AS key, attempt_id AS "attemptId",
          question_id AS "questionId", class_id AS "classId", post_id AS "postId", score, remark,
          graded_at AS "gradedAt"
        FROM answer_grades WHERE graded_by = $1::uuid`,
    },
    savedRemarks: {
      tables: ['saved_remarks'],
      sql: `SELECT id::text AS key, id, text, created_at AS "createdAt"
        FROM saved_remarks WHERE owner_id = $1::uuid`,
    },
    notifications: {
      tables: ['notifications'],
      sql: `SELECT id::text AS key, kind, title, task_id AS "taskId", class_id AS "classId", deadline,
          created_at AS "createdAt"
        FROM notifications WHERE user_id = $1::uuid`,
    },
    remindersThatIMade: {
      tables: ['reminders'],
      sql: `SELECT id::text AS key, homework_id AS "homeworkId", class_id AS "classId",
          created_at AS "createdAt", sent_at AS "sentAt", cancelled_at AS "cancelledAt"
        FROM reminders WHERE made_by = $1::uuid`,
    },
    calendarAddresses: {
      tables: ['calendar_feeds'],
      sql: `SELECT title AS key, title, created_at AS "createdAt", read_at AS "readAt"
        FROM calendar_feeds WHERE user_id = $1::uuid`,
    },
    mailsOfNews: {
      tables: ['digest_settings'],
      sql: `SELECT user_id::text AS key, frequency, changed_at AS "changedAt"
        FROM digest_settings WHERE user_id = $1::uuid`,
    },
    mailsOfNewsSent: {
      tables: ['digests'],
      sql: `SELECT day AS key, day, items, created_at AS "createdAt"
        FROM digests WHERE user_id = $1::uuid`,
    },
    tasksThatIMade: {
      tables: ['tasks'],
      sql: `SELECT id::text AS key, id, title, post_ids AS "postIds", class_id AS "classId",
          start_at AS "startAt", deadline, homework_id AS "homeworkId", assigned_at AS "assignedAt",
          created_at AS "createdAt", updated_at AS "updatedAt", deleted_at AS "deletedAt"
        FROM tasks WHERE owner_id = $1::uuid`,
    },
    homeworksThatIMade: {
      tables: ['homeworks'],
      sql: `SELECT id::text AS key, id, title, class_id AS "classId", task_ids AS "taskIds",
          start_at AS "startAt", deadline, show_keys AS "showKeys", created_at AS "createdAt",
          updated_at AS "updatedAt", removed_at AS "removedAt"
        FROM homeworks WHERE created_by = $1::uuid`,
    },
  },
  leftOut: {
    answer_keys: 'of texts, not of people',
    families: ofAnother,
    key_repairs: 'counted over all readers of a text',
    given_texts: 'what homeworks held; the homework stands with who made it',
    members: ofAnother,
    notification_marks: 'how far the clock was followed',
    post_versions: ofAnother,
    posts: ofAnother,
    report_attempts: counted,
    report_cells: counted,
    report_classes: counted,
    report_completion: counted,
    report_homeworks: 'a fact of the homework, for the report',
    report_questions: counted,
    report_tasks: 'a fact of the task, for the report',
    school_classes: ofAnother,
    users: ofAnother,
  },
};
