import { Redis } from 'ioredis';
import { HttpSession, signedIn } from '../e2e/http-session.mjs';
import { account, system } from '../e2e/system.mjs';
import { k6 } from './k6.mjs';
import { mostInAnySecond } from './sliding-seconds.mjs';

const seconds = 6;
const limit = 20;
const gateways = () =>
  Object.entries(system().services)
    .filter(([name]) => name.startsWith('gateway'))
    .map(([, { url }]) => url);

/**
 * Collects the moments at which the gateways accepted, by Redis' own clock: the limit's list holds those of
 * the last second, so looking ten times a second misses none.
 */
function watch(redis, key) {
  const moments = new Set();
  let on = true;
  const look = async () => {
    for (const moment of await redis.lrange(key, 0, -1)) moments.add(Number(moment));
  };
  const over = (async () => {
    while (on) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return async () => {
    on = false;
    await over;
    await look();
    return [...moments];
  };
}

async function subjects() {
  const person = await signedIn(account('user', 'student'));
  const { _id: userId } = await person.ok('GET', '/v1/users/me');
  const visitor = new HttpSession();
  await visitor.once('GET', '/v1/posts/?limit=1');
  const cookie = visitor.cookies.get('visitor');
  return [
    {
      name: 'user',
      key: `limit:user:${userId}`,
      settings: { PATH_ASKED: '/v1/users/me', AUTHORIZATION: `Bearer ${person.token}` },
    },
    {
      name: 'visitor',
      key: `limit:visitor:${cookie.split('.')[0]}`,
      settings: { PATH_ASKED: '/v1/categories/?limit=1', COOKIE: `visitor=${cookie}` },
    },
  ];
}

/**
 * Calls that the gateways limited each alone, because Redis had not answered in time: those moments are not
 * in its list.
 */
async function limitedAlone() {
  let count = 0;
  for (const [name, { operationsUrl }] of Object.entries(system().services)) {
    if (name.startsWith('gateway'))
      count += Number(
        /^gateway_limit_local_total (\d+)/m.exec(
          await (await fetch(`${operationsUrl}/metrics`)).text(),
        )?.[1] ?? 0,
      );
  }
  return count;
}

/** A person and a visitor at half, once, twice and ten times the limit over all gateways. @returns rows */
export async function limitLoad() {
  const redis = new Redis(system().engines.redis);
  const urls = gateways();
  const rows = [];
  for (const { name, key, settings } of await subjects()) {
    for (const factor of [0.5, 1, 2, 10]) {
      await new Promise((resolve) => setTimeout(resolve, 1_200)); // what was before has left the list
      const before = await limitedAlone();
      const stop = watch(redis, key);
      const metrics = await k6('limit.k6.js', `limit-${name}-${factor}`, {
        URLS: urls.join(','),
        RATE: String(limit * factor),
        SECONDS: String(seconds),
        ...settings,
      });
      const moments = await stop();
      const most = mostInAnySecond(moments);
      const alone = (await limitedAlone()) - before;
      const accepted = metrics.accepted?.values.count ?? 0;
      const refused = metrics.refused?.values.count ?? 0;
      const isWhole = alone > 0 || moments.length === accepted;
      rows.push({
        who: name,
        load: `${factor}×`,
        gateways: urls.length,
        asked: accepted + refused,
        accepted,
        'seen in Redis': moments.length,
        refused,
        'most in any second': most,
        'while Redis was silent': alone,
        'checks failed': metrics.checks.values.fails,
        ok: metrics.isWithin && most <= limit && isWhole,
      });
    }
  }
  redis.disconnect();
  return rows;
}
