import { HttpSession } from '../e2e/http-session.mjs';
import { system } from '../e2e/system.mjs';
import { root } from '../local/paths.mjs';
import { median, range } from './figures.mjs';
import { freePort, residentMb, startNode, stopStarted } from './processes.mjs';

const rounds = 5;
const classroom = 30;

async function arrive({ account, password }) {
  const session = new HttpSession();
  await session.once('GET', '/');
  await session.login(account, password);
  await session.ok('GET', '/v1/users/me');
}

/** Thirty students behind one address open the page and log in at the same moment. @returns rows */
export async function classroomLogIn() {
  const students = system()
    .accounts.filter(({ title }) => title === 'student')
    .slice(0, classroom);
  const took = [];
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now();
    await Promise.all(students.map(arrive));
    took.push((performance.now() - since) / 1_000);
  }
  return [
    {
      what: `${students.length} students behind one address open the page and log in, the last one`,
      against: 'none',
      figure: `${range(took, 1)} s`,
      must: '≤ 10 s',
      ok: students.length === classroom && median(took) <= 10,
    },
  ];
}

/** Resident memory of each process that runs, against an empty Nest application on Fastify. @returns rows */
export async function memory() {
  if (system().options.solo)
    throw new Error('bench memory looks at services of their own: npm start without --solo');
  const port = await freePort();
  const child = await startNode(`${root}/infra/bench/references/empty-nest.mjs`, {
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/`,
  });
  await new Promise((done) => setTimeout(done, 2_000));
  const empty = residentMb(child.pid);
  await stopStarted();
  const { processes, services } = system();
  return processes
    .filter(({ name }) => services[name])
    .map(({ name, pid }) => {
      const mb = residentMb(pid);
      return {
        what: `memory of ${name} as it runs (HTTP and worker together)`,
        against: `empty Nest + Fastify, ${empty.toFixed(0)} MB`,
        figure: `${mb.toFixed(0)} MB, ${(mb / empty).toFixed(2)}×`,
        must: '≤ 2.2× after ready, ≤ 3× under load',
        ok: mb / empty <= 3,
      };
    });
}
