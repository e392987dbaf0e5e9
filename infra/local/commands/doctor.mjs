import { statfsSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOf } from '../memory.mjs';
import { local, logs, nodeBinary, root } from '../paths.mjs';
import { isFree } from '../ports.mjs';
import { isAlive, run } from '../processes.mjs';
import { processesOf } from '../run-file.mjs';
import { enginePorts, services } from '../services.mjs';
import { readState } from '../state.mjs';
import { running } from '../supervisor-client.mjs';
import { dockerAnswers } from '../engines/docker.mjs';
import { which } from '../system.mjs';

const engineNames = new Set(['postgres', 'kafka', 'redis']);
const limitsMb = { engines: 900, services: 1536 };
let faults = 0;

function report(good, what, hint = '') {
  if (!good) faults += 1;
  console.log(`  ${good ? '✓' : '✗'} ${what}${good || !hint ? '' : `: ${hint}`}`);
}

async function programs() {
  console.log('\nPrograms');
  report(
    Number(process.versions.node.split('.')[0]) >= 20,
    `Node ${process.versions.node}`,
    'version 20 or later is needed',
  );
  const pinned = await run(nodeBinary(), ['--version']).catch(() => '');
  report(
    existsSync(join(root, 'node_modules/.bin/node')),
    `packages installed, pinned Node ${pinned.trim()}`,
    'npm start installs them',
  );
  const docker = await dockerAnswers();
  console.log(
    docker
      ? '  · Docker answers: engines come from compose'
      : '  · Docker does not answer: engines run as local processes',
  );
  const java = which('java')
    ? await run('java', ['--version'])
        .then((text) => text.split('\n')[0])
        .catch(() => '')
    : '';
  const version = Number(/(\d+)\./.exec(java)?.[1] ?? 0);
  report(
    docker || version >= 17,
    `Java: ${java || 'none'}`,
    'install a Java 17 runtime (Debian: openjdk-17-jre-headless)',
  );
  const redis = which('redis-server')
    ? await run('redis-server', ['--version'])
        .then((text) => /v=(\S+)/.exec(text)?.[1])
        .catch(() => '')
    : '';
  report(
    docker || Number(redis?.split('.')[0] ?? 0) >= 7,
    `Redis: ${redis || 'none'}`,
    'install redis-server 7 or later',
  );
  const { bavail, bsize } = statfsSync(existsSync(local) ? local : root);
  const free = (bavail * bsize) / 1e9;
  report(free > 2, `disk: ${free.toFixed(1)} GB free`, 'at least 2 GB are needed');
}

async function ports(run_) {
  console.log('\nPorts');
  const usedPorts = readState('ports.json') ?? {};
  const expectedPorts = [...Object.entries(enginePorts), ...services.map(({ name, port }) => [name, port])];
  for (const [name, port] of expectedPorts) {
    const ours = usedPorts[name] ?? port;
    const free = await isFree(ours);
    const moved = ours === port ? '' : ` (moved from ${port})`;
    console.log(
      `  · ${String(ours).padEnd(6)} ${name}${moved}: ` +
        `${free ? 'free' : run_ ? 'in use, by this run' : 'in use by others: npm start will move it'}`,
    );
  }
}

async function health(file) {
  console.log('\nProcesses');
  for (const one of processesOf(file))
    report(
      isAlive(one),
      `${one.name.padEnd(18)} pid ${one.pid}`,
      `it is gone; see ${join(logs, `${one.name}.log`)}`,
    );
  console.log('\nReadiness');
  for (const [name, { operationsUrl }] of Object.entries(file.services)) {
    const answer = await fetch(`${operationsUrl}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      async (response) => ({ ok: response.ok, text: await response.text() }),
      (error) => ({ ok: false, text: error.message }),
    );
    report(answer.ok, name.padEnd(18), answer.text.slice(0, 300));
  }
}

/** Prints one line a process and gives the sums that are compared with the limits of architecture.md. */
function memory(file) {
  console.log('\nMemory in MB       resident  proportional');
  const sums = { engines: { rss: 0, pss: 0 }, services: { rss: 0, pss: 0 } };
  const row = (name, { rss, pss }) =>
    `  ${name.padEnd(18)} ${rss.toFixed(0).padStart(6)}  ${pss.toFixed(0).padStart(10)}`;
  for (const { name, pid } of file.processes) {
    const used = memoryOf(pid, { withChildren: name !== 'supervisor' });
    if (!used) return console.log('  not known on this system');
    console.log(row(name, used));
    const sum = sums[engineNames.has(name) ? 'engines' : 'services'];
    sum.rss += used.rss;
    sum.pss += used.pss;
  }
  for (const [name, sum] of Object.entries(sums)) {
    const line = row(`all ${name}`, sum).trim();
    // The limits are those of the usual form: one process a service.
    if (file.options.split || file.options.replicas > 1) console.log(`  · ${line}`);
    else
      report(sum.pss <= limitsMb[name], `${line}   limit ${limitsMb[name]} (proportional)`, 'over the limit');
  }
  const host = existsSync('/proc/meminfo')
    ? Number(/MemAvailable:\s+(\d+)/.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) / 1024
    : 0;
  if (host > 0) console.log(`  available on this machine: ${host.toFixed(0)} MB`);
  return undefined;
}

/**
 * `npm run doctor`: what is installed, what runs, how much memory it takes. Exit code 1 when something is
 * wrong.
 */
export async function main() {
  const file = running();
  await programs();
  await ports(file);
  if (file) {
    await health(file);
    memory(file);
  } else console.log('\nNothing runs: npm start starts it.');
  console.log(
    faults === 0 ? '\nAll is well.' : `\n${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong.`,
  );
  return faults === 0 ? 0 : 1;
}
