/**
 * `node infra/scripts/prisma-generate.mjs [service…]`: generates the Prisma clients whose schema has changed.
 * Safe to call side by side.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeBinary, root } from '../local/paths.mjs';
import { isAlive, run, until } from '../local/processes.mjs';

const cli = join(root, 'node_modules/prisma/build/index.js');

// service-kit proves itself on a toy service with a schema of its own.
const toys = { 'service-kit': { folder: 'packages/service-kit', schema: 'src/toy/schema.prisma' } };
const placeOf = (service) =>
  toys[service] ?? { folder: `services/${service}`, schema: 'prisma/schema.prisma' };

const withSchema = () =>
  [...readdirSync(join(root, 'services')), ...Object.keys(toys)].filter((name) =>
    existsSync(join(root, placeOf(name).folder, placeOf(name).schema)),
  );

function stateOf(service) {
  const { folder: path, schema } = placeOf(service);
  const folder = join(root, path);
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, schema)))
    .update(readFileSync(join(root, 'node_modules/prisma/package.json')))
    .update(readFileSync(import.meta.filename)) // what is done to the generated client stands here
    .digest('hex');
  const mark = join(folder, 'src/generated/.schema-hash');
  const current =
    existsSync(mark) &&
    readFileSync(mark, 'utf8') === hash &&
    existsSync(join(folder, 'src/generated/prisma'));
  return { folder, schema, hash, mark, current };
}

/** Takes the service's lock, waiting for another holder; a lock whose holder is gone is taken over. */
async function underLock(service, work) {
  const lock = join(root, '.local/locks', `prisma-${service}`);
  mkdirSync(join(root, '.local/locks'), { recursive: true });
  await until(
    () => {
      try {
        writeFileSync(lock, String(process.pid), { flag: 'wx' });
        return true;
      } catch {
        const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
        if (holder > 0 && !isAlive({ pid: holder })) rmSync(lock, { force: true });
        return false;
      }
    },
    { timeoutMs: 180_000, what: `the lock for ${service}` },
  );
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

const compilerImport =
  /const \{ wasm \} = await import\("(@prisma\/client\/runtime\/query_compiler_[\w.]+-base64\.mjs)"\)/;

/**
 * A generated client imports its query compiler as a module of 4.6 MB of base64, whose text V8 then holds
 * twice for as long as the process runs. Read as a file, it is held until it has been compiled.
 * @throws when the generated client looks otherwise than expected
 */
export function readCompilerAsFile(source) {
  if (!compilerImport.test(source)) throw new Error('the generated client imports no query compiler');
  return source.replace(
    compilerImport,
    (_, file) => `const { readFile } = await import('node:fs/promises')
    const { createRequire } = await import('node:module')
    const text = await readFile(createRequire(import.meta.url).resolve('${file}'), 'latin1')
    const wasm = text.slice(text.indexOf('"') + 1, text.lastIndexOf('"'))`,
  );
}

async function generate(service) {
  if (stateOf(service).current) return false;
  return underLock(service, async () => {
    const { folder, schema, hash, mark, current } = stateOf(service);
    if (current) return false;
    // The engine is only asked for, never run, with `engineType client`; it can't be downloaded everywhere.
    await run(nodeBinary(), [cli, 'generate', '--schema', schema, '--no-hints'], {
      cwd: folder,
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true',
        DATABASE_URL: 'postgresql://none@127.0.0.1/none',
        CHECKPOINT_DISABLE: '1',
      },
    });
    const file = join(folder, 'src/generated/prisma/internal/class.ts');
    writeFileSync(file, readCompilerAsFile(readFileSync(file, 'utf8')));
    writeFileSync(mark, hash);
    return true;
  });
}

/**
 * Generates for the named services, or for all that have a schema. Gives the names of those that were
 * generated.
 */
export async function prismaGenerate(services = withSchema()) {
  const done = await Promise.all(
    services.map(async (service) => ((await generate(service)) ? service : null)),
  );
  return done.filter(Boolean);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2);
  try {
    const done = await prismaGenerate(names.length > 0 ? names : undefined);
    console.log(done.length > 0 ? `generated: ${done.join(', ')}` : 'Prisma clients are up to date');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
