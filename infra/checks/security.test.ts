import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, securityFaults, testTitles } from './security.mjs';
import { root } from './tree.mjs';

const text = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8');
const fixture = (name: string) => readFileSync(join(root, 'infra/checks/fixtures/security', name), 'utf8');
/** The page with one thing changed, which has to be there. */
const broken = (from: string | RegExp, to: string) => {
  expect(text).toMatch(from);
  return securityFaults(text.replace(from, to));
};
const rowOf = (number: string) => new RegExp(`^\\| ${number.replaceAll('.', '\\.')} \\|.*\\n`, 'm');

test('a path, a test or a heading that is not there is a fault', () => {
  expect(broken('services/gateway/src/plugins/csrf.ts', 'services/gateway/src/plugins/gone.ts')).toEqual([
    'services/gateway/src/plugins/gone.ts is not there',
  ]);
  expect(broken('a change without, or with another token,', 'a change without any token')).toEqual([
    expect.stringMatching(/^services\/gateway\/src\/csrf\.int\.test\.ts has no test "a change without any/),
  ]);
  expect(broken('(OPERATIONS.md#logs)', '(OPERATIONS.md#blogs)')).toEqual([
    'docs/OPERATIONS.md has no heading #blogs',
  ]);
});

test('a test that is renamed or a file that is moved is a fault, whoever did it', () => {
  const there = new Set<string>();
  const renamed = {
    exists: () => true,
    content: (path: string) => {
      there.add(path);
      return path.endsWith('csrf.int.test.ts')
        ? fixture('renamed-tests.ts')
        : readFileSync(join(root, path), 'utf8');
    },
  };
  expect(securityFaults(text, renamed)).toEqual([
    expect.stringMatching(/^services\/gateway\/src\/csrf\.int\.test\.ts has no test /),
  ]);
  expect(there.size).toBeGreaterThan(50);
});

test('a requirement that is missing, twice there, of another level or unknown is a fault', () => {
  const [row = ''] = rowOf('3.5.1').exec(text) ?? [];
  expect(broken(rowOf('3.5.1'), '')[0]).toBe('3.5.1 has 0 rows');
  expect(broken(rowOf('3.5.1'), row + row)[0]).toBe('3.5.1 has 2 rows');
  expect(broken(rowOf('3.5.1'), row.replace('| 1 |', '| 2 |'))).toEqual(['3.5.1 is of level 1']);
  expect(broken(rowOf('3.5.1'), row + row.replace('3.5.1', '3.5.9'))[0]).toBe(
    '3.5.9 is no requirement of the first two levels',
  );
});

test('a row says in few words what it is about, where it is met and what shows it, or who must act', () => {
  const verdict = (where: string, by: string) =>
    broken(rowOf('3.5.1'), `| 3.5.1 | 1 | forged requests | ${where} | ${by} |\n`)[0];
  expect(verdict('`services/gateway/src/plugins/csrf.ts`', '—')).toMatch(/^3\.5\.1 is neither shown by/);
  expect(verdict('somewhere', 'code')).toBe('3.5.1 names no place where it is met');
  expect(verdict('operator: do something', '—')).toMatch(/^3\.5\.1 is left to the operator without a link/);
  expect(broken('| forged requests |', '| one two three four five six seven eight nine |')).toEqual([
    '3.5.1 says in over 8 words what it is about',
  ]);
});

test('the finding counts what the rows say', () => {
  expect(broken(/^\| not met \| \d+ \|$/m, '| not met | 0 |')).toEqual([
    expect.stringMatching(/^the finding says 0 not met, the rows say \d+$/),
  ]);
});

test('titles are found in every form of a test, and nowhere else', () => {
  expect([...testTitles(fixture('renamed-tests.ts'))]).toEqual([
    'a group',
    'a rule',
    'a rule of %s',
    'a rule of ${} and ${}',
  ]);
});

test('the page is true today', () => {
  expect(check()).toEqual([]);
});
