import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient, bundle, compile } from '../build.mjs';
import { dockerAnswers } from '../engines/docker.mjs';
import { prepareKafka } from '../engines/kafka.mjs';
import { findRedis } from '../engines/redis.mjs';
import { startEngines, throwAway } from '../engines/together.mjs';
import { spawnGuardian, writePids } from '../guardian.mjs';
import { local, nodeBinary, root } from '../paths.mjs';
import { freeEnginePorts } from '../ports.mjs';
import { birthOf, stopAll } from '../processes.mjs';
import { step } from '../progress.mjs';
import { enginePasswords } from '../secrets.mjs';
import { variable } from '../services.mjs';
import { installPackages, need } from '../system.mjs';
import { prepareTools } from '../system-start.mjs';
import { addBrowser, addChecks, addFailure, addVitest, newTally, summary } from '../test-results.mjs';

const dir = join(local, 'test-run');
const report = (name) => join(dir, `${name}.json`);
const chromiumSentence =
  'Chromium is missing: install it with Chinese fonts (Debian: apt-get install chromium fonts-noto-cjk) ' +
  'for the browser tests.';
const popplerSentence =
  'pdfinfo and pdftotext are missing, by which the browser tests read what is printed: install Poppler ' +
  '(Debian: apt-get install poppler-utils).';
let owned = [];
let outside;
let containers;
/** Stages that run now. */
const running = new Set();
/** Set by Ctrl-C: what runs is ended, and nothing more is begun. */
let isLeaving = false;

function note(identity) {
  owned.push(identity);
  writePids(join(dir, 'pids'), owned);
}

/** Runs a stage in the foreground with a limit; gives its exit code. */
function stage(args, { env = {}, limitMinutes, isLast = false }) {
  if (isLeaving && !isLast) return Promise.resolve(1);
  return new Promise((done) => {
    const child = spawn(nodeBinary(), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    });
    running.add(child);
    note({ pid: child.pid, birth: birthOf(child.pid) });
    const timer = setTimeout(() => stopGroup(child), limitMinutes * 60_000);
    child.once('exit', (code) => {
      clearTimeout(timer);
      running.delete(child);
      done(code ?? 1);
    });
  });
}

// A stage has its own process group, so that its workers and browsers go with it.
function stopGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}

/**
 * Where the engines of a run come from, first that fits: URLs in the environment, containers where Docker
 * answers, local processes.
 */
async function engines() {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const {
    TEST_DATABASE_URL: databaseUrl,
    TEST_KAFKA_BROKERS: kafkaBrokers,
    TEST_REDIS_URL: redisUrl,
  } = process.env;
  // Passwords of a Kafka from the environment stand there, too, and every stage has that.
  if (databaseUrl && kafkaBrokers && redisUrl) return { databaseUrl, kafkaBrokers, redisUrl };
  const passwords = enginePasswords();
  if (await dockerAnswers()) {
    const { startContainerEngines } = await import('@yuedu/testing/containers');
    containers = await startContainerEngines(passwords);
    return containers;
  }
  await prepareKafka();
  await findRedis();
  const ports = await freeEnginePorts();
  const up = await startEngines({
    dir: join(dir, 'engines'),
    logDir: join(dir, 'logs'),
    ports,
    password: 'postgres',
    ...passwords,
    settings: throwAway,
    persist: false,
  });
  up.processes.forEach(note);
  outside = up.outside;
  return up;
}

let tornDown;
/** Once, whoever asks: the end of the run, and Ctrl-C in the middle of it. */
const tearDown = () => (tornDown ??= stopEverything());

async function stopEverything() {
  running.forEach(stopGroup);
  if (existsSync(join(dir, 'system/run.json')))
    await stage(['infra/local/cli.mjs', 'stop'], {
      env: { YUEDU_LOCAL_DIR: join(dir, 'system') },
      limitMinutes: 2,
      isLast: true,
    });
  await stopAll(owned, { graceMs: 10_000 });
  await containers?.stop();
  if (outside) rmSync(outside, { recursive: true, force: true });
  owned = [];
}

/** The browser under test, its Chinese fonts, and what reads its prints. */
async function chromium() {
  const shell = 'chromium-headless-shell';
  // what infra/e2e/browser.mjs takes, in its order
  if (!process.env.CHROMIUM)
    await need(shell, [shell, 'fonts-noto-cjk'], chromiumSentence).catch(() =>
      need('chromium', ['chromium', 'fonts-noto-cjk'], chromiumSentence),
    );
  if (!existsSync('/usr/share/fonts/opentype/noto'))
    await installPackages(['fonts-noto-cjk']).catch(() => undefined);
  await need('pdftotext', ['poppler-utils'], popplerSentence);
}

