import { uuidv7 } from 'uuidv7';

/**
 * Ids are made from words, so that rows of different tables find each other in set-based SQL; they have the
 * form of version 7, since answers are checked.
 */
export const id = (...parts) =>
  `overlay(overlay(md5(concat_ws('-', ${parts.join(', ')})) placing '7' from 13) placing '8' from 17)::uuid`;
const [user, task, homework, attempt] = [
  id("'user'", 'k', 's'),
  id("'task'", 'k', 't'),
  id("'homework'", 'k', '(t - 1) / 5'),
  id("'attempt'", 'k', 's', 't'),
];
const [schoolClass, post, question] = [id("'class'", 'k'), id("'post'", 't'), id("'question'", 't', 'q')];

export const students = 40;
export const tasks = 100;
const questions = 5;
export const classOf = (k) => ({ text: `SELECT ${id("'class'", '$1::int')} AS id`, values: [k] });

const startedAt = "timestamptz '2026-03-02 00:00:00Z' + t * interval '1 day' + s * interval '1 minute'";
const finishedAt = `CASE WHEN (s + t) % 10 > 0 THEN ${startedAt} + interval '20 minutes' END`;
const processOf = "(ARRAY['retrieve', 'infer', 'integrate', 'evaluate'])[1 + (t + q) % 4]";
const scoreOf = '((s * 7 + t * 3 + q) % 3)::numeric';
const late = '(s + t) % 17 = 0';

/** The work of `classes` classes of 40 students on `tasks` tasks of one text with five questions. */
const workOf = (teachers, tasks) => [
  [
    `INSERT INTO school_classes (id, title, grade, teacher_ids, sequence)
      SELECT ${schoolClass}, '量測班', '小五', $2::uuid[], 1 FROM generate_series(1, $1::int) k`,
    teachers,
  ],
  [
    `INSERT INTO users (id, name, sequence) SELECT ${user}, '學生' || s, 1
      FROM generate_series(1, $1::int) k, generate_series(1, ${students}) s`,
  ],
  [
    `INSERT INTO members (id, class_id, user_id, joined_at, seat_number, event_time, joined_sequence)
    SELECT ${id("'member'", 'k', 's')}, ${schoolClass}, ${user}, timestamptz '2026-03-01 00:00:00Z', s,
    timestamptz '2026-03-01 00:00:00Z', 1 FROM generate_series(1, $1::int) k,
    generate_series(1, ${students}) s`,
  ],
  [
    `INSERT INTO tasks (id, owner_id, title, post_ids, class_id, deadline, created_at, updated_at,
      homework_id, assigned_at, visible_at)
    SELECT ${task}, ($2::uuid[])[1], '任務' || t, ARRAY[${post}], ${schoolClass},
    timestamptz '2026-12-31 00:00:00Z', at, at, ${homework}, at, at
      FROM generate_series(1, $1::int) k, generate_series(1, ${tasks}) t,
      LATERAL (SELECT timestamptz '2026-03-02 00:00:00Z' AS at) w`,
    teachers,
  ],
  [
    `INSERT INTO attempts (id, version, user_id, post_id, post_version, task_id, class_id, task_key,
      started_at, finished_at, late, key_version)
    SELECT ${attempt}, 2, ${user}, ${post}, 1, ${task}, ${schoolClass}, (${task})::text, ${startedAt},
    ${finishedAt}, ${late}, 1
      FROM generate_series(1, $1::int) k, generate_series(1, ${students}) s, generate_series(1, ${tasks}) t`,
  ],
  [
    `INSERT INTO answers (attempt_id, question_id, seq, value, received_at)
    SELECT ${attempt}, ${question}, 1, jsonb_build_object('optionId',
      ${id("'option'", 't', 'q', '(s % 4)')}), ${startedAt}
      FROM generate_series(1, $1::int) k, generate_series(1, ${students}) s, generate_series(1, ${tasks}) t,
      generate_series(1, ${questions}) q`,
  ],
  [
    `INSERT INTO question_results (attempt_id, question_id, process, chosen_option_ids, score, max_score,
      blank, key_version)
    SELECT ${attempt}, ${question}, ${processOf}, ARRAY[${id("'option'", 't', 'q', '(s % 4)')}], ${scoreOf},
    2, false, 1
      FROM generate_series(1, $1::int) k, generate_series(1, ${students}) s, generate_series(1, ${tasks}) t,
      generate_series(1, ${questions}) q WHERE (s + t) % 10 > 0`,
  ],
];

