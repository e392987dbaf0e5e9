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

/**
 * Faults of tests and development: FAULT_POINT is the point at which this process was started to die; FAULT_FILE names a file that, while it
 * holds a point's name, makes the process die there once.
 */
export function faultsFromEnv(): { point: string | undefined; file: string | undefined } {
  const mode = process.env['NODE_ENV'];
  const open = mode === 'test' || mode === 'development';
  return {
    point: open ? process.env['FAULT_POINT'] : undefined,
    file: open ? process.env['FAULT_FILE'] : undefined,
  };
}
