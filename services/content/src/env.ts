import { baseEnv, parseEnv } from '@yuedu/service-kit/env';
import type { z } from 'zod';

export const envSchema = baseEnv.extend({
  PORT: baseEnv.shape.PORT.default(3002),
});
export type Env = z.output<typeof envSchema>;
export const loadEnv = (): Env => parseEnv(envSchema);
