import { withPostgres } from '../local/with-postgres.mjs';
import { uuidv7 } from 'uuidv7';
import { median, range } from './figures.mjs';
import { id } from './report-rows.mjs';
import { built, openScratch, timedGet } from './scratch.mjs';
import { repeatedSearch, searchPlans, searchWordsOf } from './searches.mjs';

const rounds = 5;
const callsARound = 15;
const classes = 1_000;
const homeworksOfAClass = 50;
const texts = 1_000;
const [student, teacher] = [uuidv7(), uuidv7()];
/** The classes that the two people are in: a child has a few, a teacher more. */
const [classesOfStudent, classesOfTeacher] = [3, 6];

const post = (n) => id("'post'", n);
const [schoolClass, task, homework] = [
  id("'class'", 'k'),
  id("'task'", 'k', 'h'),
  id("'homework'", 'k', 'h'),
];
const each = `generate_series(1, ${classes}) k, generate_series(1, ${homeworksOfAClass}) h`;
/** Two texts a task, spread over all of them. */
const postIds =
  `ARRAY[${post(`1 + (k * 7 + h * 13) % ${texts}`)}, ` + `${post(`1 + (k * 11 + h * 17) % ${texts}`)}]`;
const at = "timestamptz '2026-03-02 00:00:00Z' + h * interval '1 day'";
const teachers =
  `CASE WHEN k <= ${classesOfTeacher} THEN ARRAY['${teacher}'::uuid] ELSE ` +
  `ARRAY[${id("'teacher'", 'k')}] END`;

const inContent = [
  `INSERT INTO posts (id, slug, title, summary, author, education, topic_of_post, form_of_post, type_of_post,
    difficulty_of_post, zones, tags, is_free, characters, minutes, question_count, post_version,
    published_at, created_at, updated_at, edited_at, state)
   SELECT ${post('n')}, 'row-' || n, '文章' || n, '', '', 'ElementarySchool', '自然', '說明文', '連續', '適中', '{}',
   '{}', false, 500, 3, 5, 1, t.at, t.at, t.at, t.at, 'published'
     FROM generate_series(1, ${texts}) n,
     LATERAL (SELECT timestamptz '2026-01-01 00:00:00Z' + n * interval '1 minute' AS at) t`,
  searchWordsOf(post, texts),
  `INSERT INTO replica_classes (id, teacher_ids, end_at, sequence)
    SELECT ${schoolClass}, ${teachers}, timestamptz '2027-07-31 00:00:00Z', 1
    FROM generate_series(1, ${classes}) k`,
  `INSERT INTO replica_members (id, class_id, user_id, sequence)
    SELECT ${id("'member'", 'k', 's')}, ${schoolClass}, CASE WHEN s = 1
    AND k <= ${classesOfStudent} THEN '${student}'::uuid ELSE ${id("'user'", 'k', 's')} END, 1
     FROM generate_series(1, ${classes}) k, generate_series(1, 30) s`,
  `INSERT INTO replica_tasks (id, post_ids, sequence) SELECT ${task}, ${postIds}, 1 FROM ${each}`,
  `INSERT INTO replica_homeworks (id, class_id, task_ids, student_ids, start_at, sequence)
    SELECT ${homework}, ${schoolClass}, ARRAY[${task}], '{}', ${at}, 1 FROM ${each}`,
];
const inHomework = [
  `INSERT INTO users (id, sequence) SELECT ${id("'user'", 'k', 's')}, 1
    FROM generate_series(1, ${classes}) k, generate_series(1, 30) s`,
  `INSERT INTO families (parent_id, child_id, sequence)
   SELECT ${id("'parent'", 'k', 's')}, ${id("'user'", 'k', 's')}, 1
   FROM generate_series(1, ${classes}) k, generate_series(1, 30) s`,
  `INSERT INTO school_classes (id, teacher_ids, sequence) SELECT ${schoolClass}, ${teachers}, 1
    FROM generate_series(1, ${classes}) k`,
  `INSERT INTO members (id, class_id, user_id, joined_at, event_time, joined_sequence)
   SELECT ${id("'member'", 'k', 's')}, ${schoolClass}, CASE WHEN s = 1
   AND k <= ${classesOfStudent} THEN '${student}'::uuid ELSE ${id("'user'", 'k', 's')} END, now(), now(), 1
     FROM generate_series(1, ${classes}) k, generate_series(1, 30) s`,
  `INSERT INTO tasks (id, owner_id, title, post_ids, class_id, created_at, updated_at, homework_id,
    assigned_at, visible_at)
   SELECT ${task}, ${id("'teacher'", 'k')}, '任務', ${postIds}, ${schoolClass}, ${at}, ${at}, ${homework},
   ${at}, ${at} FROM ${each}`,
  `INSERT INTO homeworks (id, class_id, title, task_ids, start_at, created_by, created_at, updated_at)
   SELECT ${homework}, ${schoolClass}, '作業', ARRAY[${task}], ${at}, ${id("'teacher'", 'k')}, ${at}, ${at}
   FROM ${each}`,
  `INSERT INTO given_texts (homework_id, task_id, post_id, class_id, given_at)
   SELECT ${homework}, ${task}, text.id, ${schoolClass}, ${at} FROM ${each}, unnest(${postIds}) AS text (id)
   ON CONFLICT DO NOTHING`,
  `INSERT INTO attempts (id, user_id, post_id, post_version, task_id, class_id, task_key, started_at)
   SELECT ${id("'attempt'", 'k', 's', 'h')}, ${id("'user'", 'k', 's')}, (${postIds})[1], 1, ${task},
   ${schoolClass}, (${task})::text, ${at} FROM ${each}, generate_series(2, 3) s`,
];

