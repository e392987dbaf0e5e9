import { Prisma } from '../generated/prisma/client.ts';
import { oneOf } from '../one-of.ts';

/** One text as class work of one person, with what its homework says. */
export interface WorkRow {
  userId: string;
  postId: string;
  taskId: string;
  /** The homework that the task is in now; null when it left it. */
  homeworkId: string | null;
  /** Whether the person's attempt at this task is for it: a task may have been in several homeworks. */
  isOfAttempt: boolean | null;
  taskDeadline: Date | null;
  homeworkDeadline: Date | null;
  exceptions: unknown;
  showKeys: string | null;
  endsAt: Date | null;
  finishedAt: Date | null;
  /** Whether the person teaches the class. */
  isTaught: boolean;
}

/**
 * The homework that an `attempt` of the query is for: the one that holds the text by its task now, else the
 * one that held it last.
 */
const homeworkOfAttempt = Prisma.sql`
  (SELECT given.homework_id FROM given_texts AS given
    JOIN homeworks AS homework ON homework.id = given.homework_id
    WHERE given.task_id = attempt.task_id AND given.post_id = attempt.post_id
    ORDER BY given.taken_at DESC NULLS FIRST, homework.created_at DESC LIMIT 1)`;

const isOfAttempt = Prisma.sql`
  attempt.id IS NOT NULL AND work.homework_id IS NOT DISTINCT FROM ${homeworkOfAttempt}`;

/**
 * @param works rows of user_id, post_id, task_id, homework_id
 * @param marksOwn whether each row says if it is the work that its attempt is for: a query more for each
 */
const described = (works: Prisma.Sql, marksOwn = false): Prisma.Sql => Prisma.sql`
  SELECT work.user_id AS "userId", work.post_id AS "postId", task.id AS "taskId",
  task.homework_id AS "homeworkId", task.deadline AS "taskDeadline",
         homework.deadline AS "homeworkDeadline", coalesce(homework.exceptions, '[]') AS exceptions,
         homework.show_keys AS "showKeys",
         least(given.taken_at, CASE WHEN class.ended_sequence > class.sequence THEN class.ended_at
           ELSE class.end_at END) AS "endsAt",
         attempt.finished_at AS "finishedAt",
         ${marksOwn ? isOfAttempt : Prisma.sql`NULL::boolean`} AS "isOfAttempt",
         coalesce(work.user_id = ANY (class.teacher_ids), false) AS "isTaught"
    FROM (${works}) AS work
    JOIN tasks AS task ON task.id = work.task_id
    LEFT JOIN homeworks AS homework ON homework.id = work.homework_id
    LEFT JOIN given_texts AS given ON given.homework_id = work.homework_id AND given.task_id = work.task_id
    AND given.post_id = work.post_id
    LEFT JOIN school_classes AS class ON class.id = coalesce(homework.class_id, task.class_id)
    LEFT JOIN attempts AS attempt ON attempt.user_id = work.user_id AND attempt.post_id = work.post_id
    AND attempt.task_id = task.id`;

export interface WorksOf {
  readonly userId: string;
  /** Absent: all texts. */
  readonly postIds?: readonly string[];
  /**
   * Also the works of the children whose parent this person is. A person of teacher level is no mere parent:
   * he may know keys.
   */
  readonly withChildren?: boolean;
}

/**
 * Texts as class work of a person: of each class that he is in, or left after the text was given; whether the
 * work has begun and for which group does not matter, as groups talk. With them every task that he has an
 * attempt for, whatever became of it since. A text that was taken out, or back with its homework, counts
 * until the deadline, as it may be given again; not if it never began. The rows are bounded by the homeworks
 * of one person's classes that hold these texts; `npm run bench lists` looks at the plan.
 */
