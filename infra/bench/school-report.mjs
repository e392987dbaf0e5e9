import { createPrisma } from '@yuedu/service-kit/database/database';
import { processes } from '@yuedu/contracts/rules/processes';
import { countStatements } from '@yuedu/testing/count-statements';
import { uuidv7 } from 'uuidv7';
import { withPostgres } from '../local/with-postgres.mjs';
import { median, range } from './figures.mjs';
import { built, openScratch } from './scratch.mjs';
import { fillSchool, gradeOfOne, schoolLive } from './school-rows.mjs';

const classes = 60;
const rounds = 5;
const callsARound = 5;
/** Texts that each class was given: those of a month, and of a school year. */
const sizes = [10, 100];
const admin = { userId: uuidv7(), role: 'admin', title: 'teacher', zones: [], schoolIds: [], scope: [] };
const limits = {
  DATABASE_POOL: 4,
  DATABASE_STATEMENT_TIMEOUT_MS: 60_000,
  DATABASE_CONNECT_TIMEOUT_MS: 5_000,
};

/** A service's own class out of its build. */
const part = async (file, name) => (await built('homework', file))[name];

/** The reports' own services over one client, as the house puts them together. */
async function servicesOn(prisma) {
  const Queries = await part('reports/report-queries.service.js', 'ReportQueriesService');
  const StudentQueries = await part('reports/student-queries.service.js', 'StudentQueriesService');
  const Scope = await part('reports/report-scope.service.js', 'ReportScopeService');
  const Selections = await part('reports/selections.service.js', 'SelectionsService');
  const Work = await part('class-work/class-work.service.js', 'ClassWorkService');
  const Reports = await part('reports/reports.service.js', 'ReportsService');
  const StudentReports = await part('reports/student-reports.service.js', 'StudentReportsService');
  const queries = new Queries(prisma);
  const selections = new Selections(new Scope(prisma), queries, new Work(prisma));
  return {
    reports: new Reports(selections, queries),
    students: new StudentReports(selections, queries, new StudentQueries(prisma)),
  };
}

/** A school of 60 classes that had so many texts, each class folded by the service's own function. */
async function school(scratch, texts) {
  const Folds = await part('reports/folds.service.js', 'FoldsService');
  const PrismaClient = await part('generated/prisma/client.js', 'PrismaClient');
  const open = (url) => createPrisma(PrismaClient, { ...limits, DATABASE_URL: url });
  let schoolId;
  const url = await scratch.database('homework', async (client, address) => {
    const filled = await fillSchool(client, classes, texts);
    ({ schoolId } = filled);
    const prisma = open(address);
    for (const classId of filled.classIds)
      await prisma.$transaction((tx) => new Folds().fold(tx, classId), { timeout: 60_000 });
    await prisma.$disconnect();
  });
  const prisma = open(url);
  return { url, prisma, schoolId, ...(await servicesOn(prisma)) };
}

/** What both tell of a class, as words that can be compared. */
const wordsOf = (row, { score, maxScore, questions }) =>
  [
    row.classId,
    row.students,
    row.reckoned,
    row.finished,
    row.late,
    row.total,
    row.characters,
    ...processes.flatMap((name) => [score(name), maxScore(name), questions(name)]),
  ].join(' ');
const ofModel = (row) =>
  wordsOf(row, {
    score: (name) => row.processes[name].score,
    maxScore: (name) => row.processes[name].maxScore,
    questions: (name) => row.processes[name].questions,
  });
const ofLive = (row) =>
  wordsOf(row, {
    score: (name) => row[`${name}Score`],
    maxScore: (name) => row[`${name}Max`],
    questions: (name) => row[`${name}Questions`],
  });

function sameSums(model, direct) {
  const [ours, live] = [model.map(ofModel).sort(), direct.map(ofLive).sort()];
  if (ours.length !== classes || ours.join() !== live.join())
    throw new Error(`the model and live SQL tell different sums:\n${ours[0]}\n${live[0]}`);
}

const timed = async (run) => {
  const since = performance.now();
  const result = await run();
  return { result, ms: performance.now() - since };
};

/** The whole report, with its scope and its presenter, beside one statement of live SQL in turn. */
async function againstLive({ url, schoolId, students }, texts) {
  return withPostgres(url, async (client) => {
    const model = () => timed(() => students.progress({ schoolId, by: 'class' }, admin, new Date()));
    const live = () => timed(async () => (await client.query(schoolLive, [schoolId])).rows);
    sameSums((await model()).result.classes, (await live()).result);
    const took = { model: [], live: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const [name, run] of Object.entries({ model, live })) {
        const each = [];
        for (let call = 0; call < callsARound; call += 1) each.push((await run()).ms);
        took[name].push(median(each));
      }
    const ratio = took.model.map((ms, at) => ms / took.live[at]);
    return {
      what: `school report, ${classes} classes × 40 students × ${texts} texts, the whole call`,
      against: `live SQL on attempts, ${range(took.live)} ms; the report ${range(took.model)} ms`,
      figure: `${range(ratio, 2)}×`,
      must: '≤ 1×',
      ok: median(ratio) <= 1,
    };
  });
}

/** How many statements each report takes for one class and for sixty. */
async function statementsRow({ schoolId, reports, students }) {
  const calls = {
    completion: (filter) => reports.completion(filter, admin, new Date()),
    comprehension: (filter) => reports.comprehension(filter, admin, new Date()),
    questions: (filter) => reports.questions(filter, admin, new Date()),
    overview: (filter) => reports.overview(filter, admin, new Date()),
    reading: (filter) => students.reading(filter, admin, new Date()),
    students: (filter) => students.progress(filter, admin, new Date()),
    school: (filter) => students.progress({ ...filter, by: 'class' }, admin, new Date()),
  };
  const counts = [];
  for (const [name, call] of Object.entries(calls)) {
    const of = async (filter) => (await countStatements(() => call({ schoolId, ...filter }))).statements;
    counts.push({ name, one: await of({ grade: gradeOfOne }), all: await of({}) });
  }
  return {
    what: 'SQL statements of a report, the same for 1 class and for 60',
    against: '1 class',
    figure: counts
      .map(({ name, one, all }) => `${name} ${all === one ? all : `${one} and ${all}`}`)
      .join(', '),
    must: 'the same',
    ok: counts.every(({ one, all }) => one === all),
  };
}

/** The school report of 60 classes against live SQL, and the statements that reports take. @returns rows */
export async function schoolReport() {
  const scratch = await openScratch();
  const rows = [];
  try {
    for (const texts of sizes) {
      const made = await school(scratch, texts);
      rows.push(await againstLive(made, texts));
      if (texts === sizes[0]) rows.push(await statementsRow(made));
      await made.prisma.$disconnect();
    }
    return rows;
  } finally {
    await scratch.close();
  }
}