/** Tables that a plan reads whole: those that grow with the schools must not be among them. */
const readWhole = (node) => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(readWhole),
];

async function explain(client, what, sql) {
  const {
    rows: [row],
  } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql.text}`, sql.values);
  const [{ Plan: plan, 'Execution Time': ms }] = row['QUERY PLAN'];
  const whole = readWhole(plan);
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return {
    what: `${what}, ${classes * homeworksOfAClass} tasks and homeworks`,
    against: `none (${ms.toFixed(1)} ms)`,
    figure: `${pages} pages, read whole: ${whole.join(', ') || 'none'}`,
    must: 'no table read whole',
    ok: whole.length === 0,
  };
}

/** A page of the library for someone in classes, beside the same page for a visitor. */
async function libraryRow(scratch, url, caller, who) {
  const address = `${await scratch.service('content', url)}/v2/posts/?limit=20&conditions=`;
  const authorization = await scratch.bearer(caller);
  const took = { visitor: [], person: [] };
  let most = 100_000;
  // the same texts by a number that nobody has named, so that none of them comes from content's memory
  const notFromMemory = () =>
    address + encodeURIComponent(JSON.stringify({ characters: { $lt: (most += 1) } }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, as] of [
      ['visitor', undefined],
      ['person', authorization],
    ]) {
      const times = [];
      for (let i = 0; i < callsARound; i += 1) times.push((await timedGet(notFromMemory(), as)).ms);
      if (round > 0) took[name].push(median(times));
    }
  }
  const ratio = took.person.map((ms, round) => ms / took.visitor[round]);
  return {
    what: `a page of the library, ${who}, ${classes * homeworksOfAClass} tasks and homeworks`,
    against: `a visitor's, ${range(took.visitor, 1)} ms`,
    figure: `${range(ratio, 2)}×`,
    must: '≤ 3×',
    ok: median(ratio) <= 3,
  };
}

/** @returns rows */
export async function lists() {
  const scratch = await openScratch();
  const fill = (statements) => async (client) => {
    for (const text of statements) await client.query(text);
  };
  try {
    const { classTasksSql } = await built('content', 'access/class-tasks-sql.js');
    const { classWorkSql } = await built('homework', 'class-work/class-work-sql.js');
    const content = await scratch.database('content', fill(inContent));
    const found = await withPostgres(content, async (client) => {
      const page = (await client.query('SELECT id FROM posts ORDER BY updated_at DESC LIMIT 20')).rows;
      const ids = page.map((row) => row.id);
      return [
        await explain(client, "a student's texts of a page", classTasksSql(student, ids)),
        await explain(client, "a teacher's texts of a page", classTasksSql(teacher, ids)),
      ];
    });
    const homeworks = await scratch.database('homework', fill(inHomework));
    await withPostgres(homeworks, async (client) => {
      const page = (await client.query('SELECT DISTINCT post_id AS id FROM attempts LIMIT 20')).rows;
      const ids = page.map((row) => row.id);
      found.push(
        await explain(
          client,
          'texts as class work of a reader',
          classWorkSql({ userId: student, postIds: ids, withChildren: true }),
        ),
      );
    });
    found.push(
      await libraryRow(scratch, content, { userId: student, role: 'user', title: 'student' }, 'a student'),
      await libraryRow(scratch, content, { userId: teacher, role: 'main', title: 'teacher' }, 'a teacher'),
    );
    found.push(await repeatedSearch(scratch, content, texts), ...(await searchPlans(scratch)));
    return found;
  } finally {
    await scratch.close();
  }
}
