import { codeOf } from './tree.mjs';
import { allRoutes } from '../../packages/contracts/src/all-routes.ts';

const verbs = /@(Get|Post|Put|Patch|Delete|All|Head|Options)\(/;

/**
 * Calls that every service has, each in one controller of the service-kit: the start of their paths, the
 * folder, the table in contracts.
 */
const kitCalls = [
  { path: (service) => `/v1/audit/${service}`, folder: 'audit', calls: 'auditCalls' },
  { path: (service) => `/v1/jobs/${service}-{id}`, folder: 'jobs', calls: 'jobCalls' },
  { path: (service) => `/v1/dead-letters/${service}`, folder: 'dead-letters', calls: 'deadLetterCalls' },
  { path: (service) => `/v1/figures/${service}`, folder: 'figures', calls: 'figureCalls' },
  { path: (service) => `/v1/own-data/${service}`, folder: 'own-data', calls: 'ownDataCalls' },
  { path: (service) => `/v1/files/${service}-{id}`, folder: 'files', calls: 'fileCalls' },
];
/** `announcementImport.upload`: the kit's controller has the calls of every import that a service names. */
function inImport(name, route, controllers) {
  const [group, call] = name.split('.');
  const textOf = (start) => controllers.filter(({ file }) => file.startsWith(start)).map(({ text }) => text);
  return (
    call !== undefined &&
    textOf('packages/service-kit/src/imports/imports.controller.ts').some((text) =>
      text.includes(`@Route(calls.${call})`),
    ) &&
    textOf(`services/${route.service}/`).filter((text) => text.includes(`defineRoutedImport(${group},`))
      .length === 1
  );
}
const inKit = (route, controllers) =>
  kitCalls.some(
    ({ path, folder, calls }) =>
      route.path === path(route.service) &&
      controllers.some(
        ({ file, text }) =>
          file === `packages/service-kit/src/${folder}/${folder}.controller.ts` &&
          text.includes(`${calls}[service]`) &&
          text.includes('@Route(route)'),
      ),
  );

/**
 * Every declared call is implemented once, and no controller answers a call that is not declared (an
 * undeclared one would have no guard, limit or row).
 */
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
    if (inImport(name, route, controllers)) continue;
    const owners = controllers.filter(
      ({ file, text }) =>
        file.startsWith(`services/${route.service}/`) &&
        new RegExp(`@Route\\((\\w+\\.)?${name}\\)`).test(text),
    );
    if (owners.length !== 1)
      faults.push(
        `${name} (${route.method} ${route.path}) is implemented ${owners.length} times in ` +
          `services/${route.service}`,
      );
  }
  return faults;
}
