import { entriesToStart } from './solo-plan.mjs';

const entry = (name: string) => ({
  name,
  service: name,
  script: `${name}.js`,
  env: { SECRET: name },
  operationsUrl: `http://127.0.0.1/${name}`,
});
const processes = ['auth', 'homework', 'gateway', 'sandbox', 'identity'].map(entry);

describe('what the supervisor starts', () => {
  test('each planned process by itself', () => {
    const started = entriesToStart({ processes, options: { solo: false } });
    expect(started.map(({ name, operationsUrls }) => [name, operationsUrls])).toEqual(
      processes.map(({ name, operationsUrl }) => [name, [operationsUrl]]),
    );
  });

  test('with --solo one process, ready when all its services are; stand-ins for others are apart', () => {
    const [solo, ...others] = entriesToStart({ processes, options: { solo: true } });
    expect(solo?.name).toBe('solo');
    expect(solo?.operationsUrls).toEqual(processes.slice(0, 3).map(({ operationsUrl }) => operationsUrl));
    expect(others.map(({ name }) => name)).toEqual(['sandbox', 'identity']);
  });

  test('no service has its secrets in the environment of the one process', () => {
    const [solo] = entriesToStart({ processes, options: { solo: true } });
    expect(JSON.stringify(solo?.env)).not.toContain('SECRET');
  });
});
