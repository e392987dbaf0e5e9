import 'reflect-metadata';
import { range } from './figures.mjs';
import { id } from './report-rows.mjs';
import { built, openScratch } from './scratch.mjs';

const rounds = 5;
const classes = 3_334;
const size = 30;
const tasksOfAClass = 4;
/** Classes whose homework begins in the busy minute: a thousand people to tell. */
const begin = 34;
const hour = 3_600_000;

const classOf = id("'class'", 'c');
const taskOf = id("'task'", 'c', 't');
const person = id("'person'", 'c', 'p');
const now = new Date('2026-11-20T08:00:00Z');
const moment = `timestamptz '${now.toISOString()}'`;

/**
 * Everybody has been told of everything: a week of tasks, one of four near its deadline. The next homework of
 * some classes begins in an hour.
 */
const fill = [
  `INSERT INTO members (id, class_id, user_id, joined_at, event_time, joined_sequence)
   SELECT ${id("'member'", 'c', 'p')}, ${classOf}, ${person}, ${moment}, ${moment}, 1
   FROM generate_series(1, ${classes}) c, generate_series(1, ${size}) p`,
  `INSERT INTO homeworks (id, class_id, title, task_ids, start_at, deadline, created_by, created_at,
    updated_at)
   SELECT ${id("'homework'", 'c', 't')}, ${classOf}, '作業',
   ARRAY[${taskOf}], start_at, start_at + interval '40 hours' + t * interval '24 hours',
   ${id("'teacher'", 'c')}, ${moment}, ${moment}
   FROM generate_series(1, ${classes}) c, generate_series(0, ${tasksOfAClass}) t,
     LATERAL (SELECT CASE WHEN t = 0 THEN ${moment} + interval '1 hour'
       ELSE ${moment} - t * interval '30 hours' END AS start_at) s WHERE t > 0 OR c <= ${begin}`,
  `INSERT INTO tasks (id, owner_id, title, post_ids, class_id, homework_id, created_at, updated_at,
    assigned_at, visible_at)
   SELECT task_ids[1], created_by, '任務', ARRAY[id], class_id, id, ${moment}, ${moment}, ${moment}, start_at
   FROM homeworks`,
  `INSERT INTO notifications (id, user_id, kind, task_id, homework_id, class_id, title, deadline, created_at)
   SELECT gen_random_uuid(), m.user_id, k.kind, t.id, t.homework_id, t.class_id, t.title, h.deadline,
   ${moment} FROM tasks t JOIN homeworks h ON h.id = t.homework_id
   JOIN members m ON m.class_id = t.class_id CROSS JOIN (VALUES ('task-new'), ('task-near')) AS k(kind)
   WHERE t.visible_at <= ${moment}`,
];

/** What each minute asked before: a week of tasks joined with all of their members. */
const joined = `SELECT count(*)::int AS n FROM (SELECT DISTINCT m.user_id, t.id
    FROM tasks t JOIN homeworks h ON h.id = t.homework_id AND h.removed_at IS NULL
    JOIN members m ON m.class_id = t.class_id AND NOT m.is_left
    AND (cardinality(t.audience_ids) = 0 OR m.user_id = ANY(t.audience_ids))
   WHERE t.deleted_at IS NULL AND t.visible_at <= $1 AND t.visible_at > $1 - interval '7 days'
     AND NOT EXISTS (SELECT 1 FROM notifications n WHERE n.user_id = m.user_id AND n.kind = 'task-new'
       AND n.task_id = t.id) LIMIT 5000) AS due`;

async function timed(run) {
  const since = performance.now();
  await run();
  return performance.now() - since;
}

/**
 * The bell's minute with 100,000 members: with nothing due, and with a homework that begins in 34 classes.
 */
export async function notifications() {
  const scratch = await openScratch();
  const [{ createPrisma }, { PrismaClient }, { DueClassesService }, { NotificationsService }] = [
    await import('@yuedu/service-kit/database/database'),
    await built('homework', 'generated/prisma/client.js'),
    await built('homework', 'notifications/due-classes.service.js'),
    await built('homework', 'notifications/notifications.service.js'),
  ];
  let prisma;
  try {
    const url = await scratch.database('homework', async (client) => {
      for (const sql of fill) await client.query(sql);
    });
    prisma = createPrisma(PrismaClient, {
      DATABASE_URL: url,
      DATABASE_POOL: 4,
      DATABASE_STATEMENT_TIMEOUT_MS: 60_000,
      DATABASE_CONNECT_TIMEOUT_MS: 5_000,
    });
    const [due, notices] = [new DueClassesService(prisma), new NotificationsService(prisma)];
    await due.askForDue(now);
    const [before, quiet] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      before.push(await timed(() => prisma.$queryRawUnsafe(joined, now)));
      quiet.push(await timed(() => due.askForDue(new Date(now.getTime() + round * 60_000))));
    }
    await prisma.$executeRawUnsafe('DELETE FROM job_requests');
    const later = new Date(now.getTime() + hour);
    let raised = 0;
    const busy = await timed(async () => {
      await due.askForDue(later);
      for (const { kind, key } of await prisma.$queryRawUnsafe('SELECT kind, key FROM job_requests'))
        raised += await (kind === 'notify-new'
          ? notices.raiseNew(later, key)
          : notices.raiseNear(later, key));
    });
    if (raised !== 2 * begin * size) throw new Error(`${raised} were told, not ${2 * begin * size}`);
    return rowsOf(before, quiet, busy);
  } finally {
    await prisma?.$disconnect();
    await scratch.close();
  }
}

function rowsOf(before, quiet, busy) {
  const ratio = range(
    quiet.map((ms, i) => ms / before[i]),
    3,
  );
  return [
    {
      what: 'notifications: a minute in which nothing is due, 100,000 members',
      against: `a week of tasks joined with all members, ${range(before)} ms`,
      figure: `${ratio}× (${range(quiet, 1)} ms)`,
      must: '≤ 0.05×',
      ok: Number(ratio.split(' ')[0]) <= 0.05,
    },
    {
      what:
        `notifications: a homework begins near its deadline in ${begin} classes, ${begin * size} ` +
        `people told of both`,
      against: 'none',
      figure: `${busy.toFixed(0)} ms in all`,
      must: '≤ 5,000 ms',
      ok: busy <= 5_000,
    },
  ];
}
