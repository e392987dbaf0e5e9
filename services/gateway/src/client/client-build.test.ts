import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { ClientBuild, packedFor } from './client-build.ts';

const script = 'export const one = 1;\n'.repeat(200);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-build-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['own', 'plain']) await writeFile(join(folder, `assets/${name}-AbCd1234.js`), script);
  await writeFile(join(folder, 'assets/own-AbCd1234.js.br'), brotliCompressSync('by the build'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
});
afterAll(() => rm(folder, { recursive: true }));

async function sent(path: string, acceptEncoding: string) {
  const file = await new ClientBuild(folder).file(path);
  const { body, encoding } = await packedFor(file!, acceptEncoding);
  return { encoding, text: (encoding === 'br' ? brotliDecompressSync(body) : body).toString() };
}

test('what the build has packed is sent as it stands, to who takes it', async () => {
  expect(await sent('/assets/own-AbCd1234.js', 'gzip, br')).toEqual({ encoding: 'br', text: 'by the build' });
  expect(await sent('/assets/own-AbCd1234.js', '')).toEqual({ encoding: null, text: script });
  expect((await sent('/assets/own-AbCd1234.js', 'gzip')).encoding).toBe('gzip');
});
test('what it has not is packed when it is asked for', async () => {
  expect(await sent('/assets/plain-AbCd1234.js', 'br')).toEqual({ encoding: 'br', text: script });
});
test('the packed form has no address of its own', async () => {
  expect(await new ClientBuild(folder).file('/assets/own-AbCd1234.js.br')).toBeUndefined();
});
