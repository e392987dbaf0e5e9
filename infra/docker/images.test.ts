import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/paths.mjs';
import { services } from '../local/services.mjs';
import { assemble } from './assemble.mjs';

const out = mkdtempSync(join(tmpdir(), 'images-'));
afterAll(() => rmSync(out, { recursive: true, force: true }));

// Outside of this clone no package is found but those that are in the image.
test.each(services.map(({ name }) => name))(
  '%s, as its image holds it, loads all its code and says which settings it lacks',
  async (name) => {
    const folder = join(out, name);
    await assemble(root, name, folder);
    const { stderr } = spawnSync(process.execPath, ['dist/main.js'], {
      cwd: folder,
      env: {},
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(stderr).toMatch(/^BadEnvironment: .*KAFKA_BROKERS/m);
    rmSync(folder, { recursive: true, force: true });
  },
  120_000,
);
