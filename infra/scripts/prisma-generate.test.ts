import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.mjs';
import { services } from '../local/services.mjs';
import { readCompilerAsFile } from './prisma-generate.mjs';

const databases = services.filter(({ database }) => database).map(({ name }) => name);

test.each(databases)('the client of %s holds no text of its query compiler', (service) => {
  const file = join(root, 'services', service, 'src/generated/prisma/internal/class.ts');
  const source = readFileSync(file, 'utf8');
  expect(source).toMatch(/readFile\(.*query_compiler_\w+\.postgresql\.wasm-base64\.mjs/);
  expect(source).not.toMatch(/import\([^)]*base64/);
});

test('a client that is generated otherwise is refused, not left as it is', () => {
  expect(() => readCompilerAsFile('config.compilerWasm = { somethingNew: true }')).toThrow(
    'imports no query compiler',
  );
});
