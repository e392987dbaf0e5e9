import { userImport } from '@yuedu/contracts/http/auth/user-import';
import { uuidv7 } from 'uuidv7';
import { signedIn } from '../e2e/http-session.mjs';
import { classOfThree } from '../e2e/class-steps.mjs';
import { imported, sendPeople } from '../e2e/school-steps.mjs';
import { account } from '../e2e/system.mjs';
import { pause } from '../local/processes.mjs';
import { withPostgres } from '../local/with-postgres.mjs';
import { median, range } from './figures.mjs';
import { openScratch } from './scratch.mjs';

const rounds = 5;
const people = 2_000;
const bad = 40;
const mostMs = 5_000;
/** Every service hears of each person: no school imports a second list while the first is heard of. */
const settleMs = 10_000;

/** A school's list; one row in fifty has no name. */
const listOf = (mark) =>
  Array.from({ length: people }, (_, at) =>
    at % (people / bad) === 7 ? `,${mark}${at},小四,1班` : `匯入生${at},${mark}${at},小四,1班`,
  );

/** One file through the gateway. @returns milliseconds of the import and of all, and its undoing */
async function importOnce(admin, mark) {
  const lines = ['姓名,學號,年級,班級', ...listOf(mark)];
  const since = performance.now();
  const sent = await sendPeople(admin, lines);
  const params = { id: sent._id };
  const choices = { schoolId: uuidv7() };
  const tried = { params, body: { matching: sent.contents.proposal, choices } };
  await imported(admin, await admin.ok(userImport.check, tried));
  const begun = performance.now();
  const { result } = await imported(admin, await admin.ok(userImport.apply, { params }));
  const end = performance.now();
  if (result.created !== people - bad || result.rejected !== bad)
    throw new Error(`created ${result.created}, rejected ${result.rejected}`);
  const undo = () => admin.ok(userImport.undo, { params });
  return { importMs: end - begun, allMs: end - since, undo };
}

const row = (at) => `('${uuidv7()}'::uuid, '匯入生${at}', 'plain${at}')`;
/** The same people by one plain statement into the same tables, on an own database. */
async function insertOnce(url) {
  return withPostgres(url, async (client) => {
    const values = Array.from({ length: people - bad }, (_, at) => row(at)).join(',');
    const since = performance.now();
    await client.query(
      `WITH rows (id, name, username) AS (VALUES ${values}),
        people AS (INSERT INTO users (id, role, title, titles, name, username, created_at, updated_at)
          SELECT id, 'user', 'student', '{student}', name, username, now(), now() FROM rows RETURNING id),
        ways AS (INSERT INTO identities (user_id, provider, subject, created_at)
          SELECT id, 'username', username, now() FROM rows RETURNING 1)
       SELECT (SELECT count(*) FROM people), (SELECT count(*) FROM ways)`,
    );
    const ms = performance.now() - since;
    await client.query('TRUNCATE users CASCADE');
    return ms;
  });
}

/** A class of three who sign up for it, until it has its homework. @returns milliseconds */
async function classMs() {
  const since = performance.now();
  await classOfThree();
  return performance.now() - since;
}

/** A school's list of 2,000 with 40 bad rows, by the calls of the dashboard. @returns rows */
export async function peopleImport() {
  const scratch = await openScratch();
  try {
    const url = await scratch.database('auth', async () => undefined);
    const admin = await signedIn(account('admin', 'teacher'));
    const took = { imported: [], all: [], plain: [], quietClass: [], classBeside: [] };
    for (let round = 0; round <= rounds; round += 1) {
      const { importMs, allMs, undo } = await importOnce(admin, `b${Date.now().toString(36)}r${round}x`);
      await pause(settleMs);
      const plainMs = await insertOnce(url);
      const quietMs = await classMs();
      await undo();
      const besideMs = await classMs();
      await pause(settleMs);
      if (round === 0) continue; // the first of each warms up
      took.imported.push(importMs);
      took.all.push(allMs);
      took.plain.push(plainMs);
      took.quietClass.push(quietMs);
      took.classBeside.push(besideMs);
    }
    const against = `one plain INSERT of the same people, ${range(took.plain)} ms`;
    const figure = (list) =>
      `${range(list)} ms, ${median(list.map((ms, at) => ms / took.plain[at])).toFixed(1)}×`;
    const what = `${people} people with ${bad} bad rows`;
    return [
      {
        what: `${what}: from the call that imports them to the end of its job`,
        against,
        figure: figure(took.imported),
        must: '≤ 5 s',
        ok: median(took.imported) <= mostMs,
      },
      {
        what: `${what}: sent, read, tried and imported`,
        against,
        figure: figure(took.all),
        must: '',
        ok: true,
      },
      {
        what: `${what}, taken back: a class of three is made in the next moment, until it has its homework`,
        against: `with nothing beside it, ${range(took.quietClass)} ms`,
        figure: `${range(took.classBeside)} ms`,
        must: '',
        ok: true,
      },
    ];
  } finally {
    await scratch.close();
  }
}
