import { Kafka, logLevel, type LogEntry, type SASLOptions } from 'kafkajs';
import { type Logger, pino } from 'pino';
import type { KafkaEnv } from '../env.ts';
import type { KafkaConnections } from './kafka-connections.ts';
import { calmTimers } from './kafkajs-timers.ts';
import { waitLongerWhenQuiet } from './quiet-fetches.ts';

/** Lines that say nothing is wrong: kafkajs retries by itself, and says so as an error. */
const noise = [
  /negative timeout/i,
  /group coordinator is not available/i,
  /does not host this topic-partition/i,
  /coordinator is loading/i,
  /not the coordinator/i,
  /Response (GroupCoordinator|Metadata|FindCoordinator)/i,
  /rebalanc/i,
  /TimeoutNegativeWarning/,
];

/**
 * Trying again does not help here: a user, a password or a right is missing. These words of Kafka's name
 * nobody.
 */
const refusal =
  /(topic|group|cluster) authorization failed|SASL( [A-Z0-9-]+)* authentication failed|current SASL state/i;

/**
 * A Kafka client that logs through pino, quietly: what kafkajs retries is a debug line, what it gives up and
 * what it is refused is a warning.
 * @param options env: brokers as comma-separated host:port, and the user of this process; connections: where
 * they are to be watched
 */
export function connectKafka(options: {
  clientId: string;
  env: KafkaEnv;
  logger?: Logger;
  connections?: KafkaConnections;
}): Kafka {
  calmTimers();
  waitLongerWhenQuiet();
  const { env } = options;
  const logger = options.logger ?? pino({ name: 'kafka', level: 'warn' });
  const sasl = loginOf(env);
  return new Kafka({
    clientId: options.clientId,
    brokers: env.KAFKA_BROKERS.split(','),
    ssl: env.KAFKA_TLS ?? false,
    ...(sasl && { sasl }),
    ...(options.connections && { socketFactory: options.connections.socketFactory }),
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    retry: { initialRetryTime: 100, maxRetryTime: 3_000, retries: 6 },
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => write(logger, entry),
  });
}

function loginOf(env: KafkaEnv): SASLOptions | undefined {
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = env;
  if (username === undefined || password === undefined) return undefined;
  return { mechanism: env.KAFKA_SASL_MECHANISM ?? 'scram-sha-512', username, password };
}

function write(logger: Logger, { level, log }: LogEntry): void {
  const words = `${log.message} ${typeof log['error'] === 'string' ? log['error'] : ''}`.trim();
  if (level === logLevel.NOTHING) return;
  const refused = refusal.exec(words)?.[0];
  const start = withoutValues(words);
  const text = refused && !start.includes(refused) ? `${start} ${refused}` : start;
  if (!refused && noise.some((line) => line.test(words))) logger.debug({ kafka: text });
  else if (level === logLevel.ERROR && isDue(text)) logger.warn({ kafka: text });
  else logger.debug({ kafka: text });
}

/**
 * What kafkajs says before it quotes an error, which may name a broker's address or repeat a handler's words,
 * and the error's codes.
 */
const withoutValues = (words: string): string =>
  [words.split(/:|\(/, 1)[0], ...new Set(words.match(/\b(KafkaJS[A-Za-z]+|E[A-Z]{4,})\b/g))].join(' ').trim();

const repeatMs = 30_000;
const loggedAt = new Map<string, number>();

/** While an engine is away kafkajs says the same several times a second; once in half a minute is enough. */
function isDue(text: string): boolean {
  const now = Date.now();
  if (now - (loggedAt.get(text) ?? 0) < repeatMs) return false;
  if (loggedAt.size > 200) loggedAt.clear();
  loggedAt.set(text, now);
  return true;
}
