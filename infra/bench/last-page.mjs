import { withPostgres } from '../local/with-postgres.mjs';
import { writeCursor } from '@yuedu/service-kit/lists/cursor';
import { setTimeout } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { signedIn } from '../e2e/http-session.mjs';
import { account } from '../e2e/system.mjs';
import { median, range } from './figures.mjs';
import { id as idOf } from './report-rows.mjs';
import { openScratch, timedGet } from './scratch.mjs';

const rounds = 5;
const callsARound = 15;
/** Rows that one page may read: itself, the one after it, and those of its moment. */
const mostRead = 50;
const usual = 1_000;
const many = 100 * usual;
const me = uuidv7();
const schoolClass = uuidv7();
const id = idOf("'row'", 'n');
/** Ten rows share a moment: pages are parted by id, too. */
const at = "timestamptz '2025-01-01 00:00:00Z' + (n / 10) * interval '1 minute'";
const rows = `generate_series(1, ${many}) n`;
const task = (owner, of) =>
  `INSERT INTO tasks (id, owner_id, title, post_ids, class_id, created_at, updated_at, visible_at)
    SELECT ${id}, ${owner}, '任務' || n, ARRAY[${id}], ${of}, ${at}, ${at}, ${at} FROM ${rows}`;
const classWith = (teachers) =>
  `INSERT INTO school_classes (id, title, teacher_ids, sequence)
    VALUES ('${schoolClass}', '量測班', ARRAY[${teachers}]::uuid[], 1)`;

/** One list each: who asks, the rows, and the columns of its default sort as the cursor knows them. */
const lists = [
  {
    what: "tasks, a teacher's own",
    service: 'homework',
    path: '/v2/tasks/?',
    caller: { role: 'main', title: 'teacher' },
    table: 'tasks',
    column: 'updated_at',
    fill: [task(`'${me}'`, 'NULL')],
  },
  {
    what: 'tasks, with those of the classes',
    service: 'homework',
    path: '/v2/tasks/?includeTaskOfClass=1&',
    caller: { role: 'main', title: 'teacher' },
    table: 'tasks',
    column: 'updated_at',
    fill: [
      classWith(`'${me}'`),
      task(`CASE WHEN n % 2 = 0 THEN '${me}'::uuid ELSE ${id} END`, `'${schoolClass}'`),
    ],
  },
  {
    what: 'tasks, a student’s',
    service: 'homework',
    path: '/v2/tasks/?includeTaskOfClass=1&',
    caller: { role: 'user', title: 'student' },
    table: 'tasks',
    column: 'updated_at',
    fill: [
      classWith(''),
      `INSERT INTO members (id, class_id, user_id, joined_at, event_time, joined_sequence)
        VALUES ('${uuidv7()}', '${schoolClass}', '${me}', now(), now(), 1)`,
      task(id, `'${schoolClass}'`),
    ],
  },
  {
    what: 'users',
    service: 'auth',
    path: '/v2/users/?',
    caller: { role: 'admin', title: 'teacher' },
    table: 'users',
    column: 'updated_at',
    fill: [
      `INSERT INTO users (id, role, title, titles, name, school_ids, zones, granted_zones, created_at,
        updated_at) SELECT ${id}, 'user', 'student', '{student}', '學生' || n, '{}', '{}', '{}', ${at}, ${at}
        FROM ${rows}`,
    ],
  },
  {
    what: 'classes',
    service: 'classes',
    path: '/v2/classes/?',
    caller: { role: 'admin', title: 'teacher' },
    table: 'classes',
    column: 'updated_at',
    fill: [
      `INSERT INTO classes (id, title, grade, end_at, teacher_ids, zones, created_at, updated_at)
        SELECT ${id}, '班' || n, '小五', timestamptz '2027-01-01', '{}', '{}', ${at}, ${at} FROM ${rows}`,
    ],
  },
  {
    what: 'posts',
    service: 'content',
    path: '/v2/posts/?',
    table: 'posts',
    column: 'updated_at',
    fill: [
      `INSERT INTO posts (id, slug, title, summary, author, education, topic_of_post, form_of_post,
        type_of_post, difficulty_of_post, zones, tags, is_free, characters, minutes, question_count,
        post_version, published_at, created_at, updated_at, edited_at, state)
      SELECT ${id}, 'row-' || n, '文章' || n, '', '', 'ElementarySchool', '自然', '說明文', '連續', '適中', '{}', '{}',
      true, 500, 3, 5, 1, ${at}, ${at}, ${at}, ${at}, 'published' FROM ${rows}`,
    ],
  },
  {
    what: 'orders',
    service: 'billing',
    path: '/v2/orders/?',
    caller: { role: 'user', title: 'parent' },
    table: 'orders',
    column: 'updated_at',
    fill: [
      `INSERT INTO orders (id, user_id, plan_id, plan_name, months, zones, shares_with_children,
        amount_minor, currency, state, created_at, updated_at)
        SELECT ${id}, '${me}', ${id}, '方案', 12, '{}', false, 19900, 'MYR', 'paid', ${at}, ${at} FROM ${rows}`,
    ],
  },
  {
    what: 'subscriptions',
    service: 'billing',
    path: '/v2/subscriptions/?',
    caller: { role: 'admin', title: 'teacher' },
    table: 'subscriptions',
    column: 'updated_at',
    fill: [
      `INSERT INTO subscriptions (id, source, user_ids, plan_name, zones, state, start_at, end_at,
        created_at, updated_at) SELECT ${id}, 'own',
        ARRAY[${id}], '方案', '{}', 'active', ${at}, ${at}, ${at}, ${at} FROM ${rows}`,
    ],
  },
  {
    what: 'announcements',
    service: 'assessment',
    path: '/v2/assessment-announcements/?sort=-updatedAt&',
    caller: { role: 'editor', title: 'teacher' },
    table: 'announcements',
    column: 'updated_at',
    fill: [
      `INSERT INTO announcements (id, title, body, state, published_at, created_at, updated_at)
        SELECT ${id}, '公告' || n, '', 'published', ${at}, ${at}, ${at} FROM ${rows}`,
    ],
  },
];

