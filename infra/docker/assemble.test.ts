import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assemble, closureOf } from './assemble.mjs';

const tree = mkdtempSync(join(tmpdir(), 'assemble-'));
const out = join(tree, 'out');

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

const manifest = (folder: string, content: Record<string, unknown>): void =>
  write(`${folder}/package.json`, JSON.stringify({ type: 'module', main: 'index.js', ...content }));

/** A service that uses a package of ours, one that is bundled, and one that stands apart (by its name). */
beforeAll(async () => {
  manifest('services/reading', { name: '@yuedu/reading' });
  write(
    'services/reading/dist/main.js',
    `import { near } from 'near'; import { client } from 'sharp'; import { place } from '@yuedu/kit';
     console.log(near, client, place('../prisma/migrations/1/migration.sql', import.meta.url));`,
  );
  write('services/reading/dist/main.int.test.js', '');
  write('services/reading/src/generated/readings-1.txt', 'table');
  write('services/reading/prisma/migrations/1/migration.sql', 'SELECT 1');
  manifest('packages/kit', { name: '@yuedu/kit', main: 'dist/kit.js' });
  write(
    'packages/kit/dist/kit.js',
    `import { readFileSync } from 'node:fs';
     export const place = (path, from) => readFileSync(new URL(path, from), 'utf8');`,
  );
  write('packages/kit/migrations/1/migration.sql');
  mkdirSync(join(tree, 'node_modules/@yuedu'), { recursive: true });
  symlinkSync('../../packages/kit', join(tree, 'node_modules/@yuedu/kit'));
  manifest('node_modules/near', { name: 'near' });
  write('node_modules/near/index.js', "export const near = 'near';");
  write('node_modules/near/LICENSE', 'of near');
  manifest('node_modules/sharp', {
    name: 'sharp',
    dependencies: { far: '1' },
    peerDependencies: { peer: '1', 'peer-of-some': '1', near: '1' },
    peerDependenciesMeta: { 'peer-of-some': { optional: true }, near: { optional: true } },
    optionalDependencies: { 'of-another-system': '1' },
    devDependencies: { compiler: '1' },
  });
  write('node_modules/sharp/index.js', "export { far as client } from 'far';");
  for (const file of ['index.js.map', 'index.d.ts', 'src/index.ts', 'test/a.js', 'README.md', 'LICENSE'])
    write(`node_modules/sharp/${file}`);
  manifest('node_modules/far', { name: 'far' });
  manifest('node_modules/sharp/node_modules/far', { name: 'far' });
  write('node_modules/sharp/node_modules/far/index.js', "export const far = 'its own far';");
  for (const name of ['peer', 'peer-of-some', 'compiler']) manifest(`node_modules/${name}`, { name });
  for (const name of ['healthcheck', 'migrate', 'topics'])
    write(`infra/docker/${name}.mjs`, `console.log('${name}')`);
  await assemble(tree, 'reading', out);
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const there = (paths: string[]): string[] => paths.filter((path) => existsSync(join(out, path)));
const run = (script: string): string =>
  execFileSync(process.execPath, [script], { cwd: out, encoding: 'utf8' }).trim();

describe('what goes into an image', () => {
  test('a process is one bundle, which finds what stands apart and the files that it reads', () => {
    expect(run('dist/main.js')).toBe('near its own far SELECT 1');
    expect(there(['dist/worker.js', 'services/reading/dist'])).toEqual([]);
  });
  test('what runs before and beside a service is there, too', () => {
    expect(['healthcheck', 'migrate', 'topics'].map((name) => run(`dist/${name}.js`))).toEqual([
      'healthcheck',
      'migrate',
      'topics',
    ]);
  });
  test('every package that one apart reaches, in its version, and none that only a build needs', () => {
    expect(closureOf(tree, 'services/reading', ['sharp'])).toEqual([
      'node_modules/peer',
      'node_modules/sharp',
      'node_modules/sharp/node_modules/far',
    ]);
    expect(there(['node_modules/peer', 'node_modules/compiler', 'node_modules/peer-of-some'])).toEqual([
      'node_modules/peer',
    ]);
  });
  test('an optional peer of one apart, where the service has it', () => {
    expect(closureOf(tree, 'services/reading', ['sharp'], ['near'])).toContain('node_modules/near');
    expect(there(['node_modules/near'])).toEqual(['node_modules/near']);
  });
  test('a package that is needed and was not installed ends the build', () => {
    manifest('node_modules/broken', { name: 'broken', dependencies: { absent: '1' } });
    expect(() => closureOf(tree, 'services/reading', ['broken'])).toThrow('node_modules/broken needs absent');
  });
  test('of others: code and licences, without sources, declarations, maps, tests and documents', () => {
    const of = (file: string) => `node_modules/sharp/${file}`;
    const files = ['index.js', 'LICENSE', 'index.js.map', 'index.d.ts', 'src/index.ts', 'test', 'README.md'];
    expect(there(files.map(of))).toEqual(['index.js', 'LICENSE'].map(of));
  });
  test('the licences of what is bundled', () => {
    expect(readFileSync(join(out, 'licences/near/LICENSE'), 'utf8')).toBe('of near');
  });
  test('of ours: migrations and tables; the client’s pages are the gateway’s alone', () => {
    const files = ['services/reading/prisma', 'services/reading/src/generated', 'packages/kit/migrations'];
    expect(there([...files, 'frontend', 'packages/kit/dist', 'services/reading/src/main.ts'])).toEqual(files);
  });
});
