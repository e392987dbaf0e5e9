import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProxy } from '@yuedu/testing/proxy';
import { freePort, startNode, stopStarted } from '../bench/processes.mjs';
import { bundleOf } from '../local/bundle.mjs';
import { readState } from '../local/state.mjs';
import { crowd, lostSaves, othersP99, steady, summed } from './crowd.mjs';
import { pause } from './faults.mjs';

const size = 15;
const rounds = 5;
/** So long that a p99 is not one slow call: a thousand calls and more a service over all rounds. */
const roundMs = 20_000;
const slow = 'homework';
const others = ['auth', 'content', 'classes'];

/**
 * A copy of one service whose way to Postgres leads through a proxy, and a gateway before it; the running
 * system stays as it is.
 */
async function house(dir) {
  const of = (name) => readState('plan.json').processes.find((one) => one.name === name).env;
  const target = new URL(of(slow).DATABASE_URL);
  const proxy = await startProxy({ host: target.hostname, port: Number(target.port) });
  target.port = String(proxy.port);
  const [port, operations, gatewayPort, gatewayOperations] = await Promise.all(
    Array.from({ length: 4 }, freePort),
  );
  const url = `http://127.0.0.1:${port}`;
  const common = { LOG_LEVEL: 'warn', FAULT_FILE: join(dir, 'none') };
  // HTTP only: consumers and jobs stay where they are.
  await startNode(bundleOf(`services/${slow}/dist/main.js`), {
    url: `${url}/healthz`,
    env: {
      ...of(slow),
      ...common,
      SPLIT: '1',
      PORT: String(port),
      OPERATIONS_PORT: String(operations),
      DATABASE_URL: target.href,
      DATABASE_DIRECT_URL: target.href,
    },
  });
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  await startNode(bundleOf('services/gateway/dist/main.js'), {
    url: `${gatewayUrl}/healthz`,
    env: {
      ...of('gateway'),
      ...common,
      PORT: String(gatewayPort),
      OPERATIONS_PORT: String(gatewayOperations),
      HOMEWORK_URLS: url,
    },
  });
  return { proxy, gatewayUrl };
}

/** How long after the way is free again a whole half second of calls went well, in milliseconds. */
async function healed(people, base) {
  const since = Date.now();
  while (Date.now() - since < 60_000) {
    const began = Date.now();
    const stop = steady(people, { base });
    await pause(500);
    const { operations, ok, limited } = summed(await stop());
    if (ok + limited === operations) return began - since;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Rounds as usual and slow ones in turn.
 * @returns the counts of each, the sums of the slow ones, and how long each took to heal
 */
async function measureRounds(people, { proxy, gatewayUrl }) {
  const seen = { usual: [], slow: [] };
  const totals = { operations: 0, ok: 0, 503: 0, 429: 0, unknown: 0 };
  const wrong = [];
  const healedMs = [];
  const round = async (name) => {
    const stop = steady(people, { base: gatewayUrl });
    await pause(roundMs);
    const counts = await stop();
    seen[name].push(counts);
    return summed(counts);
  };
  await round('usual'); // warm
  seen.usual = [];
  for (let at = 0; at < rounds; at += 1) {
    await round('usual');
    proxy.delay(1_000); // each way
    const sum = await round('slow');
    proxy.heal();
    healedMs.push(await healed(people, gatewayUrl));
    totals.operations += sum.operations;
    totals.ok += sum.ok;
    totals[503] += sum.unavailable;
    totals[429] += sum.limited;
    totals.unknown += sum.unknown;
    wrong.push(...sum.wrong);
  }
  return { seen, totals, wrong, healedMs };
}

/**
 * Postgres answers each question of one service 2 s late, in turn with rounds as usual.
 * @returns counts; `right` when the others' p99 stayed within 1.5×, nothing was a 500, and it healed in 5 s
 */
export async function slowPostgres() {
  const dir = mkdtempSync(join(tmpdir(), 'yuedu-chaos-'));
  try {
    const { proxy, gatewayUrl } = await house(dir);
    const people = await crowd(size);
    const { seen, totals, wrong, healedMs } = await measureRounds(people, { proxy, gatewayUrl });
    const { text, right } = othersP99(others, { usual: seen.usual, struck: seen.slow });
    const lost = await lostSaves(people);
    await proxy.close();
    return {
      ...totals,
      wrong: wrong.join('; ') || 0,
      lost,
      "others' p99": text,
      'healed after': `${(Math.max(...healedMs) / 1_000).toFixed(1)} s`,
      right: wrong.length === 0 && lost === 0 && Math.max(...healedMs) <= 5_000 && right,
    };
  } finally {
    await stopStarted();
    rmSync(dir, { recursive: true, force: true });
  }
}
