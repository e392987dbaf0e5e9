import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodeBinary, root } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';
import { prepare } from '../local/system-start.mjs';
import { compose, composeCommand, composeValues, dropValues } from './compose.mjs';
import { assertImages, buildImages, measureImages } from './images.mjs';
import { makeBases } from './bases.mjs';
import { prepareSystem, query, runEndToEnd } from './main-job.mjs';
import { checkManifests } from './manifests.mjs';
import { folder, podman, preparePodman } from './podman.mjs';
import { withDockerApi } from './service.mjs';

const upTo = (seconds) => ['--wait', '--wait-timeout', String(seconds)];

const up = (more = []) =>
  withDockerApi((env) =>
    compose(env, ['up', '--no-build', '--detach', ...upTo(300), ...more], { timeoutMs: 400_000 }),
  );

/** Rows that the demo and the main job wrote. */
async function rowsThere() {
  const [users, attempts] = [
    await query('auth', 'SELECT count(*) FROM users'),
    await query('homework', 'SELECT count(*) FROM attempts'),
  ];
  return { users, attempts };
}

/**
 * A service is not root, has no right of the system and can't write beside itself.
 * @throws naming what it may
 */
async function assertRunning() {
  const [found] = JSON.parse(await podman(['inspect', 'yuedu-homework-1']));
  const writes = await podman(
    ['exec', 'yuedu-homework-1', 'node', '-e', "require('fs').writeFileSync('/app/trial', '')"],
    { timeoutMs: 30_000 },
  ).then(
    () => true,
    () => false,
  );
  const uid = (await podman(['exec', 'yuedu-homework-1', 'node', '-p', 'process.getuid()'])).trim();
  const rights = (await podman(['exec', 'yuedu-homework-1', 'node', '-p', capabilities])).trim();
  if (writes || uid !== '1000' || !found.HostConfig.ReadonlyRootfs || !/^0+$/.test(rights))
    throw new Error(`homework runs with more than it needs: ${JSON.stringify({ writes, uid, rights })}`);
}

const capabilities = String.raw`/CapEff:\s*(\w+)/.exec(fs.readFileSync("/proc/self/status", "utf8"))[1]`;

const endToEnd = (name) => async () => {
  await runEndToEnd([name]);
};

/** Every step of the trial in its order: a title, and the work, whose text is shown behind it. */
export const steps = {
  machine: {
    title: 'Podman',
    work: async () => {
      const { driver, version } = await preparePodman();
      await composeCommand();
      return `${version}, ${driver}`;
    },
  },
  bases: { title: 'stand-ins for base images', work: makeBases },
  build: {
    title: 'images of all services',
    work: async (report) => {
      await buildImages(report);
      const images = await measureImages();
      assertImages(images);
      return images.map(({ name, megabytes }) => `${name} ${megabytes} MB`).join(', ');
    },
  },
  up: {
    title: 'compose up, until everything is healthy',
    work: async () => {
      await up();
      await assertRunning();
      return (await composeValues()).PUBLIC_URL;
    },
  },
  demo: {
    title: 'demo',
    work: async (report) => {
      await prepare({ dev: true });
      await prepareSystem(report);
    },
  },
  job: { title: 'the main job by HTTP', work: endToEnd('http-main-job') },
  browser: { title: 'the main job in a browser', work: endToEnd('browser-main-job') },
  restart: {
    title: 'compose stop and start keep data',
    work: async () => {
      const before = await rowsThere();
      await withDockerApi(async (env) => {
        await compose(env, ['stop'], { timeoutMs: 180_000 });
        await compose(env, ['start'], { timeoutMs: 300_000 });
      });
      await up(['--no-recreate']);
      const after = await rowsThere();
      if (JSON.stringify(before) !== JSON.stringify(after) || Number(before.attempts) === 0)
        throw new Error(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
      return `${after.users} users, ${after.attempts} attempts`;
    },
  },
  down: {
    title: 'compose down, with its volumes',
    work: async () => {
      await withDockerApi((env) =>
        compose(env, ['down', '--volumes', '--timeout', '30'], { timeoutMs: 300_000 }),
      );
      dropValues();
    },
  },
  suite: {
    title: 'a suite over @yuedu/testing/containers',
    work: () => withDockerApi(runSuite),
  },
  manifests: {
    title: 'infra/k8s against the schemas of Kubernetes',
    work: async () => `${await checkManifests()} objects`,
  },
};

const suite = ['packages/messaging/src/consume', 'packages/messaging/src/jobs'];

/** Ryuk is an image of a registry: off. What a failed start leaves is removed here instead. */
async function runSuite(env) {
  const args = [join(root, 'infra/containers/engines-suite.mjs'), ...suite];
  const summary = [];
  try {
    await run(nodeBinary(), args, {
      cwd: root,
      timeout: 560_000,
      env: { ...env, TESTCONTAINERS_RYUK_DISABLED: 'true' },
      onLine: (line) => {
        if (/^(engines up|\s*Tests )/.test(line)) summary.push(line.trim());
      },
    });
  } finally {
    const left = await podman(['ps', '--all', '--quiet', '--filter', 'label=org.testcontainers=true']);
    const ids = left.split('\n').filter(Boolean);
    if (ids.length > 0) await podman(['rm', '--force', '--volumes', '--time', '5', ...ids]);
  }
  return [...suite, ...summary].join(', ');
}

/** Removes containers, networks, images, and the folder that all of it stands in. */
export async function clean() {
  // Without these settings Podman would reset the machine's own storage.
  const isOurs = ['containers.conf', 'storage.conf'].every((name) => existsSync(join(folder, name)));
  if (isOurs) await podman(['system', 'reset', '--force'], { timeoutMs: 300_000 });
  // Podman mounts this folder over itself and leaves it so.
  const mounted = join(folder, 'storage/overlay');
  if (existsSync(mounted)) await run('umount', [mounted], { timeout: 10_000 }).catch(() => '');
  // What is mounted below would be emptied with it, the machine's own folders among it.
  const still = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '')
    .filter((place) => place.startsWith(`${folder}/`));
  if (still.length > 0) throw new Error(`still mounted, unmount them first: ${still.join(', ')}`);
  rmSync(folder, { recursive: true, force: true });
}
