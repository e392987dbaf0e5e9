import { z } from 'zod';

/** How a process reaches Kafka. */
export const kafkaEnv = z.object({
  KAFKA_BROKERS: z.string().min(1),
  /**
   * Both or neither (missingCredentials): who this process is to Kafka, whose access lists are made of
   * contracts' kafkaRights.
   */
  KAFKA_USERNAME: z.string().min(1).optional(),
  KAFKA_PASSWORD: z.string().min(1).optional(),
  /**
   * SCRAM does not send the password; plain does, so it is for loopback and private networks, or beside
   * KAFKA_TLS.
   */
  KAFKA_SASL_MECHANISM: z.enum(['scram-sha-512', 'plain']).default('scram-sha-512'),
  /** 1: the connection is encrypted; NODE_EXTRA_CA_CERTS names a private authority. */
  KAFKA_TLS: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
});
export type KafkaEnv = Pick<z.output<typeof kafkaEnv>, 'KAFKA_BROKERS'> & Partial<z.output<typeof kafkaEnv>>;

/** The variables that MessagingModule wants; services extend their own zod object with them. */
export const messagingEnv = z.object({
  ...kafkaEnv.shape,
  REDIS_URL: z.string().min(1),
  /** Stands before every topic, group and queue name, so that suites and systems can share one engine. */
  TOPIC_PREFIX: z.string().default(''),
  /** Partitions of topics that do not exist yet. */
  TOPIC_PARTITIONS: z.coerce.number().int().min(1).max(200).default(6),
});
export type MessagingEnv = z.output<typeof messagingEnv>;

/**
 * Names of the variables without which an engine would be used by nobody in particular: production refuses
 * that. Half of a log-in is refused everywhere.
 */
export function missingCredentials(env: MessagingEnv & { readonly NODE_ENV: string }): string[] {
  const isProduction = env.NODE_ENV === 'production';
  const hasLogin = env.KAFKA_USERNAME !== undefined || env.KAFKA_PASSWORD !== undefined;
  const isRequired = isProduction || hasLogin;
  return [
    ...(isRequired && env.KAFKA_USERNAME === undefined ? ['KAFKA_USERNAME'] : []),
    ...(isRequired && env.KAFKA_PASSWORD === undefined ? ['KAFKA_PASSWORD'] : []),
    ...(isProduction && !hasPassword(env.REDIS_URL) ? ['REDIS_URL'] : []),
  ];
}

const hasPassword = (url: string): boolean => URL.canParse(url) && new URL(url).password !== '';

/**
 * Faults of tests and development: FAULT_POINT is the point at which this process was started to die;
 * FAULT_FILE names a file that, while it holds a point's name, makes the process die there once.
 */
export function faultsFromEnv(): { point: string | undefined; file: string | undefined } {
  const mode = process.env['NODE_ENV'];
  const open = mode === 'test' || mode === 'development';
  return {
    point: open ? process.env['FAULT_POINT'] : undefined,
    file: open ? process.env['FAULT_FILE'] : undefined,
  };
}
