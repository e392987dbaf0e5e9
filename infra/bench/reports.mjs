import { withPostgres } from '../local/with-postgres.mjs';
import { createPrisma } from '@yuedu/service-kit/database/database';
import { StatementNames } from '@yuedu/service-kit/database/statement-names';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { median, quantile, range } from './figures.mjs';
import { classOf, copyFolded, fillWork, live, students, tasks } from './report-rows.mjs';
import { built, openScratch, timedGet } from './scratch.mjs';

const rounds = 5;
const callsARound = 40;
/** Until a report's statements have their names. */
const warmCalls = 20;
const sizes = [1, 10, 100];
/** The same class is led by many, since one person may call 20 times a second only. */
const teachers = Array.from({ length: 40 }, () => uuidv7());
const kinds = ['completion', 'comprehension'];
const limits = {
  DATABASE_POOL: 2,
  DATABASE_STATEMENT_TIMEOUT_MS: 60_000,
  DATABASE_CONNECT_TIMEOUT_MS: 5_000,
};

/**
 * One database a size: the same class in each, folded by the service's own function, and the work of 0, 9 or
 * 99 others beside it.
 */
async function database(scratch, classes) {
  const { FoldsService } = await built('homework', 'reports/folds.service.js');
  const { PrismaClient } = await built('homework', 'generated/prisma/client.js');
  return scratch.database('homework', async (client, url) => {
    await fillWork(client, classes, teachers);
    const {
      rows: [{ id }],
    } = await client.query(classOf(1));
    const prisma = createPrisma(PrismaClient, { ...limits, DATABASE_URL: url });
    await prisma.$transaction((tx) => new FoldsService().fold(tx, id), { timeout: 60_000 });
    await prisma.$disconnect();
    await copyFolded(client, classes);
  });
}

/**
 * The statements of the report's own queries as the service sends them, those that come often by name, and
 * live SQL for the same sums as psql would send it, over one connection.
 */
async function sqlPart(databaseUrl, classId) {
  const { Prisma } = await built('homework', 'generated/prisma/client.js');
  const { ReportQueriesService } = await built('homework', 'reports/report-queries.service.js');
  const { sumsOf } = await built('homework', 'reports/domain/measures.js');
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c TimeZone=UTC' });
  await client.connect();
  const names = new StatementNames();
  const $queryRaw = async (strings, ...values) => {
    const { text, values: given } = Prisma.sql(strings, ...values);
    return (await client.query({ name: names.of(text), text, values: given })).rows;
  };
  const queries = new ReportQueriesService({ $queryRaw });
  const selection = () => ({ classIds: [classId], filter: { classId }, now: new Date(), shutPostIds: [] });
  const timed = async (run) => {
    const since = performance.now();
    const rows = await run();
    return { rows, ms: performance.now() - since };
  };
  return {
    model: (kind) =>
      timed(async () => {
        await queries.freshness([classId]);
        return queries[kind](selection());
      }),
    /** A row of the model with the names that live SQL gives its sums. */
    named: ({ amounts, ...row }) => {
      if (!amounts) return row;
      const sums = sumsOf(amounts);
      const { retrieve, infer, evaluate } = sums;
      const total = (part) => Object.values(sums).reduce((sum, one) => sum + one[part], 0);
      return {
        ...row,
        score: total('score'),
        maxScore: total('maxScore'),
        retrieveScore: retrieve.score,
        inferMax: infer.maxScore,
        evaluateQuestions: evaluate.questions,
      };
    },
    live: (kind) => timed(async () => (await client.query(live[kind], [classId])).rows),
    close: () => client.end(),
  };
}

async function firstClass(databaseUrl) {
  const {
    rows: [{ id }],
  } = await withPostgres(databaseUrl, (client) => client.query(classOf(1)));
  return id;
}

function sameSums(kind, model, direct) {
  const fields =
    kind === 'completion'
      ? ['finished', 'late', 'total']
      : ['score', 'maxScore', 'retrieveScore', 'inferMax', 'evaluateQuestions'];
  const of = (rows) =>
    JSON.stringify(rows.map((row) => [row.userId, ...fields.map((name) => Number(row[name]))]).sort());
  if (model.length !== students || of(model) !== of(direct))
    throw new Error(`${kind}: the model and live SQL tell different sums`);
}

