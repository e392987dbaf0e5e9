import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { spawnLogged, untilUp } from '../processes.mjs';
import { need } from '../system.mjs';

const sentence =
  'Redis is missing: install it with your package manager (Debian: apt-get install redis-server), version ' +
  '7 or later.';

export const findRedis = () => need('redis-server', ['redis-server'], sentence);

/** Starts Redis on loopback with its data in `dir`; it asks for the password. Gives { child, url }. */
export async function startRedis({
  dir,
  port,
  password,
  log,
  detached = false,
  persist = true,
  onSpawn = () => {},
}) {
  const binary = await findRedis();
  mkdirSync(dir, { recursive: true });
  // In a file of its owner's: everybody sees the arguments of a process.
  const config = join(dir, 'redis.conf');
  writeFileSync(config, `requirepass "${password}"\n`, { mode: 0o600 });
  chmodSync(config, 0o600);
  const args = [
    config,
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    dir,
    '--maxmemory-policy',
    'noeviction',
    '--maxmemory',
    '256mb',
    '--databases',
    '64',
    // every person's stream takes a whole node at its first message: 1.1 KB so, 4.7 KB with the default
    '--stream-node-max-bytes',
    '512',
    // Its clock strikes twice a second, not ten times: a worker's wait ends up to half a second late.
    '--hz',
    '2',
    '--daemonize',
    'no',
    ...(persist ? ['--appendonly', 'yes', '--save', ''] : ['--appendonly', 'no', '--save', '']),
  ];
  const child = spawnLogged(binary, args, { log, detached });
  onSpawn(child);
  await untilUp(child, () => answersPing(port, password), {
    name: 'Redis',
    log,
    timeoutMs: 15_000,
    what: 'Redis answers',
  });
  return { child, url: redisUrl(port, password) };
}

export const redisUrl = (port, password) => `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`;

function answersPing(port, password) {
  return new Promise((done) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    const end = (isReady) => {
      socket.destroy();
      done(isReady);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('error', () => end(false));
    socket.on('data', (data) => {
      answer += data;
      if (answer.split('\r\n').length > 2) end(answer.endsWith('+PONG\r\n'));
    });
  });
}
