/**
 * `node infra/docker/assemble.mjs <service> <folder>`, in the image's build: what the service needs at run
 * time and nothing else: one bundled file a process (ADR 0016), its migrations and tables, and of
 * node_modules what stands apart from the bundles, with all that those packages reach.
 */
import { cpSync, existsSync, readFileSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeBundles } from '../local/bundle.mjs';

/** Packages of which a file is read at run time, not imported: no other package comes with them. */
const readAsFiles = ['@prisma/client', '@expo-google-fonts/noto-sans-tc', '@expo-google-fonts/noto-sans-sc'];

/**
 * Of others' packages: sources, declarations and maps, tests and documents (licences stay), and of Prisma's
 * query compilers all but the one that the generated clients import, and of a font all weights but one.
 */
const unused = [
  /\.map$/,
  /\.[cm]?ts$/,
  /\.(md|markdown)$/i,
  /\/(test|tests|__tests__|docs|examples)$/,
  /@prisma\/client\/runtime\/(?!query_compiler_fast_bg\.postgresql\.)(query_compiler|wasm-compiler-edge)/,
  /@prisma\/client\/runtime\/.*\.wasm-base64\.js$/,
  /noto-sans-[st]c\/(?!400Regular\b)\d/,
  /\.ttf\.png$/,
];

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where Node finds a package that a module in `from` names; null where it was not installed. */
function findPackage(tree, from, name) {
  for (let at = from; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (at === tree || at === dirname(at)) return null;
  }
}

/**
 * Optional ones are taken where they were installed; an optional peer only where the service has it, in its
 * bundle.
 */
function needsOf(manifest, bundled) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter(
    (name) => !manifest.peerDependenciesMeta?.[name]?.optional || bundled.includes(name),
  );
  const names = [...Object.keys(dependencies), ...peers].filter((name) => !(name in optionalDependencies));
  return [
    ...names.map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isOptional: true })),
  ];
}

/**
 * The folders, relative to `tree`, of the packages with these names, as a module in the folder `from` finds
 * them, and of every package that they reach.
 * @param bundled names of the packages that are in the service's bundle
 * @throws when one that is needed was not installed
 */
export function closureOf(tree, from, names, bundled = []) {
  const found = new Set();
  const open = names.map((name) => ({ at: join(tree, from), name, isOptional: false }));
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, name, isOptional } = next;
    const folder = findPackage(tree, at, name);
    if (!folder && !isOptional) throw new Error(`${relative(tree, at)} needs ${name}: it is not installed`);
    if (!folder || found.has(folder)) continue;
    found.add(folder);
    for (const need of needsOf(readManifest(folder), bundled)) open.push({ at: folder, ...need });
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

/** What code of ours reads as files: migrations, tables that the build made. */
function copyFiles(tree, folder, out) {
  for (const part of ['migrations', 'prisma/migrations'])
    if (existsSync(join(tree, folder, part))) copy(join(tree, folder, part), join(out, folder, part), []);
  const generated = join(tree, folder, 'src/generated');
  const tables = existsSync(generated) ? readdirSync(generated).filter((one) => one.endsWith('.txt')) : [];
  for (const table of tables) copy(join(generated, table), join(out, folder, 'src/generated', table), []);
}

/** The folders of the packages that these modules are of. */
const packagesOf = (modules) => [
  ...new Set(modules.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [])),
];

/** A bundle has no comments: the licences of what it holds stand beside it. */
function copyLicences(tree, packages, out) {
  for (const folder of packages)
    for (const file of readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)))
      copy(join(folder, file), join(out, 'licences', relative(join(tree, 'node_modules'), folder), file), []);
}

/** The processes of a service, and what is run before and beside them. */
function scriptsOf(tree, service) {
  const processes = ['main', 'worker'].map((name) => [
    name,
    join(tree, 'services', service, `dist/${name}.js`),
  ]);
  const tools = ['healthcheck', 'migrate', 'topics'].map((name) => [
    name,
    join(tree, 'infra/docker', `${name}.mjs`),
  ]);
  return Object.fromEntries([...processes, ...tools].filter(([, path]) => existsSync(path)));
}

/**
 * Fills the folder `out` with a service of the compiled clone `tree`, without the client's pages.
 * @returns the folders of the packages that came with it
 */
export async function assemble(tree, service, out) {
  const start = `services/${service}`;
  const { apart, modules } = await writeBundles(scriptsOf(tree, service), join(out, 'dist'), tree);
  const bundled = packagesOf(modules);
  copyLicences(tree, bundled, out);
  const needed = readManifest(join(tree, start)).dependencies ?? {};
  const asFiles = readAsFiles.filter((name) => name in needed);
  const folders = [
    ...closureOf(
      tree,
      start,
      apart,
      bundled.map((folder) => readManifest(folder).name),
    ),
    ...asFiles.map((name) => relative(tree, findPackage(tree, join(tree, start), name))),
  ];
  for (const folder of folders) copy(join(tree, folder), join(out, folder), unused);
  const ours = readdirSync(join(tree, 'packages')).map((name) => `packages/${name}`);
  for (const folder of [start, ...ours]) copyFiles(tree, folder, out);
  // the bundles are modules by what stands beside them
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }\n');
  return folders;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [service, out] = process.argv.slice(2);
  if (!service || !out) throw new Error('say a service and a folder');
  const tree = resolve(import.meta.dirname, '../..');
  const folders = await assemble(tree, service, resolve(out));
  if (service === 'gateway') copy(join(tree, 'frontend/dist'), join(out, 'frontend/dist'), []);
  console.log(`${service}: ${folders.length} packages`);
}