/**
 * The cursor of the place before the last ten rows, as the list itself would have given it after many pages.
 */
async function lastCursor(databaseUrl, { table, column }, next) {
  const [signature] = JSON.parse(Buffer.from(next, 'base64url').toString());
  const terms = signature.split(',').map((word) => {
    const [name, direction] = word.split('.');
    return { name, direction, column: name };
  });
  const {
    rows: [row],
  } = await withPostgres(
    databaseUrl,
    (client) =>
      client.query(`SELECT id, ${column} AS at FROM ${table} ORDER BY ${column}, id OFFSET 10 LIMIT 1`),
    { options: '-c TimeZone=UTC' },
  );
  return writeCursor(terms, { _id: row.id, [terms[0].name]: row.at });
}

/**
 * Rows of the list's table that calls read, by Postgres' own count: a list that follows an index reads its
 * page, one that sorts reads all.
 */
async function rowsRead(databaseUrl, table) {
  // the service's connections hand in their counts within a second of being idle
  await setTimeout(1_500);
  const {
    rows: [row],
  } = await withPostgres(databaseUrl, (client) =>
    client.query(
      `SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS count FROM pg_stat_user_tables
        WHERE relname = $1`,
      [table],
    ),
  );
  return row.count;
}

async function measure(scratch, list) {
  const url = await scratch.database(list.service, async (client) => {
    for (const text of list.fill) await client.query(text);
  });
  const base = `${await scratch.service(list.service, url)}${list.path}limit=10`;
  // auth trusts its own keys alone: there the running system's admin asks.
  const authorization =
    list.service === 'auth'
      ? `Bearer ${(await signedIn(account('admin', 'teacher'))).token}`
      : list.caller && (await scratch.bearer({ userId: me, ...list.caller }));
  const {
    data: { next, results },
  } = await timedGet(base, authorization);
  const last = `${base}&skip=${encodeURIComponent(await lastCursor(url, list, next))}`;
  const end = await timedGet(last, authorization);
  if (results.length !== 10 || end.data.results.length !== 10 || end.data.next !== null)
    throw new Error(`${list.what}: that is not the last page`);
  const before = await rowsRead(url, list.table);
  await timedGet(base, authorization);
  await timedGet(last, authorization);
  const read = Math.round(((await rowsRead(url, list.table)) - before) / 2);
  const took = { first: [], last: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, address] of [
      ['first', base],
      ['last', last],
    ]) {
      const each = [];
      for (let i = 0; i < callsARound; i += 1) each.push((await timedGet(address, authorization)).ms);
      if (round > 0) took[name].push(median(each));
    }
  }
  const ratio = took.last.map((ms, round) => ms / took.first[round]);
  return [
    {
      what: `last page of /v2 ${list.what}, ${many} rows`,
      against: `first page, ${range(took.first, 1)} ms`,
      figure: `${range(ratio, 2)}×`,
      must: '≤ 1.5×',
      ok: median(ratio) <= 1.5,
    },
    {
      what: `rows that a page of /v2 ${list.what} reads, of ${many}`,
      against: 'none',
      figure: String(read),
      must: `≤ ${mostRead}`,
      ok: read <= mostRead,
    },
  ];
}

/** @returns rows */
export async function lastPage() {
  const found = [];
  for (const list of lists) {
    const scratch = await openScratch();
    try {
      found.push(...(await measure(scratch, list)));
    } finally {
      await scratch.close();
    }
  }
  return found;
}