export function classWorkSql({ userId, postIds, withChildren = false }: WorksOf): Prisma.Sql {
  const texts = postIds && [...new Set(postIds)];
  // for one text, planning these joins would take four times as long as to run them
  const ofTexts = (column: Prisma.Sql): Prisma.Sql =>
    texts ? Prisma.sql`AND ${oneOf(column, texts)}` : Prisma.empty;
  const person = Prisma.sql`${userId}::uuid`;
  return worksOfPeople({ person, children: withChildren ? childrenOf(person) : Prisma.empty, ofTexts });
}

/** A row as it stands in JSON. */
export type WorkJson = {
  [K in keyof WorkRow]: WorkRow[K] extends Date | null ? string | null : WorkRow[K];
};

export const workOfJson = (work: WorkJson): WorkRow => ({
  ...work,
  taskDeadline: dateOf(work.taskDeadline),
  homeworkDeadline: dateOf(work.homeworkDeadline),
  endsAt: dateOf(work.endsAt),
  finishedAt: dateOf(work.finishedAt),
});
const dateOf = (json: string | null): Date | null => (json === null ? null : new Date(json));

/**
 * What classWorkSql says of one attempt's reader and text, as JSON. For own reading his children's works
 * count, too.
 * @param own alias of the attempt in the statement around it
 */
export function worksJson(own: Prisma.Sql): Prisma.Sql {
  const person = Prisma.sql`${own}.user_id`;
  const works = worksOfPeople({
    person,
    children: childrenOf(person, Prisma.sql`AND ${own}.task_id IS NULL`),
    ofTexts: (column) => Prisma.sql`AND ${column} = ${own}.post_id`,
    marksOwn: true,
  });
  return Prisma.sql`(SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (${works}) AS one)`;
}

interface People {
  person: Prisma.Sql;
  /** A further part of the union, of the same shape. */
  children: Prisma.Sql;
  ofTexts: (column: Prisma.Sql) => Prisma.Sql;
  /** Fills `isOfAttempt`. */
  marksOwn?: boolean;
}

function worksOfPeople({ person, children, ofTexts, marksOwn }: People): Prisma.Sql {
  return Prisma.sql`
    WITH people AS (SELECT ${person} AS id ${children})
    ${described(
      Prisma.sql`
      SELECT person.id AS user_id, given.post_id, given.task_id, given.homework_id
        FROM people AS person
        JOIN members AS member ON member.user_id = person.id
        JOIN given_texts AS given ON given.class_id = member.class_id ${ofTexts(Prisma.sql`given.post_id`)}
        JOIN homeworks AS homework ON homework.id = given.homework_id
       WHERE (given.taken_at IS NULL OR given.taken_at > homework.start_at)
         AND (NOT member.is_left OR member.left_at >= given.given_at)
       UNION
      SELECT attempt.user_id, attempt.post_id, attempt.task_id, ${homeworkOfAttempt}
        FROM people AS person
        JOIN attempts AS attempt ON attempt.user_id = person.id ${ofTexts(Prisma.sql`attempt.post_id`)}
       WHERE attempt.task_id IS NOT NULL`,
      marksOwn,
    )}`;
}

const childrenOf = (parent: Prisma.Sql, where = Prisma.empty): Prisma.Sql => Prisma.sql`
  UNION SELECT family.child_id FROM families AS family
   WHERE family.parent_id = ${parent} AND family.unlinked_at IS NULL ${where}
     AND NOT EXISTS (SELECT 1 FROM users AS parent WHERE parent.id = family.parent_id
       AND parent.role <> 'user')`;

/** The class work that each of these attempts is for; no row for own reading. */
export const worksOfAttemptsSql = (attemptIds: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT work.*, attempt.id AS "attemptId" FROM (${described(Prisma.sql`
    SELECT attempt.user_id, attempt.post_id, attempt.task_id, ${homeworkOfAttempt}
      FROM attempts AS attempt WHERE attempt.id = ANY(${attemptIds}::uuid[])
       AND attempt.task_id IS NOT NULL`)}) AS work
    JOIN attempts AS attempt ON attempt.user_id = work."userId" AND attempt.post_id = work."postId"
     AND attempt.task_id = work."taskId"`;
