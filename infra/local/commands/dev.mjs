import { spawn } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { generate } from '../build.mjs';
import { nodeBinary, root } from '../paths.mjs';
import { pickPort } from '../ports.mjs';
import { step } from '../progress.mjs';
import { reuse, startSystem } from '../system-start.mjs';
import { readOptions, welcome } from './start.mjs';

const settleMs = 500;
const say = (who, text) =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .forEach((line) => console.log(`${who}: ${line}`));

/** Which running processes a change below `services/x` or `packages/x` concerns; a package concerns all. */
export function affected(changed, plan) {
  if (changed.some((path) => path.startsWith('packages/'))) return plan.map(({ name }) => name);
  const services = new Set(changed.map((path) => path.split('/')[1]));
  return plan.filter(({ service }) => services.has(service)).map(({ name }) => name);
}

/** Calls back with the paths that changed, once nothing has changed for half a second. */
function watchFolders(folders, changed) {
  const paths = new Set();
  let timer = null;
  const watchers = folders
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) =>
      watch(join(root, folder), { recursive: true }, (_, file) => {
        if (file && !/\.(js|prisma)$/.test(file)) return;
        paths.add(folder);
        clearTimeout(timer);
        timer = setTimeout(() => {
          const all = [...paths];
          paths.clear();
          changed(all);
        }, settleMs);
      }),
    );
  return () => watchers.forEach((watcher) => watcher.close());
}

const below = (inner) =>
  ['packages', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/${inner}`),
  );

function tool(who, file, args, cwd = root) {
  const child = spawn(nodeBinary(), [join(root, file), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.on('data', (data) => say(who, String(data)));
  child.stderr.on('data', (data) => say(who, String(data)));
  return child;
}

/**
 * `npm run dev`: everything from source; compiles on change, restarts what changed, serves the client by
 * vite. Ctrl-C stops it all.
 */
export async function main(args) {
  const given = readOptions(args);
  if (given.solo) throw new Error('npm run dev starts each service by itself: --solo is for npm start');
  const vitePort = await pickPort(5173, { step: 1 });
  const options = { ...given, dev: true, publicUrl: `http://127.0.0.1:${vitePort}` };
  await reuse(options);
  const { supervisor, plan, run } = await startSystem(options);
  const tools = [
    tool('tsc', 'node_modules/typescript/bin/tsc', [
      '-b',
      '--watch',
      '--preserveWatchOutput',
      '--pretty',
      'false',
    ]),
  ];
  if (existsSync(join(root, 'frontend/vite.config.ts'))) {
    tools.push(
      tool(
        'vite',
        'node_modules/vite/bin/vite.js',
        ['--host', '127.0.0.1', '--port', String(vitePort), '--strictPort'],
        join(root, 'frontend'),
      ),
    );
  }
  supervisor.onMessage((text) => say('yuedu', text));
  const unwatch = [
    watchFolders(below('dist'), (paths) => {
      const names = affected(paths, plan.processes);
      if (names.length > 0)
        void supervisor.order('restart', { names }).catch((error) => say('yuedu', error.message));
    }),
    watchFolders(
      below('prisma'),
      () =>
        void generate().then(
          (done) => say('prisma', done),
          (error) => say('prisma', error.message),
        ),
    ),
  ];
  console.log(welcome({ ...run, url: options.publicUrl }).replace('Stop: npm stop', 'Stop: Ctrl-C'));
  await new Promise((done) => {
    process.once('SIGINT', done);
    process.once('SIGTERM', done);
  });
  unwatch.forEach((close) => close());
  tools.forEach((child) => child.kill());
  await step('stopping', async () => {
    await supervisor.stop();
  });
  process.exit(0);
}
