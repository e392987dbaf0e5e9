import type { NewEvent } from '@yuedu/messaging/outbox/outbox';
import { recordOf } from '@yuedu/messaging/outbox/outbox';
import { FixedClock } from '@yuedu/service-kit/clock';
import { newId } from '@yuedu/service-kit/ids';
import { history } from '@yuedu/service-kit/testing/history';
import { historyNow } from '@yuedu/service-kit/testing/history-steps';
import { readRows } from '@yuedu/service-kit/testing/rows';
import { produceRaw } from '@yuedu/testing/kafka';
import { until } from '@yuedu/testing/poll';
import { shuffled } from '@yuedu/testing/seeded';
import { listens } from './listens.ts';
import { rebuildReports, reportTables } from './reports/rebuild-reports.ts';
import { dump, isSettled, modelTables, replicaTables } from './testing/dump.ts';
import { type Homework, startHomework } from './testing/start-homework.ts';

/** All that Kafka can give again: replicas of other services, and what is folded of homework's own facts. */
const madeOfEvents = [...modelTables, ...replicaTables];
/** Of service-kit, in every service. */
const ofTheKit = ['audit', 'files', 'idempotency', 'import_batches', 'import_uploads', 'jobs'];
/** What stands here alone: the work itself, of which the events tell, and what people were notified of. */
const ownTables = [
  ...ofTheKit,
  'answer_grades',
  'answer_history',
  'answers',
  'attempts',
  'calendar_feeds',
  'digest_settings',
  'digests',
  'given_texts',
  'homeworks',
  'key_repairs',
  'notification_marks',
  'notifications',
  'question_results',
  'reminders',
  'saved_remarks',
  'tasks',
];
const seed = 20_261_125;
const patience = { timeoutMs: 60_000, everyMs: 100 };

const types = new Set(listens.map(({ event }) => event.type));
const events = history(seed).filter(({ type }) => types.has(type));
const thrice = shuffled([...events, ...events, ...events], seed);

let inOrder: Homework;
let inDisorder: Homework;
beforeAll(async () => {
  const clock = new FixedClock(historyNow);
  [inOrder, inDisorder] = await Promise.all([startHomework({ clock }), startHomework({ clock })]);
  await publishTo(inOrder, events);
  await publishTo(
    inDisorder,
    // another id each time: the rows themselves must bear a repeat, not only the inbox
    thrice.map((event) => ({ ...event, id: newId() })),
  );
}, 120_000);
afterAll(() => Promise.all([inOrder?.stop(), inDisorder?.stop()]));

/** One event after the other in this order, until all that comes of them is done. */
async function publishTo({ env, prisma }: Homework, some: readonly NewEvent[]): Promise<void> {
  for (const event of some) await produceRaw(env.TOPIC_PREFIX + event.topic, [recordOf(event)]);
  await until(
    async () =>
      (await isSettled(prisma, some.length)) &&
      (await prisma.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM waiting`)[0]?.n === 0,
    patience,
  );
}

test('every table is either made of events or homework’s own, and every model is rebuilt', async () => {
  const tables = Object.keys(await readRows(inOrder.prisma));
  expect(tables.toSorted()).toEqual([...madeOfEvents, ...ownTables].toSorted());
  // Postgres itself counts the rows of report_completion, from the cells
  expect([...reportTables, 'report_completion'].toSorted()).toEqual([...modelTables].toSorted());
});

test('the history has every event that homework listens to, and fills all those tables', async () => {
  expect([...types].filter((type) => !events.some((event) => event.type === type))).toEqual([]);
  const rows = await dump(inOrder.prisma, madeOfEvents);
  expect(madeOfEvents.filter((table) => rows[table]?.length === 0)).toEqual([]);
});

test('every event three times and out of order gives the same rows, byte for byte', async () => {
  expect(await dump(inDisorder.prisma, madeOfEvents)).toEqual(await dump(inOrder.prisma, madeOfEvents));
});

test('a rebuild from the topics of either gives the same rows, byte for byte', async () => {
  const expected = await dump(inOrder.prisma, madeOfEvents);
  for (const homework of [inOrder, inDisorder]) {
    await homework.prisma.$executeRawUnsafe(`TRUNCATE ${modelTables.join(', ')}`);
    await rebuildReports(homework.env);
    expect(await dump(homework.prisma, madeOfEvents)).toEqual(expected);
  }
}, 60_000);
