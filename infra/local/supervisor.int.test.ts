import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFree } from './ports.mjs';
import { birthOf, isAlive, until } from './processes.mjs';

interface RunFile {
  url: string;
  services: Record<string, unknown>;
  processes: { name: string; pid: number }[];
  engines: unknown;
  accounts: unknown[];
  dashboardEntry: string;
}

/**
 * Below the ports that the system hands out, and each only once: another suite's connection may take a free
 * one at any moment.
 */
let nextPort = 20_000 + (process.pid % 5_000) * 2;
async function freePort(): Promise<number> {
  while (!(await isFree(nextPort))) nextPort += 1;
  nextPort += 1;
  return nextPort - 1;
}

describe('the supervisor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yuedu-supervisor-'));
  process.env.YUEDU_LOCAL_DIR = folder;
  const read = (): RunFile => JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as RunFile;
  const pidOf = (name: string) => read().processes.find((one) => one.name === name)?.pid ?? 0;
  let client: typeof import('./supervisor-client.mjs');
  let supervisor: ReturnType<typeof client.startSupervisor>;

  beforeEach(async () => {
    const toy = async (name: string) => {
      const port = await freePort();
      return {
        name,
        service: name,
        script: join(import.meta.dirname, 'fixtures/toy-service.mjs'),
        url: `http://127.0.0.1:${port}`,
        operationsUrl: `http://127.0.0.1:${port}`,
        env: { OPERATIONS_PORT: String(port), DASHBOARD_ENTRY: 'desk-x' },
      };
    };
    const plan = {
      processes: [await toy('auth'), await toy('gateway')],
      sources: 's',
      options: {},
      engines: {
        docker: null,
        local: [],
        ports: {},
        password: '',
        dir: folder,
        urls: { postgres: 'p', kafka: 'k', redis: 'r' },
      },
    };
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
    client = await import('./supervisor-client.mjs');
    supervisor = client.startSupervisor();
    await supervisor.order('engines');
    await supervisor.order('services');
  });

  afterEach(async () => {
    await client.stopRunning();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('run.json has the promised fields, every process, and is readable by its owner only', async () => {
    await supervisor.order('keep');
    supervisor.leave();
    expect(Object.keys(read()).slice(0, 6)).toEqual([
      'url',
      'dashboardEntry',
      'accounts',
      'services',
      'processes',
      'engines',
    ]);
    expect(read().processes.map(({ name }) => name)).toEqual(['auth', 'gateway', 'guardian', 'supervisor']);
    expect(read().processes.every(({ pid }) => birthOf(pid) !== null)).toBe(true);
    expect(read().engines).toEqual({ postgres: 'p', kafka: 'k', redis: 'r' });
    expect(statSync(join(folder, 'run.json')).mode & 0o777).toBe(0o600);
  });

  test('a killed process is brought back and the run file names its new pid', async () => {
    await supervisor.order('keep');
    const before = pidOf('auth');
    process.kill(before, 'SIGKILL');
    const after = await until(() => (pidOf('auth') !== before ? pidOf('auth') : 0), {
      timeoutMs: 10_000,
      what: 'auth is back',
    });
    expect(birthOf(after)).not.toBeNull();
    expect(pidOf('gateway')).toBeGreaterThan(0);
    supervisor.leave();
  });

  test('a killed process stays down while it is held', async () => {
    await supervisor.order('keep');
    const hold = join(folder, 'hold', 'auth');
    mkdirSync(join(folder, 'hold'));
    writeFileSync(hold, '');
    const [before, gateway] = [pidOf('auth'), pidOf('gateway')];
    process.kill(before, 'SIGKILL');
    process.kill(gateway, 'SIGKILL');
    // Both died together: the one that is not held is back, so the other one would be.
    await until(() => ![0, gateway].includes(pidOf('gateway')), {
      timeoutMs: 10_000,
      what: 'the gateway is back',
    });
    expect(pidOf('auth')).toBe(0);
    rmSync(hold);
    await until(() => ![0, before].includes(pidOf('auth')), { timeoutMs: 10_000, what: 'auth is back' });
    supervisor.leave();
  });

  test('a killed supervisor leaves nothing behind', async () => {
    await supervisor.order('keep');
    const all = read().processes.map(({ pid }) => ({ pid, birth: birthOf(pid) ?? undefined }));
    process.kill(supervisor.pid ?? 0, 'SIGKILL');
    await until(() => !all.some(isAlive), { timeoutMs: 10_000, what: 'everything is gone' });
  });

  test('a parent that goes before it said keep takes everything with it', async () => {
    const all = read().processes.map(({ pid }) => ({ pid, birth: birthOf(pid) ?? undefined }));
    supervisor.leave();
    await until(() => !all.some(isAlive), { timeoutMs: 10_000, what: 'everything is gone' });
  });

  test('stop leaves no process and no run file', async () => {
    await supervisor.order('keep');
    const all = read().processes.map(({ pid }) => ({ pid, birth: birthOf(pid) ?? undefined }));
    supervisor.leave();
    expect(await client.stopRunning()).toBe(4);
    expect(all.some(isAlive)).toBe(false);
    expect(client.running()).toBeNull();
  });
});
