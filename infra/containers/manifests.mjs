import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.mjs';
import { run } from '../local/processes.mjs';
import { folder } from './podman.mjs';

const version = '1.37.0';
const home = join(folder, 'validator');

/**
 * Holds infra/k8s against the schemas of Kubernetes, unexpected fields refused, with PyPI's
 * kubernetes-validate.
 * @returns how many objects passed
 * @throws with the objects that did not
 */
export async function checkManifests() {
  const program = join(home, 'bin/kubernetes-validate');
  if (!existsSync(program)) {
    await run('python3', ['-m', 'venv', home], { timeout: 120_000 });
    await run(join(home, 'bin/pip'), ['install', '--quiet', `kubernetes-validate==${version}`], {
      timeout: 300_000,
    });
  }
  const passed = await run(program, ['--strict', join(root, 'infra/k8s/yuedu.yaml')], { timeout: 120_000 });
  return passed.split('\n').filter((line) => line.includes(' passed for resource ')).length;
}
