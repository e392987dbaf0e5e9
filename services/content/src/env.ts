import { messagingEnv } from '@yuedu/messaging/env';
import { baseEnv, parseEnv } from '@yuedu/service-kit/env';
import type { z } from 'zod';

export const envSchema = baseEnv.extend({
  TOPIC_PARTITIONS: messagingEnv.shape.TOPIC_PARTITIONS,
  PORT: baseEnv.shape.PORT.default(3002),
});
export type Env = z.output<typeof envSchema>;
export const loadEnv = (source?: Readonly<Record<string, string | undefined>>): Env =>
  parseEnv(envSchema, source);
