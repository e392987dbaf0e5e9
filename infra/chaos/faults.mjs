import { mkdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { system, until } from '../e2e/system.mjs';
import { isStandIn } from '../local/services.mjs';
import { soloName } from '../local/solo-plan.mjs';
import { withPostgres } from '../local/with-postgres.mjs';

const localFolder = process.env.YUEDU_LOCAL_DIR ?? fileURLToPath(new URL('../../.local', import.meta.url));
/** The process that this service runs in: with `npm start -- --solo` all share one. */
const hostOf = (name) => {
  const { options, services } = system();
  return options.solo && name in services && !isStandIn(name) ? soloName : name;
};
export const pidOf = (name) => system().processes.find((process) => process.name === hostOf(name))?.pid;
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** All services answer ready again. @returns how long that took, in milliseconds */
export async function recovered() {
  const since = Date.now();
  for (const { operationsUrl } of Object.values(system().services)) {
    await until(
      () =>
        fetch(`${operationsUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
          (answer) => answer.ok,
          () => false,
        ),
      { timeoutMs: 120_000, everyMs: 250, what: `${operationsUrl} ready` },
    );
  }
  return Date.now() - since;
}

/**
 * The service dies by SIGKILL at the named point, the next time that it comes there; the supervisor brings it
 * back.
 */
export function dieAt(service, point) {
  let file;
  return {
    name: `kill −9 ${service} ${point}`,
    before: () => {
      file = join(localFolder, 'faults', hostOf(service));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, point);
    },
    after: async () => {
      const struck = !existsSync(file);
      rmSync(file, { force: true });
      await recovered();
      return struck;
    },
  };
}

/** Kills a process; with `awayMs` the supervisor is told to leave it down for that long. */
export const killEngine = (name, awayMs = 0) => {
  const hold = join(localFolder, 'hold', name);
  let pid;
  return {
    name: awayMs === 0 ? `kill −9 ${name}` : `kill −9 ${name}, back after ${awayMs / 1_000} s`,
    fault: async () => {
      await pause(200);
      pid = pidOf(name);
      if (awayMs > 0) {
        mkdirSync(dirname(hold), { recursive: true });
        writeFileSync(hold, '');
      }
      process.kill(pid, 'SIGKILL');
      try {
        await pause(awayMs);
      } finally {
        rmSync(hold, { force: true });
      }
    },
    after: async () => {
      await recovered();
      return pidOf(name) !== pid;
    },
  };
};

/**
 * Kafka goes, and services that die meanwhile start without it; what they are asked for then is kept, and
 * told when it is back.
 */
export const startWithoutKafka = (awayMs, services) => {
  const kafka = killEngine('kafka', awayMs);
  const isUp = (name) =>
    fetch(`${system().services[name].operationsUrl}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
  let haveStarted = false;
  return {
    name: `Kafka down at the start of ${services.join(', ')}, for ${awayMs / 1_000} s`,
    fault: async () => {
      const away = kafka.fault();
      await pause(1_000);
      const old = new Map(services.map((name) => [name, pidOf(name)]));
      // with --solo they are one process
      for (const pid of new Set(old.values())) process.kill(pid, 'SIGKILL');
      const isNew = async (name) => ![0, undefined, old.get(name)].includes(pidOf(name)) && isUp(name);
      await until(async () => (await Promise.all(services.map(isNew))).every(Boolean), {
        timeoutMs: awayMs - 3_000,
        everyMs: 250,
        what: 'services that start without Kafka',
      }).then(
        () => {
          haveStarted = true;
        },
        () => {},
      );
      await away;
    },
    after: async () => (await kafka.after()) && haveStarted,
  };
};

export const freeze = (name, ms) => ({
  name: `${name} stopped ${ms / 1000} s`,
  fault: async () => {
    await pause(200);
    const pid = pidOf(name);
    process.kill(pid, 'SIGSTOP');
    await pause(ms);
    process.kill(pid, 'SIGCONT');
  },
  after: async () => {
    await recovered();
    return true;
  },
});

/** Every connection to Postgres is ended once a second, for so long; the pools have to heal. */
export const dropConnections = (ms) => ({
  name: `Postgres connections dropped every second for ${ms / 1000} s`,
  fault: async () => {
    let dropped = 0;
    await withPostgres(system().engines.postgres, async (client) => {
      for (const end = Date.now() + ms; Date.now() < end; await pause(1_000)) {
        const { rowCount } = await client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname LIKE 'yuedu\\_%' AND pid <> pg_backend_pid()`,
        );
        dropped += rowCount ?? 0;
      }
    });
    if (dropped === 0) throw new Error('no connection was there to be dropped');
  },
  after: async () => {
    await recovered();
    return true;
  },
});

/** Redis is emptied and killed at the same moment: jobs, sessions and limits are gone. */
export const emptyRedis = () => {
  let pid;
  return {
    name: 'Redis killed and empty',
    fault: async () => {
      await pause(200);
      pid = pidOf('redis');
      const redis = new Redis(system().engines.redis);
      await redis.flushall();
      redis.disconnect();
      process.kill(pid, 'SIGKILL');
    },
    after: async () => {
      await recovered();
      return pidOf('redis') !== pid;
    },
  };
};

export const killService = (name) => killEngine(name);
