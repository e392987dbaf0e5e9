import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Adds up results of several runners: { passed, failed, skipped, failures: [{ name, text }] }. */
export function newTally() {
  return { passed: 0, failed: 0, skipped: 0, failures: [] };
}

export function addFailure(tally, name, text) {
  tally.failed += 1;
  tally.failures.push({ name, text });
}

/**
 * Vitest's JSON. A file that could not even run counts as one failure; so do no report at all, and a run that
 * ended red without a test that failed (an error that nothing caught, a worker that died).
 */
export function addVitest(tally, file, exitCode) {
  const report = read(file);
  if (!report) return addFailure(tally, 'vitest', 'it ended without a report');
  const failedBefore = tally.failed;
  for (const suite of report.testResults) {
    const name = suite.name.split('/').slice(-3).join('/');
    const isSuiteFailure = suite.assertionResults.every(({ status }) => status !== 'failed');
    if (suite.status === 'failed' && isSuiteFailure) addFailure(tally, name, suite.message);
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') tally.passed += 1;
      else if (test.status === 'failed')
        addFailure(tally, `${name} › ${test.fullName}`, test.failureMessages.join('\n'));
      else tally.skipped += 1;
    }
  }
  if (exitCode !== 0 && tally.failed === failedBefore)
    addFailure(tally, 'vitest', `it ended with ${exitCode}: an error outside of the tests, printed above`);
  return undefined;
}

/** infra/checks: one test each. */
export function addChecks(tally, file) {
  const report = read(file);
  if (!report) return addFailure(tally, 'checks', 'they ended without a report');
  for (const { name, faults } of report) {
    if (faults.length === 0) tally.passed += 1;
    else addFailure(tally, `check ${name}`, faults.slice(0, 20).join('\n'));
  }
  return undefined;
}

/** infra/e2e: [{ name, passed, skipped, error }]. */
export function addBrowser(tally, file) {
  const report = read(file);
  if (!report) return addFailure(tally, 'system and browser tests', 'they ended without a report');
  for (const { name, passed, skipped, error } of report) {
    if (skipped) tally.skipped += 1;
    else if (passed) tally.passed += 1;
    else addFailure(tally, `system › ${name}`, String(error ?? ''));
  }
  return undefined;
}

/** What failed, readable, and the one line that others parse, alone at the end. */
export function summary(tally) {
  const shown = tally.failures.map(
    ({ name, text }) =>
      `✗ ${name}\n${text
        .split('\n')
        .slice(0, 14)
        .map((line) => `    ${line}`)
        .join('\n')}\n`,
  );
  return [
    ...(shown.length > 0 ? ['', 'What failed:', '', ...shown] : []),
    `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`,
  ].join('\n');
}
