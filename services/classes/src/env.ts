import { defaultLocale, locales } from '@yuedu/contracts/rules/locale';
import { baseEnv, parseEnv } from '@yuedu/service-kit/env';
import { z } from 'zod';

const noSecret = 'no-secret-was-given';

export const envSchema = baseEnv.extend({
  PORT: baseEnv.shape.PORT.default(3003),
  /** Whose regions schools and classes may have. */
  LOCALE: z.enum(locales).default(defaultLocale),
  /** Makes the marks of addresses on whitelists; the same as auth's, which puts them into tokens. */
  CONTACT_SECRET: z.string().min(16).default(noSecret),
  /** Codes that a person may get wrong in a minute. */
  CODE_TRIES_PER_MINUTE: z.coerce.number().int().min(1).max(1_000).default(10),
  /** How long a class code lasts. */
  CODE_LIFE_DAYS: z.coerce.number().int().min(1).max(365).default(30),
});
export type Env = z.output<typeof envSchema>;
/** Names of variables that production must not have so. */
export const refusedInProduction = (env: Env): string[] =>
  env.CONTACT_SECRET === noSecret ? ['CONTACT_SECRET'] : [];
export const loadEnv = (): Env => parseEnv(envSchema);