const classesTo = `SELECT ${schoolClass} AS id FROM generate_series(1, $1::int) k`;
/** The facts of the first `$1` classes as their events would have left them. */
const facts = [
  `INSERT INTO report_tasks (id, class_id, title, post_ids, deadline, sequence, event_time)
    SELECT id, class_id, title, post_ids, deadline, 1, created_at FROM tasks
    WHERE class_id IN (${classesTo})`,
  `INSERT INTO report_homeworks (id, class_id, title, task_ids, start_at, sequence, event_time)
    SELECT homework_id, class_id, '作業', array_agg(id), min(created_at), 1, min(created_at) FROM tasks
    WHERE class_id IN (${classesTo}) GROUP BY homework_id, class_id`,
  `INSERT INTO report_attempts (id, class_id, task_id, user_id, post_id, started_at, finished_at, late,
      results, sequence, event_time)
    SELECT a.id, a.class_id, a.task_id, a.user_id, a.post_id, a.started_at, a.finished_at, a.late,
    coalesce(r.results, '[]'), 2, a.started_at
      FROM attempts a LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('questionId', question_id,
        'process', process, 'chosenOptionIds', chosen_option_ids, 'score', score::float8, 'maxScore',
        max_score::float8, 'blank', blank)) AS results
        FROM question_results WHERE attempt_id = a.id) r ON true WHERE a.class_id IN (${classesTo})`,
];

export async function fillWork(client, classes, teachers) {
  for (const [text, more] of workOf(teachers, tasks))
    await client.query(text, more ? [classes, more] : [classes]);
  for (const text of facts) await client.query(text, [1]);
}

/** Classes with all their facts, and nothing of what was answered beside the results. @returns their ids */
export async function fillClasses(client, classes, texts) {
  const work = workOf([uuidv7()], texts).filter(([text]) => !text.startsWith('INSERT INTO answers'));
  for (const [text, more] of work) await client.query(text, more ? [classes, more] : [classes]);
  for (const text of facts) await client.query(text, [classes]);
  const { rows } = await client.query(classesTo, [classes]);
  return rows.map((row) => row.id);
}

/** What the fold made of the first class, for all others under their own ids. */
export async function copyFolded(client, classes) {
  for (const table of ['report_cells', 'report_questions']) {
    const { rows } = await client.query(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1
        AND table_schema = 'public' ORDER BY ordinal_position`,
      [table],
    );
    const own = ['class_id', 'task_id', 'user_id', 'homework_id', 'attempt_id'];
    const values = rows
      .map(({ name }) => (own.includes(name) ? `md5("${name}"::text || k)::uuid` : `"${name}"`))
      .join(', ');
    await client.query(`INSERT INTO ${table} SELECT ${values} FROM ${table}, generate_series(2, $1::int) k`, [
      classes,
    ]);
  }
}

/** The same sums from the tables of attempts and results, as one would write them without a read model. */
export const live = {
  completion: `SELECT m.user_id AS "userId", u.name, count(*)::int AS total,
    count(a.finished_at)::int AS finished,
    (count(*) FILTER (WHERE a.late AND a.finished_at IS NOT NULL))::int AS late, max(a.finished_at) AS last
    FROM members m JOIN users u ON u.id = m.user_id JOIN tasks t ON t.class_id = m.class_id
    AND t.visible_at <= now() AND t.deleted_at IS NULL CROSS JOIN LATERAL unnest(t.post_ids) AS p(id)
    LEFT JOIN attempts a ON a.user_id = m.user_id AND a.post_id = p.id AND a.task_key = t.id::text
    AND a.take = 1
    WHERE m.class_id = $1::uuid AND NOT m.is_left GROUP BY m.user_id, u.name, m.seat_number
    ORDER BY m.seat_number`,
  comprehension: `SELECT m.user_id AS "userId", u.name, sum(r.score)::float8 AS score,
    sum(r.max_score)::float8 AS "maxScore", ${['retrieve', 'infer', 'integrate', 'evaluate']
      .map(
        (one) => `
      (sum(r.score) FILTER (WHERE r.process = '${one}'))::float8 AS "${one}Score",
      (sum(r.max_score) FILTER (WHERE r.process = '${one}'))::float8 AS "${one}Max",
      (count(*) FILTER (WHERE r.process = '${one}'))::int AS "${one}Questions"`,
      )
      .join(',')}
    FROM members m JOIN users u ON u.id = m.user_id JOIN attempts a ON a.class_id = m.class_id
    AND a.user_id = m.user_id AND a.finished_at IS NOT NULL JOIN tasks t ON t.id = a.task_id
    AND t.visible_at <= now() AND t.deleted_at IS NULL
    JOIN question_results r ON r.attempt_id = a.id AND r.score IS NOT NULL WHERE m.class_id = $1::uuid
    AND NOT m.is_left GROUP BY m.user_id, u.name, m.seat_number ORDER BY m.seat_number`,
};