async function sqlRows(url, classId) {
  const part = await sqlPart(url, classId);
  const rows = [];
  for (const kind of kinds) {
    const [first, second] = [await part.model(kind), await part.live(kind)];
    for (let i = 0; i < warmCalls; i += 1) await part.model(kind);
    sameSums(kind, first.rows.map(part.named), second.rows);
    const took = { model: [], live: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['model', 'live']) {
        const each = [];
        for (let i = 0; i < 10; i += 1) each.push((await part[name](kind)).ms);
        took[name].push(median(each));
      }
    }
    const ratio = took.model.map((ms, at) => ms / took.live[at]);
    rows.push({
      what: `SQL part of report-${kind}, ${students} × ${tasks}`,
      against: `live SQL on attempts, ${range(took.live, 1)} ms; the model ${range(took.model, 1)} ms`,
      figure: `${range(ratio, 2)}×`,
      must: '≤ 0.35×',
      ok: median(ratio) <= 0.35,
    });
  }
  await part.close();
  return rows;
}

/** A database, a service and a gateway for each size. */
async function startSizes(scratch) {
  const started = [];
  for (const size of sizes) {
    const url = await database(scratch, size);
    started.push({
      size,
      url,
      gateway: await scratch.gateway(await scratch.service('homework', url)),
      took: Object.fromEntries(kinds.map((kind) => [kind, []])),
    });
  }
  return started;
}

/** Calls each report of each size in turn; the first round warms up. The milliseconds stand in `took`. */
async function callRounds(houses, classId, callers) {
  let turn = 0;
  const call = (house, kind) =>
    timedGet(
      `${house.gateway}/homework/reports/classes-summary/report-${kind}?classId=${classId}`,
      callers[(turn += 1) % callers.length],
    );
  for (let round = 0; round <= rounds; round += 1) {
    for (const house of houses) {
      for (const kind of kinds) {
        const each = [];
        for (let i = 0; i < callsARound; i += 1) each.push((await call(house, kind)).ms);
        if (round > 0) house.took[kind].push(each);
      }
    }
  }
}

function callRows(kind, [usual, ten, hundred]) {
  const p95 = usual.took[kind].map((each) => quantile(each, 0.95));
  const growth = [
    [ten, 1.5],
    [hundred, 2],
  ].map(([house, most]) => {
    const ratio = house.took[kind].map((each, at) => median(each) / median(usual.took[kind][at]));
    return {
      what: `report-${kind} with ${house.size}× the answers in the tables`,
      against: '1×',
      figure: `${range(ratio, 2)}×`,
      must: `≤ ${most}×`,
      ok: median(ratio) <= most,
    };
  });
  return [
    {
      what: `report-${kind}, ${students} × ${tasks}, through the gateway, p95`,
      against: `none (p50 ${range(usual.took[kind].map(median), 1)} ms)`,
      figure: `${range(p95, 1)} ms`,
      must: '≤ 40 ms',
      ok: median(p95) <= 40,
    },
    ...growth,
  ];
}

/** The report of 40 students on 100 tasks, beside 0, 9 and 99 other such classes. @returns rows */
export async function reports() {
  const scratch = await openScratch();
  try {
    const callers = await Promise.all(
      teachers.map((userId) => scratch.bearer({ userId, role: 'main', title: 'teacher' })),
    );
    const houses = await startSizes(scratch);
    await callRounds(houses, await firstClass(houses[0].url), callers);
    return kinds.flatMap((kind) => callRows(kind, houses));
  } finally {
    await scratch.close();
  }
}

/** The SQL of that report beside live SQL. @returns rows */
export async function reportSql() {
  const scratch = await openScratch();
  try {
    const url = await database(scratch, 1);
    return await sqlRows(url, await firstClass(url));
  } finally {
    await scratch.close();
  }
}
