import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';
import { installPackages, need } from '../local/system.mjs';

const version = '4.32.5';
const home = join(root, '.local/schemathesis');
const sentence =
  'schemathesis is missing and could not be installed: install Python 3.10 or later with venv or pip ' +
  '(Debian: apt-get install python3 python3-venv).';
/** Longest run of one service as one role; the access tokens live as long. */
const longestMs = 540_000;

/**
 * The pinned schemathesis in a folder of this clone; installed at first use, by venv or, without it, by the
 * system's pip.
 * @returns how to start it: { command, env }
 */
export async function findSchemathesis() {
  const inVenv = { command: join(home, 'bin/schemathesis'), env: {} };
  const beside = {
    command: join(home, 'target/bin/schemathesis'),
    env: { PYTHONPATH: join(home, 'target') },
  };
  const mark = join(home, 'version');
  const found = () =>
    existsSync(mark) && readFileSync(mark, 'utf8') === version
      ? [inVenv, beside].find(({ command }) => existsSync(command))
      : undefined;
  if (found()) return found();
  const python = await need('python3', ['python3', 'python3-venv'], sentence);
  console.log(`schemathesis ${version} is installed once …`);
  rmSync(home, { recursive: true, force: true });
  const requirement = `schemathesis==${version}`;
  const venv = () =>
    run(python, ['-m', 'venv', home]).then(() =>
      run(join(home, 'bin/pip'), ['install', '--quiet', requirement], { timeout: 300_000 }),
    );
  await venv()
    .catch(() => installPackages(['python3-venv']).then(venv))
    .catch(() =>
      run(python, ['-m', 'pip', 'install', '--quiet', '--target', join(home, 'target'), requirement], {
        timeout: 300_000,
      }),
    )
    .catch((error) => {
      throw new Error(`${sentence} (${error.message.split('\n')[0]})`);
    });
  writeFileSync(mark, version);
  return found();
}

/**
 * Runs it over one document; its words go to `output.txt` of the folder.
 * @returns { code, report }, report null where it gave none
 */
export async function schemathesis(binary, { folder, document, config, phases, maxExamples, headers }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
  writeFileSync(join(folder, 'schemathesis.toml'), config);
  const report = join(folder, 'report.json');
  const args = [
    '--config-file',
    join(folder, 'schemathesis.toml'),
    'run',
    join(folder, 'openapi.json'),
    '--phases',
    phases,
    '--max-examples',
    String(maxExamples),
    '--seed',
    '1',
    '--continue-on-failure',
    '--generation-database',
    'none',
    '--no-shrink',
    '--suppress-health-check',
    'all',
    '--warnings',
    'off',
    '--no-color',
    '--report-json-path',
    report,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
  ];
  const output = [];
  const child = spawn(binary.command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...binary.env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const overdue = setTimeout(() => child.kill('SIGKILL'), longestMs);
  const code = await new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (value) => done(value ?? 1));
  });
  clearTimeout(overdue);
  writeFileSync(join(folder, 'output.txt'), Buffer.concat(output));
  return { code, report: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null };
}
