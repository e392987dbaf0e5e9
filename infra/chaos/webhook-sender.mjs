/**
 * `node webhook-sender.mjs MS`: messages that nobody signed, each nested deep, at a steady pace; prints their
 * counts by status as JSON.
 */
import { system } from '../e2e/system.mjs';
import { pause } from './faults.mjs';
import { atPace } from './pace.mjs';

const perSecond = 200;
const levels = 3_000;
const body = `{"id":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const { url } = system();
const counts = {};

async function send() {
  const status = await fetch(`${url}/v1/payments/sandbox/webhook`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': String(Math.floor(Date.now() / 1_000)),
      'x-sandbox-signature': 'f'.repeat(64),
    },
    signal: AbortSignal.timeout(20_000),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 'unknown',
  );
  counts[status] = (counts[status] ?? 0) + 1;
}

const stop = atPace(perSecond, send);
await pause(Number(process.argv[2]));
await stop();
console.log(JSON.stringify(counts));
