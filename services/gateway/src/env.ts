import { defaultLocale, locales } from '@yuedu/contracts/rules/locale';
import { messagingEnv, missingCredentials } from '@yuedu/messaging/env';
import { baseEnv, parseEnv } from '@yuedu/service-kit/env';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const count = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);
const most = z.coerce.number().int().min(1).optional();
/** One or more addresses, parted by commas, taken in turn. */
const urls = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((text) =>
      text
        .split(',')
        .map((url) => url.trim().replace(/\/$/, ''))
        .filter(Boolean),
    )
    .pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));

/** Names of origins, or of folders on them: they are written into the pages' policy. */
const sources = (byDefault: string) =>
  z
    .string()
    .default(byDefault)
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.url({ protocol: /^https?$/ }).regex(/^[\w.:/-]+$/)).min(1));

const shared = baseEnv.pick({
  NODE_ENV: true,
  HOST: true,
  OPERATIONS_PORT: true,
  OPERATIONS_TOKEN: true,
  REDIS_URL: true,
  TOKEN_ISSUER: true,
  TOKEN_AUDIENCE: true,
  LOG_LEVEL: true,
  KAFKA_BROKERS: true,
  DEMO: true,
}).shape;

export const envSchema = messagingEnv.extend({
  ...shared,
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** The address that browsers use; with https the cookies are Secure. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
  /** Written into every page: the client goes by it. */
  LOCALE: z.enum(locales).default(defaultLocale),
  AUTH_URLS: urls('http://127.0.0.1:3001'),
  CONTENT_URLS: urls('http://127.0.0.1:3002'),
  CLASSES_URLS: urls('http://127.0.0.1:3003'),
  HOMEWORK_URLS: urls('http://127.0.0.1:3004'),
  ASSESSMENT_URLS: urls('http://127.0.0.1:3005'),
  BILLING_URLS: urls('http://127.0.0.1:3006'),
  INTERNAL_SECRET: z.string().min(16),
  CSRF_SECRET: z.string().min(16),
  COOKIE_SECRET: z.string().min(16),
  /**
   * Whether views of pages are counted, by the kind of page and of subscriber: `gateway_page_views_total`.
   * With `off` the client sends nothing.
   */
  ANALYTICS: z.enum(['off', 'count']).default('off'),
  /** Built client (vite's dist). */
  CLIENT_DIR: z.string().default(fileURLToPath(new URL('../../../frontend/dist', import.meta.url))),
  /**
   * The secret first segment of the dashboard's addresses; empty: there is none here. It hides, roles
   * protect.
   */
  DASHBOARD_ENTRY: z
    .string()
    .regex(/^([a-z0-9][a-z0-9-]{7,63})?$/)
    .default(''),
  /** Addresses of proxies in front, whose X-Forwarded-For is believed: an exact list, empty by default. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  /** Accepted in any sliding second for one person, and for one address. */
  LIMIT_PER_USER: count(20),
  LIMIT_PER_IP: count(400),
  /** Messages to webhooks from one address in any sliding second. */
  LIMIT_WEBHOOKS_PER_IP: count(20),
  /** Longest wait for Redis: the gateway must answer within 300 ms without it. */
  REDIS_TIMEOUT_MS: count(150),
  /** Longest wait for auth's word on a session that Redis does not have. */
  SESSION_TIMEOUT_MS: count(1_000),
  /**
   * Each call has its own time-out and longest body (contracts); no call gets more than this. Absent: what
   * its contract says.
   */
  UPSTREAM_TIMEOUT_MS: most,
  BODY_LIMIT_BYTES: most,
  /** How long a body may take to come. */
  BODY_TIMEOUT_MS: count(30_000),
  /** An open circuit lets one call through after this long. */
  CIRCUIT_RESET_MS: count(2_000),
  CAPTCHA: z.enum(['off', 'google']).default('off'),
  CAPTCHA_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  CAPTCHA_SECRET: z.string().default(''),
  /**
   * The public half of the key, and the script that the client loads by it; asked for with CAPTCHA=google.
   */
  CAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]*$/)
    .default(''),
  CAPTCHA_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api.js'),
  /**
   * Where that script and what it loads come from; its frames and calls are let go to the script's own origin
   * alone.
   */
  CAPTCHA_SOURCES: sources('https://www.google.com/recaptcha/,https://www.gstatic.com/recaptcha/'),
  /** Whether each log-in needs the captcha, or only those from an address with many failed ones. */
  CAPTCHA_AT_LOGIN: z.enum(['always', 'after-failures']).default('always'),
  /**
   * How long calls are still taken after /readyz has said no: longer than the balancer's interval of asking.
   */
  LEAVE_MS: z.coerce.number().int().min(0).max(10_000).default(600),
  STREAM_COMMENT_MS: count(15_000),
  STREAMS_PER_USER: count(20),
});
export type Env = z.output<typeof envSchema>;

/** Names of variables that don't go together with the others: a gateway does not start with them. */
export function refusedVariables(env: Env): string[] {
  const isProduction = env.NODE_ENV === 'production';
  const isGoogle = env.CAPTCHA === 'google';
  return [
    ...(isProduction && !isGoogle ? ['CAPTCHA'] : []),
    ...(isProduction && env.DEMO ? ['DEMO'] : []),
    ...(isProduction && env.OPERATIONS_TOKEN === undefined ? ['OPERATIONS_TOKEN'] : []),
    ...missingCredentials(env),
    // over http every cookie could be read on its way
    ...(isProduction && !env.PUBLIC_URL.startsWith('https:') ? ['PUBLIC_URL'] : []),
    // with either missing nobody could log in
    ...(isGoogle && env.CAPTCHA_SITE_KEY === '' ? ['CAPTCHA_SITE_KEY'] : []),
    ...(isGoogle && env.CAPTCHA_SECRET === '' ? ['CAPTCHA_SECRET'] : []),
  ];
}

export const loadEnv = (): Env => parseEnv(envSchema);
