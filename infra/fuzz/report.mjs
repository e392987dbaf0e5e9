import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const widest = 400;
const mostLines = 150;

/**
 * One service as one role, as a row of the table; `details` is what schemathesis said of the failures,
 * without its head and endless values.
 */
export function rowOf({ service, role, folder, seconds, code, report }) {
  const operations = report?.operations.tested ?? 0;
  const failures = (report?.test_cases.unique_failures ?? 0) + (report?.errors.length ?? 0);
  const isWhole = report?.complete === true && operations === report.operations.selected && operations > 0;
  const accepted = Object.values(report?.valid_rates ?? {}).filter((phases) =>
    Object.values(phases).some((rate) => rate.accepted > 0),
  ).length;
  return {
    service,
    role,
    operations,
    accepted,
    cases: report?.test_cases.generated ?? 0,
    failures,
    seconds,
    ok: code === 0 && failures === 0 && isWhole,
    details: detailsOf(folder),
  };
}

function detailsOf(folder) {
  const lines = readFileSync(join(folder, 'output.txt'), 'utf8').split('\n');
  const start = Math.max(
    0,
    lines.findIndex((line) => /^=+ (FAILURES|ERRORS) =+$/.test(line)),
  );
  const short = lines
    .slice(start)
    .filter((line) => line.trim() !== '' && !/^\s+(st replay|Reproduce with)/.test(line))
    .map((line) => (line.length > widest ? `${line.slice(0, widest)} … (${line.length} characters)` : line));
  return [
    ...short.slice(0, mostLines),
    ...(short.length > mostLines ? [`… ${short.length - mostLines} more lines`] : []),
    `all of it: ${join(folder, 'output.txt')}`,
  ].join('\n');
}

/**
 * The rows as a table; `accepted`: operations that a generated call got through, the others are only refused
 * or not there.
 */
export function tableOf(rows) {
  const head = ['service', 'role', 'operations', 'of these accepted', 'cases', 'failures', 'seconds'];
  const cells = rows.map((row) => [
    row.service,
    row.role,
    row.operations,
    row.accepted,
    row.cases,
    row.failures,
    row.seconds.toFixed(0),
  ]);
  return [
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    ...cells.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}
