import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './paths.mjs';
import { services, standIns } from './services.mjs';

/** Where the bundles stand: one folder, so that a relative path from one of them holds for all. */
const folder = join(root, 'dist');

/**
 * Where a process that leaves writes down what V8 has compiled of the bundles, for the next start; it goes
 * with them. V8 takes nothing that was compiled under other flags.
 */
export const compileCacheOf = (flags) =>
  join(folder, 'compiled', createHash('sha256').update(flags.join(' ')).digest('hex').slice(0, 8));

/** @param script a compiled file of ours, relative to the clone @returns the path of its bundle */
export const bundleOf = (script) => join(folder, `${nameOf(script)}.js`);

/** The module that holds a service and does not run it yet. */
export const serviceScript = (name) =>
  `services/${name}/dist/${name === 'gateway' ? 'gateway' : 'service'}.js`;

const nameOf = (script) => {
  const [, workspace, , ...rest] = script.split('/');
  return [workspace, ...rest].join('-').replace(/\.js$/, '');
};

/** What `solo.mjs` puts together. */
const partsOfSolo = [
  ...['env', 'operations/log', 'leave-on-signal', 'run-service'].map(
    (file) => `packages/service-kit/dist/${file}.js`,
  ),
  ...services.flatMap(({ name }) => [`services/${name}/dist/env.js`, serviceScript(name)]),
];

const scripts = [
  ...services.flatMap(({ name, worker }) =>
    (worker ? ['main', 'worker'] : ['main']).map((file) => `services/${name}/dist/${file}.js`),
  ),
  ...standIns.map(({ script }) => script),
  ...partsOfSolo,
];

/** Ours finds its own files (migrations, tables, packages) from where the module stood before. */
const keepPlaces = (tree) => ({
  name: 'keep-places',
  transform(code, id) {
    if (!id.startsWith(tree) || id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    const place = relative(join(tree, 'dist'), id).split(sep).join('/');
    return code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`);
  },
});

/**
 * V8 holds a text with one letter beyond Latin-1 in two bytes each, and a bundle is one text: what is beyond
 * ASCII is escaped, which means the same everywhere but in `String.raw`.
 */
const inAscii = {
  name: 'in-ascii',
  generateBundle(_options, chunks) {
    for (const chunk of Object.values(chunks)) {
      if (/String\.raw`[^`]*[^\0-\x7f]/.test(chunk.code)) throw new Error('String.raw beyond ASCII');
      chunk.code = chunk.code.replace(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** What reading these of node:http loads undici, the client of `fetch`, which few processes ever use. */
const loadsUndici = new Set(['CloseEvent', 'MessageEvent', 'WebSocket']);
const exportsOfHttp = Object.keys(process.getBuiltinModule('node:http')).filter(
  (name) => !loadsUndici.has(name),
);

/**
 * `import` reads every export of a module of Node's, and those of http that are made when they are read load
 * 75 modules: 60 ms of processor and 13 MB a process. So that module is asked for by a call (ADR 0016).
 */
const httpByCall = {
  name: 'http-by-call',
  resolveId: (source, _importer, { kind }) =>
    /^(node:)?http$/.test(source) && kind === 'import-statement' ? '\0http' : null,
  load: (id) =>
    id === '\0http'
      ? `const http = process.getBuiltinModule('node:http');
         export default http;
         export const { ${exportsOfHttp.join(', ')} } = http;`
      : null,
};

/**
 * Not in the bundle: native add-ons; the board of queues, which looks for its pages by an `eval`; sharp,
 * which looks for its library beside it.
 */
const apart = [/\.node$/, /^@node-rs\//, /^@bull-board\//, /^sharp$/];

/** Optional packages of Nest that nobody here has: it asks for them when they are used. */
const isAbsent = ({ code }) => code === 'UNRESOLVED_IMPORT';

const ofLocalForm = Object.fromEntries(scripts.map((script) => [nameOf(script), join(root, script)]));

/**
 * One file a process, with what they share beside it. Node reads some 2,300 modules for a service otherwise,
 * which takes longer and more memory than all that it does afterwards (ADR 0016).
 * @param input names of the bundles → paths of the scripts; all that `npm start` runs unless given
 * @param out the folder for them
 * @param tree the compiled clone; a file that its code reads is looked for from a folder `dist` in its root
 * @returns the names of the packages that are imported and stand apart, and the paths of the modules within
 */
export async function writeBundles(input = ofLocalForm, out = folder, tree = root) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input,
    cwd: tree,
    platform: 'node',
    external: apart,
    plugins: [httpByCall, keepPlaces(tree), inAscii],
    checks: { eval: false },
    onLog: (level, log, standard) => isAbsent(log) || standard(level, log),
  });
  rmSync(out, { recursive: true, force: true });
  const { output } = await build.write({
    dir: out,
    format: 'esm',
    keepNames: true,
    comments: { legal: false, annotation: false, jsdoc: false },
    chunkFileNames: 'shared-[hash].js',
  });
  await build.close();
  const imported = output.flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
  const names = imported.filter((name) => apart.some((one) => one.test(name))).map(packageOf);
  return { apart: [...new Set(names)].sort(), modules: output.flatMap(({ moduleIds = [] }) => moduleIds) };
}

/** '@a/b/c/d' → '@a/b'; 'a/b' → 'a'. */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

export const isCompiled = () => scripts.every((script) => existsSync(join(root, script)));

export const hasBundles = () => scripts.every((script) => existsSync(bundleOf(script)));
