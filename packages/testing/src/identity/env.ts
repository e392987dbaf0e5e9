import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const envSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  OPERATIONS_PORT: port,
  PUBLIC_URL: z.url(),
  IDENTITY_SECRET: z.string().min(16),
});

/** @throws with the names of bad variables, and in production always: here anybody may be anybody */
export function loadIdentityEnv(
  source: Readonly<Record<string, string | undefined>> = process.env,
): z.output<typeof envSchema> {
  const parsed = envSchema.safeParse(source);
  if (!parsed.success)
    throw new Error(
      `Bad or missing environment variables: ` +
        `${parsed.error.issues.map((issue) => String(issue.path[0])).join(', ')}`,
    );
  if (parsed.data.NODE_ENV === 'production')
    throw new Error('the stand-in providers do not start with NODE_ENV=production');
  return parsed.data;
}
