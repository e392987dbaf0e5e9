import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { runFiles } from './run-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'yuedu-run-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const module = fileURLToPath(new URL('./run-files.mjs', import.meta.url));

/** The results of one file, in a process of its own: node:test can not run inside of another runner. */
function resultsOf(text: string): Awaited<ReturnType<typeof runFiles>> {
  const file = join(folder, 'one.e2e.mjs');
  const report = join(folder, 'results.json');
  const program = join(folder, 'program.mjs');
  writeFileSync(file, `import { after, test } from 'node:test';\n${text}`);
  const lines = [
    "import { writeFileSync } from 'node:fs';",
    `import { runFiles } from ${JSON.stringify(module)};`,
    `writeFileSync(${JSON.stringify(report)}, JSON.stringify(await runFiles([${JSON.stringify(file)}])));`,
  ];
  writeFileSync(program, lines.join('\n'));
  execFileSync(process.execPath, [program], { stdio: 'ignore' });
  return JSON.parse(readFileSync(report, 'utf8'));
}
const namesOf = (text: string, passed: boolean) =>
  resultsOf(text)
    .filter((one) => one.passed === passed)
    .map(({ name }) => name.split('/').at(-1));

test.each([
  ['can not be read', "import './nothing.mjs';"],
  ['fails when its tests are over', "test('fine', () => {}); after(() => { throw new Error('after'); });"],
  ['ends at once', 'process.exit(3);'],
  ['ends within a test', "test('fine', () => {}); test('ends', () => process.exit(3));"],
  [
    'fails between its tests',
    `test('fine', () => { setTimeout(() => { throw new Error('late'); }, 20); });
     test('waits', () => new Promise((done) => { setTimeout(done, 100); }));`,
  ],
])('a file that %s counts as failed, by its name', (_what, text) => {
  expect(namesOf(text, false)).toEqual(['one.e2e.mjs']);
});

test('a test that fails is counted once, and a file that went well is no test', () => {
  const text = "test('fine', () => {}); test('red', () => { throw new Error('red'); });";
  expect([namesOf(text, true), namesOf(text, false)]).toEqual([['fine'], ['red']]);
});
