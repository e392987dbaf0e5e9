import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { local, root } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';
import { installPackages, isRoot, which } from '../local/system.mjs';

/** Everything of this trial stands here, so that `npm run containers -- clean` can remove it. */
export const folder = join(local, 'containers');
export const socket = join(folder, 'podman.sock');

const packages = [
  'podman',
  'runc',
  'buildah',
  'netavark',
  'aardvark-dns',
  'iptables',
  'catatonit',
  'debootstrap',
  'ca-certificates',
];
const programs = ['podman', 'runc', 'debootstrap', 'iptables', 'catatonit'];

/** Limits of processes and files for every container; Podman's own ask for more than the machine may give. */
const containersConf = () => `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
runtime = "runc"
events_logger = "file"
compat_api_enforce_docker_hub = false
tmp_dir = ${JSON.stringify(join(folder, 'tmp'))}
[network]
network_backend = "netavark"
network_config_dir = ${JSON.stringify(join(folder, 'networks'))}
`;

const storageConf = (driver) => `[storage]
driver = "${driver}"
graphroot = ${JSON.stringify(join(folder, 'storage'))}
runroot = ${JSON.stringify(join(folder, 'run'))}
`;

/** No registry is asked: a name that is not there is an error at once. */
const registriesConf = 'unqualified-search-registries = []\nshort-name-mode = "permissive"\n';

/** The environment in which Podman (and nothing else on this machine) uses the folder above. */
export const environment = () => ({
  ...process.env,
  CONTAINERS_CONF: join(folder, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
  CONTAINERS_REGISTRIES_CONF: join(folder, 'registries.conf'),
  // health checks without systemd's timers: service.mjs runs them
  DISABLE_HC_SYSTEMD: 'true',
});

/** Overlay where the kernel mounts it, else whole copies of each layer; what is stored keeps its own. */
async function storageDriver() {
  const settings = join(folder, 'storage.conf');
  if (existsSync(settings)) return /driver = "(\w+)"/.exec(readFileSync(settings, 'utf8'))[1];
  const at = join(folder, 'overlay-trial');
  const parts = ['lower', 'upper', 'work', 'merged'].map((name) => join(at, name));
  for (const part of parts) mkdirSync(part, { recursive: true });
  const [lower, upper, work, merged] = parts;
  try {
    const options = `lowerdir=${lower},upperdir=${upper},workdir=${work}`;
    await run('mount', ['-t', 'overlay', 'overlay', '-o', options, merged], { timeout: 10_000 });
    await run('umount', [merged], { timeout: 10_000 });
    return 'overlay';
  } catch {
    return 'vfs';
  }
}

/**
 * Installs what is missing and writes Podman's settings.
 * @throws on a machine where this can't be: not Linux, or not root
 */
export async function preparePodman() {
  if (process.platform !== 'linux' || !isRoot())
    throw new Error('the trial of containers needs Linux and root (Podman without systemd)');
  if (programs.some((name) => !which(name))) await installPackages(packages);
  mkdirSync(folder, { recursive: true });
  const driver = await storageDriver();
  writeFileSync(join(folder, 'containers.conf'), containersConf());
  writeFileSync(join(folder, 'storage.conf'), storageConf(driver));
  writeFileSync(join(folder, 'registries.conf'), registriesConf);
  return { driver, version: (await podman(['--version'])).trim() };
}

/**
 * Runs Podman to its end, at most `timeoutMs`; gives its output.
 * @throws with the last lines of its output, or saying that it took too long
 */
export const podman = (args, { timeoutMs = 60_000, ...options } = {}) =>
  run('podman', args, { cwd: root, timeout: timeoutMs, env: environment(), ...options });
