import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { cache, root } from '../paths.mjs';
import { spawnGuardian, writePids } from '../guardian.mjs';
import { freeEnginePorts } from '../ports.mjs';
import { birthOf, run, spawnLogged, stopAll, thriftyAllocator, untilUp } from '../processes.mjs';
import { enginePasswords } from '../secrets.mjs';
import { kafkaUser } from '../services.mjs';
import { need } from '../system.mjs';
import { makeSharedClasses, sharedClasses } from './kafka-classes.mjs';

const folder = join(root, 'infra/kafka');
const javaSentence =
  'Java is missing: install a Java 17 runtime (Debian: apt-get install openjdk-17-jre-headless).';
const mavenSentence =
  'Maven is missing: install it (Debian: apt-get install maven), so that Kafka can be fetched.';

export const findJava = () => need('java', ['openjdk-17-jre-headless'], javaSentence);

export const kafkaVersion = () =>
  /<artifactId>kafka_2\.13<\/artifactId><version>([^<]+)</.exec(
    readFileSync(join(folder, 'pom.xml'), 'utf8'),
  )[1];

function expectedJars() {
  return readFileSync(join(folder, 'kafka-jars.sha256'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [sum, name] = line.split(/\s+/);
      return { sum, name };
    });
}

/**
 * Compares a folder of jars with the list; gives the names that differ, are missing or should not be there.
 */
export function differences(jars, expected = expectedJars()) {
  const present = new Set(existsSync(jars) ? readdirSync(jars).filter((name) => name.endsWith('.jar')) : []);
  const wrong = expected.filter(({ sum, name }) => {
    if (!present.delete(name)) return true;
    return (
      createHash('sha256')
        .update(readFileSync(join(jars, name)))
        .digest('hex') !== sum
    );
  });
  return [...wrong.map(({ name }) => name), ...present];
}

/** The folder with Kafka's jars, fetched once by Maven into the user's cache and checked against the list. */
export async function kafkaJars(report = () => {}) {
  const mark = createHash('sha256')
    .update(readFileSync(join(folder, 'kafka-jars.sha256')))
    .digest('hex')
    .slice(0, 8);
  const jars = join(cache, `kafka-${kafkaVersion()}-${mark}`);
  if (existsSync(jars) && differences(jars).length === 0) return jars;
  const maven = await need('mvn', ['maven'], mavenSentence);
  report('fetching Kafka with Maven');
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, 'kafka-fetch-'));
  try {
    await run(
      maven,
      [
        '-B',
        '-q',
        '-f',
        join(folder, 'pom.xml'),
        'dependency:copy-dependencies',
        `-DoutputDirectory=${fresh}`,
      ],
      { timeout: 300_000 },
    );
    const wrong = differences(fresh);
    if (wrong.length > 0)
      throw new Error(`Kafka's jars differ from infra/kafka/kafka-jars.sha256: ${wrong.join(', ')}`);
    rmSync(jars, { recursive: true, force: true });
    renameSync(fresh, jars);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return jars;
}

/** Kafka's own log-in, and the users that a listener takes. */
const jaas = (passwords, names = Object.keys(passwords)) =>
  [
    'org.apache.kafka.common.security.plain.PlainLoginModule required',
    `username="${kafkaUser('broker')}" password="${passwords.broker}"`,
    ...names.map((name) => `user_${kafkaUser(name)}="${passwords[name]}"`),
  ].join(' ');

/** Who may connect, and what: docs/adr/0008. */
const access = (passwords) => [
  'listener.security.protocol.map=CLIENTS:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT',
  'sasl.enabled.mechanisms=PLAIN',
  'sasl.mechanism.inter.broker.protocol=PLAIN',
  'sasl.mechanism.controller.protocol=PLAIN',
  `listener.name.clients.plain.sasl.jaas.config=${jaas(passwords)};`,
  `listener.name.controller.plain.sasl.jaas.config=${jaas(passwords, ['broker'])};`,
  'authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer',
  'allow.everyone.if.no.acl.found=false',
  `super.users=User:${kafkaUser('admin')};User:${kafkaUser('broker')}`,
];

function properties({ dir, port, controllerPort, passwords }) {
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controllerPort}`,
    `listeners=CLIENTS://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    `advertised.listeners=CLIENTS://127.0.0.1:${port}`,
    'controller.listener.names=CONTROLLER',
    'inter.broker.listener.name=CLIENTS',
    ...access(passwords),
    `log.dirs=${join(dir, 'data')}`,
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=4',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'transaction.state.log.num.partitions=4',
    'share.coordinator.state.topic.replication.factor=1',
    'share.coordinator.state.topic.min.isr=1',
    'default.replication.factor=1',
    'num.partitions=3',
    'auto.create.topics.enable=false',
    'group.initial.rebalance.delay.ms=0',
    'num.network.threads=1',
    'num.io.threads=2',
    'background.threads=2',
    'group.coordinator.threads=1',
    'share.coordinator.threads=1',
    'num.recovery.threads.per.data.dir=1',
    'log.cleaner.threads=1',
    // the topics of one machine have few keys
    'log.cleaner.dedupe.buffer.size=8388608',
    'log.cleaner.io.buffer.size=131072',
    'log.cleaner.backoff.ms=60000',
    // A killed broker may only come back once its old session is over; the usual 9 s are for clusters.
    'broker.session.timeout.ms=4000',
    'broker.heartbeat.interval.ms=1000',
    // twice a second the controller writes that nothing has happened; nobody reads that here
    'metadata.max.idle.interval.ms=0',
    'log.retention.hours=-1',
    'message.max.bytes=1048588',
    'controlled.shutdown.enable=true',
  ].join('\n');
}

