import { z } from 'zod';

/** The variables that MessagingModule wants; services extend their own zod object with them. */
export const messagingEnv = z.object({
  KAFKA_BROKERS: z.string().min(1),
  REDIS_URL: z.string().min(1),
  /** Stands before every topic, group and queue name, so that suites and systems can share one engine. */
  TOPIC_PREFIX: z.string().default(''),
  /** Partitions of topics that do not exist yet. */
  TOPIC_PARTITIONS: z.coerce.number().int().min(1).max(200).default(6),
});
export type MessagingEnv = z.output<typeof messagingEnv>;

/** The fault that this process was started to have; only in tests and development. */
export function faultFromEnv(): string | undefined {
  const mode = process.env['NODE_ENV'];
  return mode === 'test' || mode === 'development' ? process.env['FAULT_POINT'] : undefined;
}
