import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, shapeFaults } from './shape.mjs';
import { files, read, root } from './tree.mjs';

const home = 'infra/checks/fixtures/shape/';
const fixtures = files(new RegExp(`^${home}`));

/** The faults of the tree as it stands with the fixture's files in it, and without the named ones. */
function faultsWith(fixture: string, without: readonly string[] = []): string[] {
  const there = fixtures.filter((file) => file.startsWith(`${home}${fixture}/`));
  const laid = new Map(there.map((file) => [file.slice(`${home}${fixture}/`.length), file]));
  return shapeFaults({
    paths: [...new Set([...files(/^services\//), ...laid.keys()])].filter((path) => !without.includes(path)),
    textOf: (path: string) => {
      const instead = laid.get(path);
      return instead === undefined ? read(path) : readFileSync(join(root, instead), 'utf8');
    },
  });
}

const seats = 'services/classes/src/classes/seats.service.ts';
const reportSeats = 'services/homework/src/reports/seats.query.ts';
test.each([
  ['own-main', ['services/classes/src/main.ts is not as services/homework/src/main.ts']],
  ['own-transaction-type', [`${seats}: Tx of src/database.ts is the one way`]],
  ['own-transaction', [`${seats}: service-kit's withTransaction is the one way`]],
  ['lock-outside-of-locks', [`${seats}: a lock of src/locks.ts is the one way`]],
  ['lock-without-a-name', [`${seats}: a lock of src/locks.ts is the one way`]],
  ['own-redis', [`${seats}: service-kit's REDIS is the one way`]],
  ['own-environment', ['services/classes/src/env.ts: baseEnv, which has it all is the one way']],
  [
    'clock-in-a-use-case',
    [2, 3].map((line) => `${seats}:${line} reads the clock: time comes in with the command`),
  ],
  ['role-outside-of-policies', [`${seats} asks for a role or a title: who may do what stands in policies/`]],
  ['policy-without-test', ['services/classes/src/policies/seats.ts has no test beside it']],
  ['words-outside-of-locales', [`${seats} has Chinese words: they stand in locales/`]],
  ['own-time-zone', [`${seats} reckons Taipei's time: contracts/rules/taipei-time does`]],
  [
    'event-in-a-presenter',
    ['services/classes/src/classes/seats.presenter.ts makes an event: presenters format'],
  ],
  [
    'unknown-suffix',
    ['services/classes/src/classes/seats.manager.ts: a role suffix that the house does not know'],
  ],
  [
    'read-model-of-others-rows',
    ['homeworks', 'attempts'].map(
      (table) => `${reportSeats} reads ${table}: this folder has rows of its own, from events`,
    ),
  ],
  ['controller-without-module', ['services/classes/src/seats has a controller but no module']],
])('what stands in fixtures/shape/%s is a fault', (fixture, faults) => {
  expect(faultsWith(fixture)).toEqual(faults);
});

test('every fixture is tried', () => {
  expect(new Set(fixtures.map((file) => file.slice(home.length).split('/')[0])).size).toBe(16);
});

test('a service without one of the front files is a fault, and the reference without it, too', () => {
  for (const service of ['classes', 'homework'])
    expect(faultsWith('none', [`services/${service}/src/worker.ts`])).toContain(
      `services/${service} has no src/worker.ts`,
    );
});

test('a service without policies is a fault', () => {
  const own = files(/^services\/homework\/src\/policies\//);
  expect(own.length).toBeGreaterThan(0);
  expect(faultsWith('none', own)).toEqual(['services/homework has no policies/']);
});

test('every service has the shape of the reference', () => {
  expect(check()).toEqual([]);
});
