import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('./cli.mjs', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yuedu-reset-'));
  writeFileSync(join(folder, 'secrets.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function reset(input: string, ...args: string[]): { status: number | null; output: string; isKept: boolean } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'reset', ...args], {
    input,
    encoding: 'utf8',
    env: { ...process.env, YUEDU_LOCAL_DIR: folder },
    timeout: 20_000,
  });
  return { status, output: stdout + stderr, isKept: existsSync(join(folder, 'secrets.json')) };
}

describe('npm run reset', () => {
  it('says that nothing was removed, and fails, where the input ends without an answer', () => {
    const { status, output, isKept } = reset('');
    expect([status, isKept]).toEqual([1, true]);
    expect(output).toContain(
      'Nothing was removed: nobody is there to ask. Without a terminal say npm run reset -- --yes',
    );
    expect(output).not.toContain('unsettled');
  });

  it('removes nothing for any other word than yes', () => {
    expect(reset('y\n')).toMatchObject({ status: 1, isKept: true });
  });

  it('goes on after a yes that is typed, and with --yes without asking', () => {
    expect(reset('yes\n')).toMatchObject({ status: 0, isKept: false });
    writeFileSync(join(folder, 'secrets.json'), '{}');
    const { status, output, isKept } = reset('', '--yes');
    expect([status, isKept]).toEqual([0, false]);
    expect(output).not.toContain('Type yes');
  });
});
