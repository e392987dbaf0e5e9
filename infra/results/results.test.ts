import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultsPage } from './page.mjs';
import { readResults, recordResult } from './store.mjs';

const layout = {
  title: 'Results',
  introduction: 'What it is.',
  tables: [{ name: 'one', title: 'One', nameHeading: 'trial' }],
};
let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'yuedu-results-'));
  for (const folder of ['bench', 'chaos']) mkdirSync(join(base, 'infra', folder), { recursive: true });
});
afterEach(() => rmSync(base, { recursive: true }));

const record = (name: string, figure: string, met = true) =>
  recordResult('bench', name, { table: 'bench', load: 0.5, rows: [{ what: name, figure, met }] }, base);
const page = (folder: string) => readFileSync(join(base, 'infra', folder, 'RESULTS.md'), 'utf8');

test('a run replaces what it measured itself and leaves every other name as it stands', () => {
  record('second', '2 ms');
  record('first', '1 ms');
  record('second', '3 ms', false);
  expect(Object.keys(readResults('bench', base))).toEqual(['first', 'second']);
  expect(page('bench')).toMatch(/\| first \| first \| 1 ms \| yes \|/);
  expect(page('bench')).toMatch(/\| second \| second \| 3 ms \| \*\*no\*\* \|/);
  expect(page('bench')).not.toContain('2 ms');
});

test('each row says when, at which commit, under which load and on which machine it was measured', () => {
  record('first', '1 ms');
  expect(page('bench')).toMatch(
    new RegExp(
      [
        /\| \d{4}-\d\d-\d\d \d\d:\d\d \| ([0-9a-f]+|no git) \| 0\.5[^|]* /,
        /\| \d+ cores \(.+\), \d+ GiB, Node [\d.]+ \|/,
      ]
        .map(({ source }) => source)
        .join(''),
    ),
  );
});

test('a column that only some rows have is a dash in the others, and a pipe stays inside its cell', () => {
  const result = { table: 'one', at: 'now', commit: 'c', load: '0', machine: 'm' };
  const text = resultsPage(layout, {
    a: { ...result, rows: [{ ok: 1, met: true }] },
    b: { ...result, rows: [{ note: 'x|y', met: true }] },
  });
  expect(text).toContain('| a | 1 | – | yes | now | c | 0 | m |');
  expect(text).toContain('| b | – | x\\|y | yes | now | c | 0 | m |');
});

test('a result whose table stands on no page is refused, so that no row can vanish silently', () => {
  expect(() => resultsPage(layout, { a: { table: 'two', rows: [] } })).toThrow(/no page has/);
});

test('what stood before stands beside the newest figure, and a figure that is missing is called so', () => {
  const result = { table: 'one', at: 'now', commit: 'c', load: '0', machine: 'm' };
  const row = (what: string, name: string) => [what, '9 ms', [name, 'first'], '1 ms'];
  const parts = [{ due: 2, record: '0011', rows: [row('one', 'a'), row('other', 'b')] }];
  const compared = { title: 'Before', introduction: 'Then.', parts };
  const rows = [{ what: 'first call', figure: '3 ms', must: '≤ 2 ms', met: false }];
  const text = resultsPage({ ...layout, compared }, { a: { ...result, rows } });
  expect(text).toContain('| 2 | one | 9 ms | 3 ms | ≤ 2 ms | 1 ms | **no** | 0011 |');
  expect(text).toContain('| 2 | other | 9 ms | not measured yet | – | 1 ms | – | 0011 |');
});
