import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { spawnLogged, until } from '../processes.mjs';
import { need } from '../system.mjs';

const sentence =
  'Redis is missing: install it with your package manager (Debian: apt-get install redis-server), version 7 or later.';

export const findRedis = () => need('redis-server', ['redis-server'], sentence);

/** Starts Redis on loopback with its data in `dir`. Gives { child, url }. */
export async function startRedis({ dir, port, log, detached = false, persist = true, onSpawn = () => {} }) {
  const binary = await findRedis();
  mkdirSync(dir, { recursive: true });
  const args = [
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
    '--daemonize',
    'no',
    ...(persist ? ['--appendonly', 'yes', '--save', ''] : ['--appendonly', 'no', '--save', '']),
  ];
  const child = spawnLogged(binary, args, { log, detached });
  onSpawn(child);
  await until(
    () => {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`Redis ended at once; see ${log}`);
      return answersPing(port);
    },
    { timeoutMs: 15_000, what: 'Redis answers' },
  );
  return { child, url: `redis://127.0.0.1:${port}` };
}

export function answersPing(port, host = '127.0.0.1') {
  return new Promise((done) => {
    const socket = connect(port, host, () => socket.write('PING\r\n'));
    const end = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
  });
}
