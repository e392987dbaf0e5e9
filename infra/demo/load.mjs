/**
 * Loads the demo through the services' use cases, service by service; what one hands to another travels by
 * outbox, Kafka and workers. Takes YUEDU_ENVIRONMENTS (environment by service) and YUEDU_DEMO_FILE (gets the
 * accounts). Safe to run twice.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { classes, parents, password, staff, students, teachers } from './people.mjs';

const environments = JSON.parse(readFileSync(process.env.YUEDU_ENVIRONMENTS, 'utf8'));

for (const stage of ['auth', 'content', 'classes', 'homework', 'assessment', 'billing']) {
  const script = fileURLToPath(new URL(`./stages/${stage}.mjs`, import.meta.url));
  const started = Date.now();
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, ...environments[stage] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.on('data', (data) => {
      printed += data;
    });
    child.stderr.on('data', (data) => process.stderr.write(data));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve(
            console.log(
              `  ${stage}: ${printed.trim().split('\n').at(-1)} ` +
                `(${((Date.now() - started) / 1000).toFixed(1)} s)`,
            ),
          )
        : reject(new Error(`the demo of ${stage} stopped with ${code}: ${printed.slice(-2000)}`)),
    );
  });
}

const all = students();
const classIdsOf = (p) =>
  p.role === 'main'
    ? classes.filter((c) => c.teacher.id === p.id).map((c) => c.id)
    : p.classId
      ? [p.classId]
      : p.childIds
        ? [...new Set(all.filter((s) => p.childIds.includes(s.id)).map((s) => s.classId))]
        : [];
const accounts = [...teachers, ...all, ...parents(all), ...staff].map((p) => ({
  role: p.role,
  title: p.title,
  name: p.name,
  account: p.account,
  password,
  classIds: classIdsOf(p),
}));
if (process.env.YUEDU_DEMO_FILE)
  writeFileSync(process.env.YUEDU_DEMO_FILE, JSON.stringify({ accounts }), { mode: 0o600 });
