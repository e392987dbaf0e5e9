import { codeOf } from './tree.mjs';
import { allEvents } from '../../packages/contracts/src/all-events.ts';
import { exportNames } from './contract-names.mjs';

/** Every declared event has a producer in its source service and a consumer: a line in some listens.ts, or the gateway's signals. */
export async function check() {
  const faults = [];
  const code = codeOf(/^services\/.*\.ts$/);
  const names = await exportNames();
  for (const event of allEvents) {
    const name = names.get(event);
    const used = new RegExp(`\\b${name}\\b`);
    if (
      !code.some(
        ({ file, text }) =>
          file.startsWith(`services/${event.source}/`) &&
          !/listens\.ts$|\.consumer\.ts$/.test(file) &&
          used.test(text),
      )
    )
      faults.push(`${event.type} (${name}) has no producer in services/${event.source}`);
    const consumed = code.some(
      ({ file, text }) =>
        (/listens\.ts$/.test(file) || file.startsWith('services/gateway/')) && used.test(text),
    );
    if (!consumed) faults.push(`${event.type} (${name}) has no consumer`);
  }
  return faults;
}
