import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Pool, type QueryResult } from 'pg';

declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: Record<string, unknown>,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

interface Engine {
  diff(params: object): Promise<{ stdout: string | null }>;
  free(): void;
}
interface Bindings {
  __wbg_set_wasm(exports: Record<string, unknown>): void;
  SchemaEngine: { new: (options: object, log: (text: string) => void, adapter: object) => Promise<Engine> };
}

/** Tables of messaging and service-kit, which stand in no service's schema.prisma. */
const kitTables = [
  'outbox',
  'inbox',
  'waiting',
  'job_requests',
  'dead_letters',
  'idempotency',
  'audit',
  'jobs',
  'files',
  'import_batches',
  'import_uploads',
  '_prisma_migrations',
];

/**
 * What separates a database from its schema.prisma. For tests and for writing a migration; never for changing
 * a database.
 * @param options url: a migrated (scratch) database; schema: path of schema.prisma; keep: further tables that
 * the schema leaves out;
 *   ignore: statements to leave out, for what Prisma can't describe (partial and expression indexes)
 * @returns the SQL statements that would lead from the database to the schema; empty when they agree
 */
export async function driftOf(options: {
  url: string;
  schema: string;
  ignoredTables?: readonly string[];
  ignore?: RegExp;
}): Promise<string[]> {
  const file = { path: 'schema.prisma', content: await readFile(options.schema, 'utf8') };
  const reader = catalogueReader(options.url);
  const engine = await loadEngine(reader.factory, file);
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: [file], configDir: '' },
      to: { tag: 'schemaDatamodel', files: [file] },
      script: true,
      exitCode: null,
      shadowDatabaseUrl: null,
      filters: {
        externalTables: [...kitTables, ...(options.ignoredTables ?? [])].map((table) => `public.${table}`),
        externalEnums: [],
      },
    });
    const statements = (stdout ?? '')
      .split(';')
      .map((part) => part.replace(/^\s*--.*$/gm, '').trim())
      .filter((part) => part !== '');
    return statements.filter((statement) => options.ignore?.test(statement) !== true);
  } finally {
    engine.free();
    await reader.end();
  }
}

async function loadEngine(
  factory: SqlMigrationAwareDriverAdapterFactory,
  file: { path: string; content: string },
): Promise<Engine> {
  bindings ??= loadBindings();
  const { SchemaEngine } = await bindings;
  return SchemaEngine.new(
    { datamodels: [[file.path, file.content]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
}

/** Once a process: the bindings keep views of the memory of their first instance. */
let bindings: Promise<Bindings> | undefined;

/** Node imports no WebAssembly by itself, so the engine's bindings are joined by hand. */
async function loadBindings(): Promise<Bindings> {
  const path = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const loaded = (await import(pathToFileURL(path).href)) as Bindings;
  const { instance } = await WebAssembly.instantiate(await readFile(path.replace(/\.js$/, '.wasm')), {
    './schema_engine_bg.js': loaded,
  });
  loaded.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  return loaded;
}

/**
 * The adapter refuses the catalogue's one-letter type `"char"` (18): it is let through as text (25) and
 * handed on as the letter that the engine wants.
 */
function catalogueReader(url: string): {
  factory: SqlMigrationAwareDriverAdapterFactory;
  end: () => Promise<void>;
} {
  const pool = new Pool({ connectionString: url, max: 1 });
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<QueryResult>;
  let letters: boolean[] = [];
  pool.query = (async (...args: unknown[]): Promise<QueryResult> => {
    const result = await query(...args);
    letters = result.fields.map(({ dataTypeID }) => dataTypeID === 18);
    for (const field of result.fields) if (field.dataTypeID === 18) field.dataTypeID = 25;
    return result;
  }) as typeof pool.query;
  const prisma = new PrismaPg(pool);
  const connect = async (): Promise<SqlDriverAdapter> => {
    const adapter: SqlDriverAdapter = await prisma.connect();
    const query = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (request) => {
      const result = await query(request);
      const columnTypes = result.columnTypes.map((type, at) =>
        letters[at] === true ? ColumnTypeEnum.Character : type,
      );
      return {
        ...result,
        columnTypes,
        rows: result.rows.map((row) =>
          row.map((value, at) => (letters[at] === true && value === '' ? ' ' : value)),
        ),
      };
    };
    return adapter;
  };
  return {
    factory: {
      provider: prisma.provider,
      adapterName: prisma.adapterName,
      connect,
      connectToShadowDb: () => prisma.connectToShadowDb(),
    },
    end: () => pool.end(),
  };
}
