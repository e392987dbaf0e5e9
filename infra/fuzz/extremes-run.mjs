/**
 * The part `extremes` of `npm run fuzz`: each service directly as five roles, and the gateway with what it
 * has to refuse itself.
 */
import { HttpSession, signedIn } from '../e2e/http-session.mjs';
import { system } from '../e2e/system.mjs';
import { inParallel } from '../local/in-parallel.mjs';
import { callsOf, casesOf, longHeaders, send, wholeBodies } from './extremes.mjs';

const atOnce = 8;

/** @returns a row of the fuzz table; `details` names each case that was a 5xx */
async function row(service, role, cases, ask) {
  const since = Date.now();
  const faults = [];
  let accepted = 0;
  await inParallel(cases, atOnce, async (one) => {
    const { status, isFault } = await ask(one);
    if (isFault) faults.push(`${one.method} ${one.name} with ${one.what} → ${status}`);
    if (status < 300) accepted += 1;
  });
  return {
    service,
    role,
    operations: new Set(cases.map(({ name }) => name)).size,
    accepted,
    cases: cases.length,
    failures: faults.length,
    seconds: (Date.now() - since) / 1_000,
    ok: faults.length === 0 && cases.length > 0,
    details: faults.join('\n'),
  };
}

/** One service as one role. */
export async function extremesOf(service, role, { accounts, ids, pinned }) {
  const token = role === 'visitor' ? null : (await signedIn(accounts[role])).token;
  const cases = callsOf(service).flatMap((name) => casesOf(name, ids, { role, pinned, fields: true }));
  const { url } = system().services[service];
  return row(`extremes ${service}`, role, cases, (one) =>
    send(url, one, token ? { authorization: `Bearer ${token}` } : {}),
  );
}

/** The gateway's own refusals at every call: depth, 2 MB, 14 KB of headers. Within its limit, so slowly. */
export async function extremesOfGateway(role, services, { accounts, ids, pinned }) {
  const session = role === 'visitor' ? new HttpSession() : await signedIn(accounts[role]);
  if (role === 'visitor') await session.freshCsrf();
  const [[, deep]] = wholeBodies;
  const cases = services
    .flatMap(callsOf)
    .map((name) => casesOf(name, ids, { role, pinned, fields: false })[0])
    .flatMap((one) =>
      one.method === 'GET'
        ? [{ ...one, what: 'headers of 14 KB', headers: longHeaders }]
        : [
            { ...one, what: 'lists nested 3,000 deep', body: deep },
            { ...one, what: '2 MB', body: 'x'.repeat(2_000_000) },
          ],
    );
  const headers = {
    ...(session.token ? { authorization: `Bearer ${session.token}` } : {}),
    ...(session.csrf ? { 'x-csrf-token': session.csrf, 'x-recaptcha-token': 'off' } : {}),
    cookie: [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  return row('extremes gateway', role, cases, async (one) => {
    for (;;) {
      const answer = await send(system().url, one, headers);
      if (answer.status !== 429) return answer;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  });
}
