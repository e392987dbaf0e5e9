import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBundles } from './bundle.mjs';

const tree = mkdtempSync(join(tmpdir(), 'yuedu-bundle-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

test('a bundle’s import of node:http gives what it gives, and loads no code of fetch', async () => {
  const script = join(tree, 'main.js');
  writeFileSync(
    script,
    `import http, { createServer, STATUS_CODES } from 'node:http';
     import * as all from 'http';
     const undici = process.moduleLoadList.some((name) => /undici/.test(name));
     const same = http.createServer === createServer;
     console.log(JSON.stringify([same, STATUS_CODES[404], typeof all.get, undici]));`,
  );
  const run = (path: string): unknown =>
    JSON.parse(execFileSync(process.execPath, [path], { encoding: 'utf8' }));
  await writeBundles({ main: script }, join(tree, 'dist'), tree);
  writeFileSync(join(tree, 'package.json'), '{"type":"module"}');
  expect(run(join(tree, 'dist/main.js'))).toEqual([true, 'Not Found', 'function', false]);
  // what it spares: as it is, the import loads it
  expect(run(script)).toEqual([true, 'Not Found', 'function', true]);
});
