import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { findBinaries } from '../local/engines/postgres.mjs';
import { kafkaJars, kafkaVersion } from '../local/engines/kafka.mjs';
import { root } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';
import { environment, folder, podman } from './podman.mjs';

const release = 'bookworm';
const contexts = join(folder, 'contexts');
const here = (name) => join(root, 'infra/containers/bases', name);

/** The names that Dockerfile, docker-compose.yml and the containers of tests use. */
export const standIns = {
  node: 'node:24-bookworm-slim',
  postgres: 'postgres:18',
  redis: 'redis:7',
  kafka: `apache/kafka:${kafkaVersion()}`,
};

const exists = (image) =>
  podman(['image', 'exists', image]).then(
    () => true,
    () => false,
  );

/** Debian's mirror, as apt on this machine has it. */
async function mirror() {
  const targets = await run('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI) $(CODENAME) $(COMPONENT)',
    'Created-By: Packages',
  ]);
  const line = targets.split('\n').find((one) => one.endsWith(` ${release} main`));
  if (!line) throw new Error(`apt of this machine has no mirror of Debian ${release}`);
  return line.split(' ')[0];
}

/** What Debian's own slim image leaves out, and the packages that were unpacked. */
const unneeded = [
  'usr/share/doc',
  'usr/share/info',
  'usr/share/locale',
  'usr/share/man',
  'var/cache/apt',
  'var/lib/apt/lists',
  'var/log',
];

/** A minimal Debian in one layer, like bookworm-slim. */
async function makeDebian() {
  const tree = join(folder, 'rootfs');
  rmSync(tree, { recursive: true, force: true });
  // In mounts of its own: what it mounts in the tree ends with it, however it ends.
  await run(
    'unshare',
    [
      '--mount',
      'debootstrap',
      '--variant=minbase',
      '--include=ca-certificates',
      release,
      tree,
      await mirror(),
    ],
    { timeout: 600_000 },
  );
  for (const path of unneeded) rmSync(join(tree, path), { recursive: true, force: true });
  for (const path of ['var/cache/apt/archives/partial', 'var/lib/apt/lists/partial', 'var/log'])
    mkdirSync(join(tree, path), { recursive: true });
  const archive = join(folder, 'rootfs.tar');
  await run('tar', ['--create', '--one-file-system', '--file', archive, '--directory', tree, '.'], {
    timeout: 120_000,
  });
  await podman(['import', archive, 'localhost/debian-base'], { timeoutMs: 300_000 });
  for (const path of [tree, archive]) rmSync(path, { recursive: true, force: true });
}

const copyTo = (context, name, from) =>
  cpSync(from, join(context, name), { recursive: true, verbatimSymlinks: true });

/** The machine's own way to the npm registry: where it is, and whose signature it trusts. */
async function npmSettings() {
  const get = async (key) => {
    const value = (await run('npm', ['config', 'get', key], { cwd: '/' })).trim();
    return ['', 'null', 'undefined'].includes(value) ? [] : [`${key}=${value}`];
  };
  const lines = [...(await get('registry')), 'cafile=/etc/ssl/certs/ca-certificates.crt'];
  return `${lines.join('\n')}\n`;
}

/** What each stand-in copies beside the files of infra/containers/bases. */
const contents = {
  async node(context) {
    const npm = join((await run('npm', ['root', '--global'], { cwd: '/' })).trim(), 'npm');
    copyTo(context, 'node', join(root, 'node_modules/node/bin/node'));
    copyTo(context, 'npm', npm);
    copyTo(context, 'certificates.crt', '/etc/ssl/certs/ca-certificates.crt');
    writeFileSync(join(context, 'npmrc'), await npmSettings());
  },
  async postgres(context) {
    const { folder: server } = await findBinaries();
    copyTo(context, 'server', server);
    copyTo(context, 'postgres-entrypoint.sh', here('postgres-entrypoint.sh'));
  },
  redis(context) {
    copyTo(context, 'redis-entrypoint.sh', here('redis-entrypoint.sh'));
  },
  async kafka(context) {
    copyTo(context, 'jars', await kafkaJars());
    copyTo(context, 'log4j2.properties', join(root, 'infra/kafka/log4j2.properties'));
    for (const name of ['kafka-entrypoint.sh', 'kafka-server.properties', 'kafka-log4j2.yaml'])
      copyTo(context, name, here(name));
  },
};

/** Changes with what makes the stand-in, so that an old one is made again. */
function fingerprintOf(name, context) {
  const hash = createHash('sha256').update(readFileSync(here(`${name}.Dockerfile`)));
  for (const file of [`${name}-entrypoint.sh`, 'npmrc', 'kafka-server.properties'])
    if (existsSync(join(context, file))) hash.update(readFileSync(join(context, file)));
  return hash.digest('hex').slice(0, 12);
}

async function makeStandIn(name) {
  const context = join(contexts, name);
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  await contents[name](context);
  const mark = `localhost/stand-in-${name}:${fingerprintOf(name, context)}`;
  if (!(await exists(mark))) {
    const tags = [mark, `localhost/${standIns[name]}`].flatMap((tag) => ['--tag', tag]);
    const file = ['--file', here(`${name}.Dockerfile`)];
    // Podman, not Docker's client: --layers=false makes one layer of each stage
    await podman(['build', '--layers=false', ...file, ...tags, context], {
      timeoutMs: 600_000,
      env: environment(),
    });
  }
  rmSync(context, { recursive: true, force: true });
}

/** Makes what is missing of Debian and the stand-ins; seconds the second time. */
export async function makeBases(report = () => {}) {
  if (!(await exists('localhost/debian-base'))) {
    report('Debian');
    await makeDebian();
  }
  for (const name of Object.keys(standIns)) {
    report(standIns[name]);
    await makeStandIn(name);
  }
  return Object.values(standIns).join(', ');
}
