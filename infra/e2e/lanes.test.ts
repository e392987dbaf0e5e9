import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { namedFiles, stagesOf } from './lanes.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder).filter((file) => file.endsWith('.e2e.mjs'));

test('each file runs once, and nothing runs beside those that look at the whole system', () => {
  const stages = stagesOf(files);
  expect(stages.flat(2).sort()).toEqual([...files].sort());
  expect(stages.map((lanes) => lanes.length)).toEqual([1, 3, 1]);
});

test('every name stands for a file, and in one lane only', () => {
  expect(namedFiles.filter((name) => !files.includes(`${name}.e2e.mjs`))).toEqual([]);
  expect(new Set(namedFiles).size).toBe(namedFiles.length);
});

test('a new file runs with the people of the demo, one by one; a narrowed run has no empty lanes', () => {
  expect(stagesOf(['touch.e2e.mjs', 'new.e2e.mjs', 'billing.e2e.mjs'])).toEqual([
    [],
    [['billing.e2e.mjs'], ['new.e2e.mjs', 'touch.e2e.mjs']],
    [],
  ]);
});

const filesWith = (names: string[], words: RegExp): string[] =>
  names.filter((file) => words.test(readFileSync(folder + file, 'utf8')));

test('who has people of his own logs in nobody of the demo: a second log-in would end the first', () => {
  const [, lanes = []] = stagesOf(files);
  expect(filesWith(lanes.slice(0, -1).flat(), /\baccount\(|\.accounts\b/)).toEqual([]);
});

test('the people of the third class are those of one file', () => {
  expect(filesWith(files, /\baccountAside\(/)).toEqual(['walk.e2e.mjs']);
});
