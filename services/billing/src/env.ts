import { defaultLocale, locales } from '@yuedu/contracts/rules/locale';
import { baseEnv, parseEnv } from '@yuedu/service-kit/env';
import { z } from 'zod';

const milliseconds = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);

export const envSchema = baseEnv.extend({
  PORT: baseEnv.shape.PORT.default(3006),
  /** Decides the currency: MYR or TWD. */
  LOCALE: z.enum(locales).default(defaultLocale),
  /** Address of the gateway: where browsers come back to and where the provider sends its messages. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
  /** `sandbox` moves no money and is refused in production; `off` sells nothing. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'off']).default('off'),
  SANDBOX_URL: z.url().default('http://127.0.0.1:3106'),
  /** Shared with the sandbox: signs its messages and lets us in. */
  SANDBOX_SECRET: z.string().min(16).default('no-secret-was-given'),
  PROVIDER_TIMEOUT_MS: milliseconds(5_000),
  /** A signed message older or newer than this is refused. */
  WEBHOOK_TOLERANCE_MS: milliseconds(300_000),
  /** The provider is asked about a payment that has not moved for this long. */
  RECONCILE_AFTER_MS: milliseconds(120_000),
  /** A payment that the provider doesn't know after this long can't be paid any more. */
  ABANDON_AFTER_MS: milliseconds(86_400_000),
});
export type Env = z.output<typeof envSchema>;
export const loadEnv = (): Env => parseEnv(envSchema);
