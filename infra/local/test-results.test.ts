import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosenParts } from './commands/test.mjs';
import { addBrowser, addChecks, addJest, newTally, summary } from './test-results.mjs';

describe('the last line of npm test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yuedu-results-'));
  const file = (name: string, value: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('stands alone and sums jest, checks and browser tests', () => {
    const tally = newTally();
    addJest(
      tally,
      file('jest.json', {
        testResults: [
          {
            name: '/a/b.test.ts',
            status: 'failed',
            assertionResults: [
              { status: 'passed', fullName: 'x', failureMessages: [] },
              { status: 'failed', fullName: 'y', failureMessages: ['no'] },
              { status: 'pending', fullName: 'z', failureMessages: [] },
            ],
          },
          { name: '/a/c.test.ts', status: 'failed', message: 'does not parse', assertionResults: [] },
        ],
      }),
    );
    addChecks(
      tally,
      file('checks.json', [
        { name: 'types', faults: [] },
        { name: 'tidy', faults: ['too long'] },
      ]),
    );
    addBrowser(
      tally,
      file('browser.json', [
        { name: 'b', passed: true },
        { name: 's', passed: true, skipped: true },
      ]),
    );
    expect(summary(tally).split('\n').at(-1)).toBe('3 passed, 3 failed, 2 skipped');
    expect(summary(tally)).toContain('✗ check tidy\n    too long');
  });

  test('a runner that ends without a report is a failure', () => {
    const tally = newTally();
    addJest(tally, join(folder, 'none.json'));
    addBrowser(tally, join(folder, 'none.json'));
    expect(tally.failed).toBe(2);
  });
});

test('npm test runs every part, or jest alone for paths, or the parts asked for', () => {
  expect([...chosenParts([]).parts]).toEqual(['checks', 'jest', 'browser']);
  expect(chosenParts(['packages/contracts'])).toEqual({
    patterns: ['packages/contracts'],
    parts: new Set(['jest']),
  });
  expect([...chosenParts(['--only=browser']).parts]).toEqual(['browser']);
});
