import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lint, lintFaults } from './lint.mjs';
import { spawned } from './spawned.mjs';

const folder = mkdtempSync(join(tmpdir(), 'yuedu-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what oxlint calls an error is a fault with its place, a warning is none', async () => {
  writeFileSync(join(folder, 'red.ts'), 'export const one = 1;\ndebugger;\n');
  const args = (level: string) => [level, 'no-debugger', 'red.ts'];
  expect(lintFaults(await lint(args('-D'), folder))).toEqual([
    expect.stringMatching(/^red\.ts:2:1: .*debugger.* \(eslint\(no-debugger\)\)$/),
  ]);
  expect(lintFaults(await lint(args('-W'), folder))).toEqual([]);
});

const clean = '{ "diagnostics": [], "number_of_files": 3 }';
test.each([
  ['is killed', { status: null, stdout: clean, stderr: '' }],
  ['ends well and says nothing', { status: 0, stdout: '', stderr: '' }],
  ['ends well with half a report', { status: 0, stdout: '{ "diagnostics": [', stderr: '' }],
  ['ends well with other words', { status: 0, stdout: 'no files found', stderr: '' }],
  ['looks at nothing', { status: 0, stdout: '{ "diagnostics": [], "number_of_files": 0 }', stderr: '' }],
  ['ends badly without naming an error', { status: 1, stdout: clean, stderr: '' }],
  ['complains on the other stream', { status: 0, stdout: clean, stderr: 'tsgolint: out of memory' }],
])('a run that %s is a fault', (_what, run) => {
  expect(lintFaults(run)).toHaveLength(1);
});

test('a program that is killed has no status', async () => {
  const killed = await spawned(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'], {
    cwd: folder,
  });
  expect(lintFaults(killed)).toHaveLength(1);
});
