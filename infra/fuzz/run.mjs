/**
 * `npm run fuzz [-- service… --as role… --examples n --phases a,b]`: schemathesis over each service's OpenAPI
 * as each role, against the running system (`npm start` before, or YUEDU_LOCAL_DIR). Calls go straight to the
 * services, since the gateway lets 20 a second pass; the word `gateway` makes a short walk as a visitor
 * through it. The word `extremes` sends every call what is too deep, too long or of a wrong type
 * (extremes.mjs), at the services and at the gateway. It changes the demo: `npm run reset` gives a fresh one.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { signedIn } from '../e2e/http-session.mjs';
import { localFolder, system } from '../e2e/system.mjs';
import { inParallel } from '../local/in-parallel.mjs';
import { configOf } from './config.mjs';
import { operationsOf, withExamples, withoutAliases } from './document.mjs';
import { rowOf, tableOf } from './report.mjs';
import { extremesOf, extremesOfGateway } from './extremes-run.mjs';
import { findSchemathesis, schemathesis } from './schemathesis.mjs';
import { findGround } from './spares.mjs';

const roles = ['visitor', 'student', 'teacher', 'editor', 'admin'];
const extremes = 'extremes';
const fuzzed = ['content', 'classes', 'homework', 'assessment', 'billing', 'auth', 'gateway', extremes];
/**
 * Side by side: a call that names what is not there waits two seconds for its replica, in which others can be
 * asked. schemathesis' own workers break Python 3.11.
 */
const atOnce = 3;
/** Walked through the gateway: one case each and a few more, slower than its limit. */
const gatewayPass = { phases: 'examples,fuzzing', maxExamples: 3, rateLimit: '15/s' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', multiple: true },
    examples: { type: 'string', default: '25' },
    phases: { type: 'string', default: 'examples,coverage,fuzzing' },
  },
});
const chosenRoles = values.as?.flatMap((word) => word.split(',')) ?? roles;
const chosenServices = positionals.length > 0 ? positionals : fuzzed;
for (const role of chosenRoles)
  if (!roles.includes(role)) throw new Error(`${role} is no role: say some of ${roles.join(', ')}`);
for (const service of chosenServices)
  if (!fuzzed.includes(service))
    throw new Error(`${service} is no service: say some of ${fuzzed.join(', ')}`);

async function fuzz(binary, service, role, { accounts, ids, pinned }) {
  const { url, operationsUrl } = system().services[service];
  const document = withExamples(
    withoutAliases(await (await fetch(`${operationsUrl}/docs-json`)).json()),
    ids,
    role,
  );
  const token = role === 'visitor' ? null : (await signedIn(accounts[role])).token;
  const pass = service === 'gateway' ? gatewayPass : { phases: values.phases, maxExamples: values.examples };
  const folder = join(localFolder, 'fuzz', `${service}-${role}`);
  const config = configOf({
    baseUrl: url,
    operations: operationsOf(document),
    ids,
    rateLimit: pass.rateLimit,
    pinned,
  });
  const since = Date.now();
  const result = await schemathesis(binary, {
    folder,
    document,
    config,
    ...pass,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return rowOf({ service, role, folder, seconds: (Date.now() - since) / 1_000, ...result });
}

const ground = await findGround();
const byDocument = chosenServices.filter((service) => service !== extremes);
const binary = byDocument.length > 0 ? await findSchemathesis() : null;
const passes = byDocument.flatMap((service) =>
  (service === 'gateway' ? chosenRoles.filter((role) => role === 'visitor') : chosenRoles).map((role) => ({
    service,
    role,
  })),
);
const rows = [];

function show(row) {
  console.log(
    `${row.ok ? '✓' : '✗'} ${row.service} as ${row.role}: ${row.operations} operations, ${row.cases} ` +
      `cases, ${row.failures} failures (${row.seconds.toFixed(0)} s)`,
  );
  if (!row.ok) console.log(row.details);
}

async function allExtremes() {
  const services = fuzzed.filter((service) => service !== 'gateway' && service !== extremes);
  for (const role of chosenRoles)
    for (const service of [...services, 'gateway']) {
      const row = await (service === 'gateway'
        ? extremesOfGateway(role, services, ground)
        : extremesOf(service, role, ground));
      rows.push(row);
      show(row);
    }
}

await inParallel([...passes.entries()], atOnce, async ([at, { service, role }]) => {
  rows[at] = await fuzz(binary, service, role, ground);
  show(rows[at]);
});
if (chosenServices.includes(extremes)) await allExtremes();
console.log(`\n${tableOf(rows)}`);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
