import { baseEnv, parseEnv } from '@yuedu/service-kit/env';
import { z } from 'zod';

export const envSchema = baseEnv.extend({
  PORT: baseEnv.shape.PORT.default(3003),
  /** Codes that a person may get wrong in a minute. */
  CODE_TRIES_PER_MINUTE: z.coerce.number().int().min(1).max(1_000).default(10),
  /** How long a class code lasts. */
  CODE_LIFE_DAYS: z.coerce.number().int().min(1).max(365).default(30),
});
export type Env = z.output<typeof envSchema>;
export const loadEnv = (): Env => parseEnv(envSchema);
