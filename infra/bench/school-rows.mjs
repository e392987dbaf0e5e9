import { processes } from '@yuedu/contracts/rules/processes';
import { uuidv7 } from 'uuidv7';
import { fillClasses } from './report-rows.mjs';

/** The grade that one class alone is of. */
export const gradeOfOne = '小六';

/**
 * A school of so many classes of 40 students, each class given so many texts, with the facts of all of them.
 * One class alone is of another grade.
 */
export async function fillSchool(client, classes, texts) {
  const schoolId = uuidv7();
  const classIds = await fillClasses(client, classes, texts);
  await client.query(
    `UPDATE school_classes SET school_id = $1, school_name = '量測國小',
            grade = CASE WHEN id = $2 THEN $3 ELSE '小五' END`,
    [schoolId, classIds[0], gradeOfOne],
  );
  await client.query(
    `INSERT INTO posts (id, title, characters, difficulty, is_published, sequence)
     SELECT DISTINCT p.id, '文章', 640, '適中', true, 1 FROM tasks, unnest(post_ids) AS p (id)`,
  );
  return { schoolId, classIds };
}

const sums = processes.map(
  (one) => `
      coalesce(sum(r.score) FILTER (WHERE r.process = '${one}'), 0)::float8 AS "${one}Score",
      coalesce(sum(r.max_score) FILTER (WHERE r.process = '${one}'), 0)::float8 AS "${one}Max",
      (count(*) FILTER (WHERE r.process = '${one}'))::int AS "${one}Questions"`,
);

/** The same sums, a row a class, from the tables of attempts and results, without a read model. */
export const schoolLive = `
  WITH classes AS (SELECT id FROM school_classes WHERE school_id = $1::uuid),
  given AS (
    SELECT m.class_id, count(DISTINCT m.user_id)::int AS students, count(*)::int AS total,
           count(a.finished_at)::int AS finished,
           (count(*) FILTER (WHERE a.late AND a.finished_at IS NOT NULL))::int AS late,
           (sum(posts.characters) FILTER (WHERE a.finished_at IS NOT NULL))::int AS characters
      FROM classes c JOIN members m ON m.class_id = c.id AND NOT m.is_left
      JOIN tasks t ON t.class_id = c.id AND t.visible_at <= now() AND t.deleted_at IS NULL
      CROSS JOIN LATERAL unnest(t.post_ids) AS p(id)
      LEFT JOIN attempts a ON a.user_id = m.user_id AND a.post_id = p.id AND a.task_key = t.id::text
       AND a.take = 1
      LEFT JOIN posts ON posts.id = p.id GROUP BY m.class_id),
  reached AS (
    SELECT a.class_id, count(DISTINCT a.user_id)::int AS reckoned, ${sums.join(',')}
      FROM classes c JOIN attempts a ON a.class_id = c.id AND a.finished_at IS NOT NULL
      JOIN tasks t ON t.id = a.task_id AND t.visible_at <= now() AND t.deleted_at IS NULL
      JOIN question_results r ON r.attempt_id = a.id AND r.score IS NOT NULL GROUP BY a.class_id)
  SELECT g.class_id AS "classId", g.*, r.* FROM given g LEFT JOIN reached r USING (class_id)`;
