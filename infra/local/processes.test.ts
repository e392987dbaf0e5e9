import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnLogged, untilUp } from './processes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'yuedu-processes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const log = join(folder, 'one.log');
const start = (program: string) => spawnLogged(process.execPath, ['-e', program], { log });
const wait = { name: 'one', log, timeoutMs: 20_000, what: 'one answers' };

test.each([
  ['ends', 'process.exit(0)'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')"],
])('a process that %s before it is up is named at once, with its log', async (_what, program) => {
  const since = Date.now();
  await expect(untilUp(start(program), () => false, wait)).rejects.toThrow(`one ended at once; see ${log}`);
  expect(Date.now() - since).toBeLessThan(wait.timeoutMs);
});

test('a process is waited for until it is up', async () => {
  const child = start('setTimeout(() => undefined, 60_000)');
  let looks = 0;
  try {
    await untilUp(child, () => (looks += 1) === 3, wait);
    expect(looks).toBe(3);
  } finally {
    child.kill('SIGKILL');
  }
});
