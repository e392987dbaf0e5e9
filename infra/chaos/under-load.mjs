/**
 * Faults under a steady load of four services: what is not done is a 503, never a 500, nothing acknowledged
 * is lost, and soon after the fault everything answers again.
 */
import { crowd, lostSaves, steady, summed } from './crowd.mjs';
import { dropConnections, emptyRedis, freeze, pause } from './faults.mjs';

const size = 15;
const longestHealMs = 5_000;

export const loadFaults = [dropConnections(10_000), freeze('redis', 10_000), emptyRedis()].map((fault) => ({
  ...fault,
  name: `under load: ${fault.name}`,
}));

/** How long after the fault a whole round of calls went well again, in milliseconds. */
async function healed(people, since) {
  while (Date.now() - since < 60_000) {
    const began = Date.now();
    const stop = steady(people);
    await pause(500);
    const { operations, ok, limited } = summed(await stop());
    if (ok + limited === operations) return began - since;
  }
  return Number.POSITIVE_INFINITY;
}

/** @returns a row: counts during the fault, `right` when the rules held */
export async function underLoad({ fault }) {
  const people = await crowd(size);
  const stop = steady(people);
  await pause(1_000);
  await fault();
  const since = Date.now();
  await pause(3_000); // what was killed has come back by then, and is met by the same load
  const counts = summed(await stop());
  const healedMs = await healed(people, since);
  const lost = await lostSaves(people);
  return {
    ...counts,
    lost,
    healedMs,
    right: counts.wrong.length === 0 && lost === 0 && healedMs <= longestHealMs,
  };
}