const jvmOptions = (jars, heapMb) => [
  `-Xmx${heapMb}m`,
  '-Xms64m',
  // gives freed memory back
  '-XX:MinHeapFreeRatio=10',
  '-XX:MaxHeapFreeRatio=25',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:MaxMetaspaceSize=96m',
  '-XX:ReservedCodeCacheSize=32m',
  '-XX:-UsePerfData',
  '-Xss256k',
  `-Dlog4j2.configurationFile=${join(folder, 'log4j2.properties')}`,
  '-cp',
  join(jars, '*'),
];

/** Starts a node that was found and fetched, with `options` of its JVM besides. */
async function launch({
  java,
  jars,
  options,
  dir,
  port,
  controllerPort,
  passwords,
  log,
  detached = false,
  heapMb = 256,
  onSpawn = () => {},
}) {
  mkdirSync(dir, { recursive: true });
  const config = join(dir, 'server.properties');
  writeFileSync(config, properties({ dir, port, controllerPort, passwords }), { mode: 0o600 });
  chmodSync(config, 0o600);
  const jvm = jvmOptions(jars, heapMb);
  if (!existsSync(join(dir, 'data/meta.properties'))) {
    // One id in 64 begins with a dash, which must not be taken for an option.
    const clusterId = randomBytes(16).toString('base64url');
    await run(java, [...jvm, 'kafka.tools.StorageTool', 'format', `--cluster-id=${clusterId}`, '-c', config]);
  }
  const child = spawnLogged(java, [...options, ...jvm, 'kafka.Kafka', config], {
    log,
    detached,
    env: { ...process.env, ...thriftyAllocator },
  });
  onSpawn(child);
  await untilUp(child, () => answersVersions(port), {
    name: 'Kafka',
    log,
    timeoutMs: 90_000,
    what: 'Kafka answers',
  });
  return { child, brokers: `127.0.0.1:${port}` };
}

/** Runs a Kafka of its own in `dir`, with `options` of its JVM, until it has started and ended well. */
async function rehearse({ java, jars, dir, options }) {
  const ports = await freeEnginePorts();
  const pids = join(dir, 'pids');
  const guardian = spawnGuardian(pids, `rm -rf '${dir}'`);
  let actor;
  let ended = Promise.resolve([]);
  try {
    await launch({
      java,
      jars,
      options,
      dir,
      log: join(dir, 'kafka.log'),
      port: ports.kafka,
      controllerPort: ports.kafkaController,
      passwords: enginePasswords().kafkaPasswords,
      onSpawn(child) {
        actor = { pid: child.pid, birth: birthOf(child.pid) };
        ended = once(child, 'exit');
        writePids(pids, [actor]);
      },
    });
  } finally {
    if (actor) await stopAll([actor], { graceMs: 120_000 });
    // It would take the folder away, and the archive in it.
    guardian.kill('SIGKILL');
  }
  const [, signal] = await ended;
  if (signal) throw new Error(`Kafka was ended by ${signal}`);
}

/**
 * Java and all that a Kafka needs besides, fetched and made once for a user's machine.
 * @returns the folder of its jars, checked
 */
export async function prepareKafka(report = () => {}) {
  const java = await findJava();
  const jars = await kafkaJars(report);
  await makeSharedClasses(java, jars, (dir, options) => {
    report("making an archive of Kafka's classes");
    return rehearse({ java, jars, dir, options });
  }).catch((error) => report(`no archive of Kafka's classes, which only saves time: ${error.message}`));
  return jars;
}

/**
 * Starts one Kafka node in KRaft mode on loopback, data in `dir`; `passwords` by name of kafkaUsers;
 * `checkedJars`, where the caller has prepared them a moment ago. Gives { child, brokers }.
 */
export async function startKafka({ report, checkedJars, ...options }) {
  const java = await findJava();
  const jars = checkedJars ?? (await kafkaJars(report));
  return launch({ java, jars, options: sharedClasses(java, jars), ...options });
}

/**
 * True when the broker answers an ApiVersions request (key 18, version 0), which it does once it serves
 * clients.
 */
export function answersVersions(port, host = '127.0.0.1') {
  return new Promise((done) => {
    const socket = connect(port, host, () =>
      socket.write(Buffer.from([0, 0, 0, 10, 0, 18, 0, 0, 0, 0, 0, 7, 255, 255])),
    );
    const end = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(2000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => done(false));
    socket.once('data', (data) => end(data.length >= 8 && data.readInt32BE(4) === 7));
  });
}
