import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpSession } from '../e2e/http-session.mjs';
import { system } from '../e2e/system.mjs';
import { k6, resultsDir } from './k6.mjs';

const most = 60;

async function loggedIn({ account, password }) {
  const session = await new HttpSession().login(account, password);
  return {
    token: session.token,
    csrf: session.csrf,
    cookie: ['csrf', 'visitor']
      .filter((name) => session.cookies.has(name))
      .map((name) => `${name}=${session.cookies.get(name)}`)
      .join('; '),
  };
}

/** Many students read, answer and hand in at once. @returns rows of what k6 saw */
export async function mainJobLoad({ seconds = 40 } = {}) {
  const { accounts, services } = system();
  const students = accounts.filter(({ title }) => title === 'student').slice(0, most);
  const people = [];
  for (let at = 0; at < students.length; at += 10)
    people.push(...(await Promise.all(students.slice(at, at + 10).map(loggedIn))));
  mkdirSync(resultsDir, { recursive: true });
  const file = join(resultsDir, 'people.json');
  writeFileSync(file, JSON.stringify(people), { mode: 0o600 });
  try {
    const urls = Object.entries(services)
      .filter(([name]) => name.startsWith('gateway'))
      .map(([, { url }]) => url);
    const metrics = await k6('main-job.k6.js', 'main-job', {
      URLS: urls.join(','),
      PEOPLE: file,
      READERS: String(people.length),
      SECONDS: String(seconds),
    });
    const of = (name) => metrics[name]?.values ?? {};
    const ms = (value) => Math.round(value ?? 0);
    return [
      {
        readers: people.length,
        calls: of('http_reqs').count,
        'calls/s': ms(of('http_reqs').rate),
        finished: of('finished').count,
        failed: of('failed').passes ?? 0,
        'read p50/p95/p99 ms': ['med', 'p(95)', 'p(99)']
          .map((q) => ms(of('http_req_duration{kind:read}')[q]))
          .join(' / '),
        'save p50/p95/p99 ms': ['med', 'p(95)', 'p(99)']
          .map((q) => ms(of('http_req_duration{kind:save}')[q]))
          .join(' / '),
        'checks failed': of('checks').fails ?? 0,
        ok: metrics.isWithin,
      },
    ];
  } finally {
    rmSync(file, { force: true });
  }
}
