/**
 * Messages that nobody signed, many a second and each nested 3,000 deep: they are refused, and nobody else
 * waits longer.
 */
import { fileURLToPath } from 'node:url';
import { run } from '../local/processes.mjs';
import { crowd, lostSaves, othersP99, steady, summed } from './crowd.mjs';
import { pause } from './faults.mjs';

const size = 15;
const rounds = 10;
/** So long that a p99 is not one slow call: a thousand calls and more a service over all rounds. */
const roundMs = 20_000;

/**
 * The storm has a process of its own, which runs where nothing else would (SCHED_IDLE): a sender elsewhere
 * takes no time from the processors that serve.
 * @returns counts by status
 */
async function storm() {
  const sender = fileURLToPath(new URL('webhook-sender.mjs', import.meta.url));
  return JSON.parse(await run('chrt', ['--idle', '0', process.execPath, sender, String(roundMs)]));
}

/**
 * Rounds with and without the storm, in turn.
 * @returns counts; `right` when every message was a 400 or 429 and the others' p99 stayed within 1.5×
 */
export async function webhookStorm() {
  const people = await crowd(size);
  const seen = { usual: [], storm: [] };
  const sent = new Map();
  const round = async (name) => {
    const stop = steady(people);
    const messages = name === 'storm' ? await storm() : await pause(roundMs);
    for (const [status, count] of Object.entries(messages ?? {}))
      sent.set(status, (sent.get(status) ?? 0) + count);
    const counts = await stop();
    seen[name].push({ byService: counts, all: summed(counts) });
  };
  await round('usual'); // warm
  seen.usual = [];
  for (let at = 0; at < rounds; at += 1) {
    await round('usual');
    await round('storm');
  }
  const totals = seen.storm.map(({ all }) => all);
  const sum = (of) => totals.reduce((total, one) => total + of(one), 0);
  const services = Object.keys(seen.usual[0].byService);
  const others = othersP99(services, {
    usual: seen.usual.map(({ byService }) => byService),
    struck: seen.storm.map(({ byService }) => byService),
  });
  const lost = await lostSaves(people);
  const plans = await people[0].session.call('GET', '/v1/plans/');
  const [operations, ok] = [sum((one) => one.operations), sum((one) => one.ok)];
  const isRefused = [...sent.keys()].every((status) => status === '400' || status === '429');
  return {
    messages: [...sent].map(([status, count]) => `${count}× ${status}`).join(', '),
    operations,
    ok,
    503: sum((one) => one.unavailable),
    429: sum((one) => one.limited),
    unknown: sum((one) => one.unknown),
    lost,
    "others' p99": others.text,
    'billing afterwards': plans.status,
    right:
      isRefused && sent.size > 0 && ok === operations && lost === 0 && plans.status === 200 && others.right,
  };
}
