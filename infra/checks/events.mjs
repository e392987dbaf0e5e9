import { codeOf } from './tree.mjs';
import { allEvents } from '../../packages/contracts/src/all-events.ts';
import { jobSignals } from '../../packages/contracts/src/events/jobs.ts';
import { topics } from '../../packages/contracts/src/topics.ts';
import { exportNames } from './contract-names.mjs';
import { earlyReaders } from './effects-named.mjs';

/**
 * Who may read a topic in Kafka is who listens to it, no more and no less, save those that are named with a
 * reason.
 * @param readers by topic, as the contracts say
 * @param listening pairs of topic and process, as the code says
 * @param early reasons by `process topic`
 */
export function readerFaults(readers, listening, early) {
  const allowed = Object.entries(readers).flatMap(([topic, names]) =>
    names.map((name) => `${name} ${topic}`),
  );
  const used = new Set(listening.map(([topic, name]) => `${name} ${topic}`));
  return [
    ...[...used]
      .filter((pair) => !allowed.includes(pair))
      .map(
        (pair) => `${pair}: is heard, but Kafka does not let it be read; add the reader in contracts' topics`,
      ),
    ...allowed
      .filter((pair) => !used.has(pair) && !Object.hasOwn(early, pair))
      .map((pair) => `${pair}: may be read, but nothing of it is heard`),
    ...Object.keys(early)
      .filter((pair) => used.has(pair) || !allowed.includes(pair))
      .map((pair) => `${pair}: is heard or no reader: take it off infra/checks/effects-named.mjs`),
  ];
}

/**
 * Every declared event has a producer in its source service and a consumer: a line in some listens.ts, or the
 * gateway's signals; and its readers are those.
 */
export async function check() {
  const faults = [];
  const listening = [];
  const code = codeOf(/^services\/.*\.ts$/);
  const kit = codeOf(/^packages\/service-kit\/src\/jobs\/[a-z-]+\.ts$/);
  const names = await exportNames();
  for (const event of allEvents) {
    const name = names.get(event);
    const used = new RegExp(`\\b${name}\\b`);
    // service-kit sends the signals of jobs for all services
    const inKit =
      jobSignals[event.source] === event && kit.some(({ text }) => text.includes('jobSignals[service]'));
    if (
      !inKit &&
      !code.some(
        ({ file, text }) =>
          file.startsWith(`services/${event.source}/`) &&
          !/listens\.ts$|\.consumer\.ts$/.test(file) &&
          used.test(text),
      )
    )
      faults.push(`${event.type} (${name}) has no producer in services/${event.source}`);
    const consumers = code.filter(
      ({ file, text }) =>
        (/listens\.ts$/.test(file) || file.startsWith('services/gateway/')) && used.test(text),
    );
    if (consumers.length === 0) faults.push(`${event.type} (${name}) has no consumer`);
    listening.push(...consumers.map(({ file }) => [event.topic, file.split('/')[1]]));
  }
  const readers = Object.fromEntries(Object.entries(topics).map(([topic, one]) => [topic, one.readers]));
  return [...faults, ...readerFaults(readers, listening, earlyReaders)];
}
