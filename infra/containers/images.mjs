import { run } from '../local/processes.mjs';
import { root } from '../local/paths.mjs';
import { serviceNames } from '../local/services.mjs';
import { podman } from './podman.mjs';

const megabytes = (bytes) => Math.round(bytes / 1e6);
const limitMb = 250;

/** The name under which compose looks for the image of one of its services. */
const imageOf = (name) => `localhost/yuedu-${name}`;

/**
 * Builds every image of docker-compose.yml from the one Dockerfile; the first takes minutes, the others share
 * its stages. Docker's format, since only that has a health check; npm's cache of this machine is lent.
 */
export async function buildImages(report = () => {}) {
  const cache = (await run('npm', ['config', 'get', 'cache'], { cwd: '/' })).trim();
  for (const name of serviceNames) {
    report(name);
    const file = ['--file', 'infra/docker/Dockerfile', '--build-arg', `SERVICE=${name}`];
    const options = ['--format', 'docker', '--layers', '--volume', `${cache}:/root/.npm`];
    await podman(['build', ...options, ...file, '--tag', imageOf(name), '.'], {
      timeoutMs: 1_200_000,
      cwd: root,
    });
  }
  await podman(['tag', imageOf('auth'), imageOf('topics')]);
}

/** What each image says of itself: size, user, health check. */
export async function measureImages() {
  const found = JSON.parse(await podman(['image', 'inspect', ...serviceNames.map(imageOf)]));
  return found.map((image, at) => ({
    name: serviceNames[at],
    megabytes: megabytes(image.Size),
    user: image.Config.User,
    hasHealthcheck: Boolean(image.Config.Healthcheck ?? image.Healthcheck),
  }));
}

/**
 * @throws naming each image that is too large, runs as root or can't be asked whether it is alive
 */
export function assertImages(images) {
  const wrong = images.filter(
    (one) => one.megabytes > limitMb || ['', 'root', '0'].includes(one.user) || !one.hasHealthcheck,
  );
  if (wrong.length > 0) throw new Error(`images against the rules: ${JSON.stringify(wrong)}`);
}
