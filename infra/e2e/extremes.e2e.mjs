import { listPlans } from '@yuedu/contracts/http/billing/plans';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findDemo } from '../access/demo.mjs';
import { callsOf, casesOf, send } from '../fuzz/extremes.mjs';
import { system } from './system.mjs';

/** One of a kind: the whole of it is `npm run fuzz -- extremes`. */
const kinds = [
  'lists nested 3,000 deep',
  'objects that are never closed',
  'a field of 900 KB',
  'a number beyond all',
  'conditions nested 3,000 deep',
  'headers of 14 KB',
];
const services = ['auth', 'content', 'classes', 'homework', 'assessment', 'billing'];
const { people, ids } = await findDemo();

for (const service of services) {
  test(`extremes: no call of ${service} answers a body, address or header at the edge by 5xx`, async () => {
    const { url } = system().services[service];
    const cases = callsOf(service)
      .flatMap((name) => casesOf(name, ids, { role: 'admin', fields: false }))
      .filter(({ what }) => kinds.includes(what));
    const faults = [];
    for (let at = 0; at < cases.length; at += 8)
      await Promise.all(
        cases.slice(at, at + 8).map(async (one) => {
          const { status, isFault } = await send(url, one, { authorization: `Bearer ${people.admin.token}` });
          if (isFault) faults.push(`${one.method} ${one.name} with ${one.what} → ${status}`);
        }),
      );
    assert.ok(cases.length > callsOf(service).length);
    assert.deepEqual(faults, []);
  });
}

test('extremes: fifty webhooks nested 3,000 deep leave billing open to everybody', async () => {
  const [one] = casesOf('paymentWebhook', ids, { role: 'visitor', fields: false });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(system().url, one, headers)));
  assert.deepEqual(
    answers.filter(({ status }) => ![400, 404, 429].includes(status)).map(({ status }) => status),
    [],
  );
  assert.equal((await people.visitor.call(listPlans)).status, 200);
});