/** Each process of the system under test has its own user and rights, as in production. */
const usersOf = ({ kafkaPasswords }) =>
  kafkaPasswords && {
    KAFKA_SASL_MECHANISM: 'plain',
    ...Object.fromEntries(
      Object.entries(kafkaPasswords).map(([name, password]) => [variable('KAFKA_PASSWORD', name), password]),
    ),
  };

async function checks(tally) {
  await stage(['infra/checks/run.mjs', '--json', report('checks')], { limitMinutes: 8 });
  addChecks(tally, report('checks'));
}

/**
 * The whole system on the same engines, in databases of its own, and the browser against it, once what runs
 * beside the start has ended.
 */
async function browser(tally, up, besideStart) {
  const folder = join(root, 'infra/e2e');
  if (!readdirSync(folder).some((name) => name.endsWith('.e2e.mjs')))
    throw new Error('infra/e2e has no tests');
  await step('Chromium', () => chromium());
  const env = {
    YUEDU_LOCAL_DIR: join(dir, 'system'),
    YUEDU_SKIP_BUILD: '1',
    DATABASE_URL_ADMIN: up.databaseUrl,
    KAFKA_BROKERS: up.kafkaBrokers,
    ...usersOf(up),
    REDIS_URL: up.redisUrl,
    TOPIC_PREFIX: 'system.',
    YUEDU_ALL__CHECK_ANSWERS: '1',
    // A message that comes late is waited for by a browser test: long enough to look at the page before it,
    // no longer.
    YUEDU_SANDBOX__SANDBOX_LATE_MS: '15000',
  };
  if ((await stage(['infra/local/cli.mjs', 'start'], { env, limitMinutes: 8 })) !== 0) {
    addFailure(tally, 'browser tests', 'the system did not start');
    return;
  }
  const { supervisor } = JSON.parse(readFileSync(join(dir, 'system/run.json'), 'utf8'));
  note(supervisor);
  await besideStart;
  await stage(['infra/e2e/run.mjs', '--json', report('browser')], { env, limitMinutes: 50 });
  addBrowser(tally, report('browser'));
  if ((await stage(['infra/local/cli.mjs', 'stop'], { env, limitMinutes: 2 })) !== 0)
    addFailure(tally, 'npm stop', 'it failed');
}

async function vitest(tally, up, patterns) {
  const env = {
    NODE_ENV: 'test',
    TZ: 'UTC',
    TEST_DATABASE_URL: up.databaseUrl,
    TEST_KAFKA_BROKERS: up.kafkaBrokers,
    ...(up.kafkaLogin && {
      TEST_KAFKA_USERNAME: up.kafkaLogin.username,
      TEST_KAFKA_PASSWORD: up.kafkaLogin.password,
    }),
    TEST_REDIS_URL: up.redisUrl,
  };
  const code = await stage(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=!trials',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('vitest')}`,
      ...patterns,
    ],
    { env, limitMinutes: 25 },
  );
  addVitest(tally, report('vitest'), code);
}

/** Which parts to run: all, those of `--only=checks,vitest,browser`, or vitest alone when paths are given. */
export function chosenParts(args) {
  const only = args
    .find((arg) => arg.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  const patterns = args.filter((arg) => !arg.startsWith('--only='));
  return {
    patterns,
    parts: new Set(only ?? (patterns.length > 0 ? ['vitest'] : ['checks', 'vitest', 'browser'])),
  };
}

/**
 * `npm test`: everything on its own engines. `npm test -- <path…>`: vitest alone, below these paths.
 */
export async function main(args) {
  const { patterns, parts } = chosenParts(args);
  const tally = newTally();
  await prepareTools();
  const compiled = await step('compile', () => compile()).then(
    () => true,
    (error) => {
      addFailure(tally, 'the code compiles', error.message);
      return false;
    },
  );
  const up = await step('engines for tests', () => engines());
  const guardian = spawnGuardian(join(dir, 'pids'));
  const interrupted = () => {
    isLeaving = true;
    void tearDown().finally(() => process.exit(130));
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    if (parts.has('vitest')) await vitest(tally, up, patterns);
    // neither the checks nor the start of the system fills two processors
    const checked = parts.has('checks') ? checks(tally) : Promise.resolve();
    if (parts.has('browser') && compiled && !isLeaving) {
      const built = await step('bundles', () => bundle())
        .then(() => step('client', () => buildClient()))
        .then(
          () => true,
          (error) => addFailure(tally, 'bundles and client are built', error.message),
        );
      if (built) await browser(tally, up, checked);
    }
    await checked;
  } finally {
    await step('stopping engines', async () => {
      await tearDown();
    });
    guardian.stdin.end();
  }
  console.log(summary(tally));
  return tally.failed > 0 || tally.passed === 0 ? 1 : 0;
}
