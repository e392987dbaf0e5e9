import { FailureTrial } from '@yuedu/service-kit/testing/failure-trial';
import { migrationFolders, type PrismaClient } from './database.ts';
import { type Env, envSchema } from './env.ts';
import { assessmentService } from './service.ts';

let trial: FailureTrial<Env, PrismaClient>;
beforeAll(async () => {
  trial = await FailureTrial.start({
    name: 'assessment',
    envSchema,
    migrationFolders,
    service: assessmentService,
  });
});
afterAll(() => trial.close());

test('the history has every event that assessment listens to', () => {
  expect(trial.missingTypes()).toEqual([]);
});

test('each handler that fails once, at any event, leaves the same rows', async () => {
  expect(await trial.differences('once')).toEqual([]);
  expect(trial.ineffectiveTypes()).toEqual([]);
}, 180_000);

test('each event that is given up, and replayed after later ones, leaves the same rows', async () => {
  expect(await trial.differences('dead-letters')).toEqual([]);
}, 180_000);

test('what names an erased person goes: nothing here names people', async () => {
  expect(await trial.traces()).toEqual({ staying: [], unseen: [] });
});
