import { files, isTest, read } from './tree.mjs';
import { allRoutes } from '../../packages/contracts/src/all-routes.ts';

const verbs = /@(Get|Post|Put|Patch|Delete|All|Head|Options)\(/;

/** Every declared call is implemented once, and no controller answers a call that is not declared (an undeclared one would have no guard, limit or row). */
export function check() {
  const faults = [];
  const controllers = files(/^(services|packages\/service-kit)\/.*\.ts$/)
    .filter((file) => !isTest(file))
    .map((file) => ({ file, text: read(file) }));
  for (const { file, text } of controllers) {
    if (!/\.controller\.ts$/.test(file) || !verbs.test(text)) continue;
    const lines = text.split('\n');
    lines.forEach((line, at) => {
      if (
        verbs.test(line) &&
        !lines.slice(Math.max(0, at - 2), at + 3).some((near) => near.includes('@Public()'))
      )
        faults.push(`${file}:${at + 1}: a verb without @Route; it has no contract and no guard`);
    });
  }
  for (const [name, route] of allRoutes) {
    if (route.service === 'gateway') continue;
    const owners = controllers.filter(
      ({ file, text }) =>
        file.startsWith(`services/${route.service}/`) &&
        new RegExp(`@Route\\((\\w+\\.)?${name}\\)`).test(text),
    );
    if (owners.length !== 1)
      faults.push(
        `${name} (${route.method} ${route.path}) is implemented ${owners.length} times in services/${route.service}`,
      );
  }
  return faults;
}
