import { defaultLocale, locales } from '@yuedu/contracts/rules/locale';
import { baseEnv, parseEnv } from '@yuedu/service-kit/env';
import { z } from 'zod';
import { providerEnv } from './providers/provider-settings.ts';

const count = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);

/** Stands where no secret was given; production refuses it. */
export const noSecret = 'no-secret-was-given';

export const envSchema = baseEnv.extend({
  /** Which regions and towns a person may name. */
  LOCALE: z.enum(locales).default(defaultLocale),
  /** Address of the gateway; with https the cookies are Secure. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
  /**
   * PKCS#8 PEMs of Ed25519 keys, one after the other: the first signs, all are published. To rotate, put the
   * new one second, then first.
   */
  JWT_PRIVATE_KEYS: z.string().includes('PRIVATE KEY'),
  /** Shared with the gateway alone, for /internal. */
  INTERNAL_SECRET: z.string().min(16),
  ACCESS_TOKEN_SECONDS: count(600),
  /** A session that nobody uses for so long has ended. */
  REFRESH_DAYS: count(30),
  /** After so long a session ends however much it is used: about a school term. */
  SESSION_DAYS: count(180),
  REFRESH_GRACE_MS: count(10_000),
  /** Roles whose people may be logged in on several devices. */
  SEVERAL_DEVICES_ROLES: z
    .string()
    .default('admin,editor')
    .transform((text) =>
      text
        .split(',')
        .map((role) => role.trim())
        .filter(Boolean),
    ),
  /** Password checks at a time: one takes 40 ms of a core. */
  PASSWORD_CONCURRENCY: count(2),
  LOGIN_FAILURES: count(10),
  LOGIN_FAILURES_WINDOW_MS: count(900_000),
  LOGIN_WAIT_MS: count(30_000),
  /** So many failures of one address within the window, over so many accounts, bring the captcha. */
  LOGIN_ADDRESS_FAILURES: count(100),
  LOGIN_ADDRESS_ACCOUNTS: count(20),
  /** `local` sends nothing and shows it on /mailbox; it is refused in production. `off` has no mail. */
  MAIL_PROVIDER: z.enum(['smtp', 'local', 'off']).default('off'),
  MAIL_FROM: z.string().min(3).default('no-reply@yuedu.example'),
  /** `smtp://user:password@host:587`, or smtps. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `required`: a server that offers no TLS gets nothing. */
  SMTP_TLS: z.enum(['required', 'when-offered']).default('required'),
  /** As MAIL_PROVIDER; `http` sends `{ id, to, text }` to SMS_URL with SMS_SECRET as bearer token. */
  SMS_PROVIDER: z.enum(['http', 'local', 'off']).default('off'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_SECRET: z.string().min(16).optional(),
  MESSAGE_TIMEOUT_MS: count(10_000),
  /** Makes the one-time codes and the hashes of addresses beside them. */
  CODE_SECRET: z.string().min(16).default(noSecret),
  /** Makes the marks of addresses in tokens, with which classes compares its whitelists; the same there. */
  CONTACT_SECRET: z.string().min(16).default(noSecret),
  /** Messages that one network may ask for in an hour: a whole school signs up behind one address. */
  CODES_PER_NETWORK: count(300),
  /** Addresses that people behind one network may leave in a day, to be answered there. */
  CONTACTS_PER_NETWORK: count(100),
  /** Where questions are announced to the house itself; without it nobody gets a mail of them. */
  SUPPORT_EMAIL: z.email().optional(),
  /** `optional`: scripts make accounts without a code. */
  SIGN_UP_CODE: z.enum(['required', 'optional']).default('required'),
  /** Longest wait for one answer of a provider of log-ins; three follow one another at most. */
  PROVIDER_TIMEOUT_MS: count(3_000),
  ...providerEnv,
});
export type Env = z.output<typeof envSchema>;

export const loadEnv = (): Env => parseEnv(envSchema);
