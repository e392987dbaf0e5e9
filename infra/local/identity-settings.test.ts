import { settingsFor as settingsOfTests } from '@yuedu/testing/identity/server';
import { planProcesses } from './environment.mjs';
import { settingsFor } from './identity-settings.mjs';
import { identity, serviceNames, services, standIns } from './services.mjs';

const ports = Object.fromEntries(
  [...services, ...standIns].map(({ name, port }: { name: string; port: number }) => [name, port]),
);
const engines = { kafkaBrokers: 'k', redisUrl: 'r', databaseUrls: {} };

test('auth alone uses the local log-in services, by the settings that tests use', () => {
  const plan = planProcesses({ ports, engines, secrets: { identitySecret: 'of-both' }, overrides: {} });
  const origin = `http://127.0.0.1:${identity.port}`;
  const due = settingsFor(origin, 'of-both');
  expect(due).toEqual(settingsOfTests(origin, 'of-both'));
  expect(plan.map(({ name }: { name: string }) => name)).toEqual([...serviceNames, 'sandbox', 'identity']);
  for (const { name, env } of plan) {
    const held = Object.keys(due).filter((key) => key in env);
    expect([name, held]).toEqual([name, name === 'auth' ? Object.keys(due) : []]);
    if (name === 'auth') expect(env).toMatchObject(due);
  }
  expect(plan.find(({ name }: { name: string }) => name === identity.name).env).toMatchObject({
    IDENTITY_SECRET: 'of-both',
    PUBLIC_URL: `http://127.0.0.1:${ports['gateway']}`,
    NODE_ENV: 'development',
  });
});
