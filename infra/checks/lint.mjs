import { spawned } from './spawned.mjs';
import { root } from './tree.mjs';

const binary = `${root}/node_modules/.bin/oxlint`;

/** Runs oxlint to its end; its report is JSON, so that an end without one is noticed. */
export const lint = (args, cwd = root) => spawned(binary, ['-f', 'json', ...args], { cwd });

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * What a run of oxlint found, each as `file:line:column: words (rule)`.
 * A run that was killed, that looked at nothing, or whose report and status don't agree is a fault itself.
 * @param run { status, stdout, stderr } of `spawned`
 */
export function lintFaults({ status, stdout, stderr }) {
  const report = parsed(stdout);
  const words = stderr.trim().slice(0, 500);
  if (status === null) return [`oxlint was killed. ${words}`];
  if (!Array.isArray(report?.diagnostics)) return [`oxlint gave no report. ${stdout.slice(0, 500)} ${words}`];
  if (!(report.number_of_files > 0)) return ['oxlint looked at no file'];
  const errors = report.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ filename, labels, message, code }) => {
      const { line, column } = labels?.[0]?.span ?? { line: 1, column: 1 };
      return `${filename}:${line}:${column}: ${message} (${code})`;
    });
  if (status !== 0 && errors.length === 0)
    return [`oxlint ended with ${status} and named no error. ${words}`];
  return words ? [...errors, words] : errors;
}

/** oxlint with types: no any, no floating promise, exhaustive switches, functions ≤ 60 lines. */
export async function check() {
  return lintFaults(await lint(['--type-aware']));
}
