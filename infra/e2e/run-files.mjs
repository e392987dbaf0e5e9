import { run } from 'node:test';

const onFailure = new URL('./on-failure.mjs', import.meta.url).href;

/**
 * Runs the files of one lane, one after the other, and prints what each test came to.
 * A file is reported by its own name where it could not be read, where its own `after` failed, and where it
 * ended between its tests; a file that went well is no test of its own.
 * @param files absolute paths of `….e2e.mjs`
 * @returns [{ name, passed, skipped, error }]
 */
export async function runFiles(files) {
  const results = [];
  const note = (passed) => (data) => {
    if (data.details?.type === 'suite' || (passed && data.name.endsWith('.e2e.mjs'))) return;
    const skipped = data.skip !== undefined && data.skip !== false;
    const error = passed ? undefined : String(data.details?.error?.cause?.stack ?? data.details?.error);
    results.push({ name: data.name, passed, skipped, error });
    const sign = skipped ? '-' : passed ? '✓' : '✗';
    console.log(`${sign} ${data.name} (${Math.round(data.details?.duration_ms ?? 0)} ms)`);
    if (!passed) console.log(`    ${error.split('\n').slice(0, 14).join('\n    ')}`);
  };
  const stream = run({ files, concurrency: 1, timeout: 900_000, execArgv: ['--import', onFailure] });
  stream.on('test:pass', note(true));
  stream.on('test:fail', note(false));
  stream.on('test:diagnostic', () => {});
  stream.on('test:stdout', (data) => process.stdout.write(data.message));
  stream.on('test:stderr', (data) => process.stderr.write(data.message));
  stream.resume();
  await new Promise((resolve) => stream.on('end', resolve));
  return results;
}
