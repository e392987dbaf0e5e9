import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { root } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';
import { median, quantile, range } from './figures.mjs';
import { gatewayHouse } from './gateway-house.mjs';
import { cpuSeconds, debianProgram } from './processes.mjs';

const rounds = 5;
const seconds = 4;
/**
 * Enough that each proxy has always something to do: with 16 the gateway waits for Redis between calls, and
 * its processor is idle a quarter of the time.
 */
const connections = 64;

async function loaded(wrk, house, target) {
  const before = cpuSeconds(target.pids);
  const text = await run(
    wrk,
    [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '-s',
      join(root, 'infra/bench/references/tokens.lua'),
      target.url,
    ],
    { env: { ...process.env, TOKENS: house.tokensFile } },
  );
  const requests = Number(/(\d+) requests in/.exec(text)?.[1]);
  const refused = Number(/REFUSED (\d+)/.exec(text)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    cpuUs: ((cpuSeconds(target.pids) - before) / requests) * 1e6,
    refused,
  };
}

/** Each way in turn. @returns for each target's name the figures of its rounds */
async function measureRounds(wrk) {
  const house = await gatewayHouse();
  const seen = Object.fromEntries(house.targets.map(({ name }) => [name, []]));
  try {
    for (const target of house.targets) await loaded(wrk, house, target); // warm
    for (let round = 0; round < rounds; round += 1)
      for (const target of house.targets) seen[target.name].push(await loaded(wrk, house, target));
  } finally {
    await house.close();
  }
  return seen;
}

/** Calls a second and processor time a call, of each way in turn. @returns rows */
export async function gatewayThroughput() {
  const wrk = await debianProgram('wrk');
  if (!wrk) throw new Error('wrk is missing: install it with your package manager');
  const seen = await measureRounds(wrk);
  return [callsRow(seen), ...(seen.nginx ? againstNginx(seen) : []), againstExpress(seen)];
}

const perSecond = (list) => list.map((one) => one.perSecond);
const cpu = (list) => list.map((one) => one.cpuUs);
const ratio = (a, b) => a.map((value, at) => value / b[at]);

function callsRow(seen) {
  const refused = Object.entries(seen)
    .map(([name, list]) => `${name} ${list.reduce((sum, one) => sum + one.refused, 0)}`)
    .join(', ');
  return {
    what: 'calls/s of a 1 KB GET',
    figure: Object.entries(seen)
      .map(([name, list]) => `${name} ${range(perSecond(list))}`)
      .join('; '),
    against: `each other (refused or failed: ${refused})`,
    must: 'none refused',
    ok: Object.values(seen).every((list) => list.every((one) => one.refused === 0)),
  };
}

function againstNginx({ gateway, nginx, express }) {
  const share = ratio(perSecond(gateway), perSecond(nginx));
  const cost = ratio(cpu(gateway), cpu(nginx));
  return [
    {
      what: 'gateway calls/s',
      against: 'nginx proxy_pass, 1 worker',
      figure: `${range(
        share.map((one) => one * 100),
        1,
      )} %`,
      must: '≥ 30 %',
      ok: median(share) >= 0.3,
    },
    {
      what: 'CPU per call',
      against:
        `nginx (${range(cpu(nginx))} µs; gateway ${range(cpu(gateway))} µs; express ` +
        `${range(cpu(express))} µs)`,
      figure: `${range(cost, 1)}×`,
      must: '≤ 4.5×',
      ok: median(cost) <= 4.5,
    },
  ];
}

function againstExpress({ gateway, express }) {
  const over = ratio(perSecond(gateway), perSecond(express));
  return {
    what: 'gateway calls/s',
    against:
      'Express + http-proxy without any of it, over kept connections (its default opens one a call and is ' +
      'far slower)',
    figure: `${range(over, 2)}×`,
    must: '≥ 1.4×',
    ok: median(over) >= 1.4,
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const timed = (url, headers) =>
  new Promise((done, failed) => {
    const since = performance.now();
    const sent = get(url, { agent, headers }, (response) => {
      response
        .resume()
        .once('end', () =>
          response.statusCode === 200
            ? done(performance.now() - since)
            : failed(new Error(String(response.statusCode))),
        );
    });
    // a connection that idled until the other side closed it is no measure of either
    sent.once('error', (error) =>
      sent.reusedSocket && error.code === 'ECONNRESET'
        ? timed(url, headers).then(done, failed)
        : failed(error),
    );
  });

/** At 200 calls a second, direct and through the gateway in turn, call by call. @returns rows */
export async function addedLatency() {
  const house = await gatewayHouse();
  const of = Object.fromEntries(house.targets.map((target) => [target.name, target.url]));
  const added = { p50: [], p99: [] };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const took = { direct: [], gateway: [] };
      const waiting = [];
      const since = performance.now();
      for (let i = 0; i < 2_400; i += 1) {
        while (performance.now() < since + i * 2.5) await new Promise((done) => setTimeout(done, 1));
        const name = i % 2 === 0 ? 'direct' : 'gateway';
        waiting.push(
          timed(`${of[name]}${house.path}`, {
            authorization: `Bearer ${house.tokens[i % house.tokens.length]}`,
          }).then((ms) => took[name].push(ms)),
        );
      }
      await Promise.all(waiting);
      if (round === 0) continue; // warm
      for (const [key, q] of [
        ['p50', 0.5],
        ['p99', 0.99],
      ])
        added[key].push(quantile(took.gateway, q) - quantile(took.direct, q));
    }
  } finally {
    await house.close();
  }
  return [
    {
      what: 'latency added at 200 calls/s, p50',
      against: 'direct',
      figure: `${range(added.p50, 2)} ms`,
      must: '≤ 0.6 ms',
      ok: median(added.p50) <= 0.6,
    },
    {
      what: 'latency added at 200 calls/s, p99',
      against: 'direct',
      figure: `${range(added.p99, 2)} ms`,
      must: '≤ 6 ms',
      ok: median(added.p99) <= 6,
    },
  ];
}
