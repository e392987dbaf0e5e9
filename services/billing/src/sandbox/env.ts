import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3106),
  OPERATIONS_PORT: port.optional(),
  SANDBOX_SECRET: z.string().min(16),
  /** How late "later" is. */
  SANDBOX_LATE_MS: z.coerce.number().int().min(1).default(60_000),
});
export type SandboxEnv = z.output<typeof envSchema>;

/** @throws with the names of bad variables, and in production always: no sale may be made with it */
export function loadSandboxEnv(
  source: Readonly<Record<string, string | undefined>> = process.env,
): SandboxEnv {
  const parsed = envSchema.safeParse(source);
  if (!parsed.success)
    throw new Error(
      `Bad or missing environment variables: ` +
        `${parsed.error.issues.map((issue) => String(issue.path[0])).join(', ')}`,
    );
  if (parsed.data.NODE_ENV === 'production')
    throw new Error('the payment sandbox does not start with NODE_ENV=production');
  return parsed.data;
}
