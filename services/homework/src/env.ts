import { baseEnv, parseEnv } from '@yuedu/service-kit/env';
import { z } from 'zod';

const noSecret = 'no-secret-was-given';
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const envSchema = baseEnv.extend({
  PORT: baseEnv.shape.PORT.default(3_004),
  /** Signs the links by which people end mails of news. */
  DIGEST_SECRET: z.string().min(16).default(noSecret),
  /** Times of the day between which no mail of news is sent; the same: always. */
  DIGEST_QUIET_FROM: clock.default('21:00'),
  DIGEST_QUIET_UNTIL: clock.default('07:00'),
});
export type Env = z.output<typeof envSchema>;
/** Names of variables that production must not have so. */
export const refusedInProduction = (env: Env): string[] =>
  env.DIGEST_SECRET === noSecret ? ['DIGEST_SECRET'] : [];
export const loadEnv = (): Env => parseEnv(envSchema);
