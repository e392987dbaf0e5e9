import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'yuedu-launch-'));
const place = (name: string, code: string): string => {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
};
const script = place('script.mjs', "import './code.mjs'; console.log('runs');");
const code = place('code.mjs', "console.log('read');");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function launch() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'launch.mjs'), script, code]);
  let output = '';
  child.stdout.on('data', (data) => {
    output += String(data);
  });
  const ended = once(child, 'close');
  return { child, output: () => output, ended };
}

test('a process reads its code at once and runs when it is told to', async () => {
  const { child, output, ended } = launch();
  await vi.waitFor(() => expect(output()).toBe('read\n'), { timeout: 10_000 });
  child.stdin.end('run');
  await ended;
  expect(output()).toBe('read\nruns\n');
});

test('it never runs where its input ends without a word', async () => {
  const { child, output, ended } = launch();
  child.stdin.end();
  expect([await ended, output()]).toEqual([[0, null], 'read\n']);
});
