import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Writes the processes that the guardian stops when we are gone. */
export function writePids(file, identities) {
  writeFileSync(
    file,
    identities
      .map(({ pid, birth, signal }) => `${pid} ${birth ?? '-'} ${(signal ?? 'SIGTERM').replace('SIG', '')}\n`)
      .join(''),
    { mode: 0o600 },
  );
}

/**
 * Starts a small process that lives as long as we do and then stops what the file lists. `atEnd` is a shell
 * command for afterwards.
 */
export function spawnGuardian(file, atEnd = '') {
  const guardian = spawn('/bin/sh', [join(root, 'infra/local/guardian.sh'), file, atEnd], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guardian.stdin.on('error', () => undefined);
  return guardian;
}
