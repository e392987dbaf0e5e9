import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chosenParts } from './commands/test.mjs';
import { addBrowser, addChecks, addVitest, newTally, summary } from './test-results.mjs';

describe('the last line of npm test', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yuedu-results-'));
  const file = (name: string, value: unknown) => {
    writeFileSync(join(folder, name), JSON.stringify(value));
    return join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('stands alone and sums vitest, checks and browser tests', () => {
    const tally = newTally();
    addVitest(
      tally,
      file('vitest.json', {
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
      1,
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
    addVitest(tally, join(folder, 'none.json'), 1);
    addBrowser(tally, join(folder, 'none.json'));
    expect(tally.failed).toBe(2);
  });

  test.each([
    ['what a file prepares failed, and its tests were left out', 'failed', 'pending', 1],
    ['an error was caught by no test', 'passed', 'passed', 1],
  ] as const)('a red run without a test that failed is a failure: %s', (_, ofFile, ofTest, exitCode) => {
    const tally = newTally();
    const suite = {
      name: '/a/b.test.ts',
      status: ofFile,
      message: 'no',
      assertionResults: [{ status: ofTest, fullName: 'x', failureMessages: [] }],
    };
    addVitest(tally, file('red.json', { testResults: [suite] }), exitCode);
    expect(tally.failed).toBe(1);
  });
});

test('npm test runs every part, or vitest alone for paths, or the parts asked for', () => {
  expect([...chosenParts([]).parts]).toEqual(['checks', 'vitest', 'browser']);
  expect(chosenParts(['packages/contracts'])).toEqual({
    patterns: ['packages/contracts'],
    parts: new Set(['vitest']),
  });
  expect([...chosenParts(['--only=browser']).parts]).toEqual(['browser']);
});
