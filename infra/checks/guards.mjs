import { codeOf } from './tree.mjs';
import { allRoutes } from '../../packages/contracts/src/all-routes.ts';

const verbs = /@(Get|Post|Put|Patch|Delete|All|Head|Options)\(/;

/** The audit calls are one controller of the service-kit, which every service has. */
const inKit = (route, controllers) =>
  route.path === `/v1/audit/${route.service}` &&
  controllers.some(
    ({ file, text }) =>
      file === 'packages/service-kit/src/audit/audit.controller.ts' &&
      text.includes('auditCalls[service]') &&
      text.includes('@Route(route)'),
  );

/** Every declared call is implemented once, and no controller answers a call that is not declared (an undeclared one would have no guard, limit or row). */
export function check() {
  const faults = [];
  const controllers = codeOf(/^(services|packages\/service-kit)\/.*\.ts$/);
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
    if (route.service === 'gateway' || inKit(route, controllers)) continue;
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
