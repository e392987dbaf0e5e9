import { BadEnvironment, parseEnv } from '@yuedu/service-kit/env';
import { envSchema, refusedVariables } from './env.ts';

const needed = {
  NODE_ENV: 'test',
  KAFKA_BROKERS: '127.0.0.1:9092',
  REDIS_URL: 'redis://127.0.0.1:6379',
  INTERNAL_SECRET: 'internal-secret-0123',
  CSRF_SECRET: 'csrf-secret-01234567',
  COOKIE_SECRET: 'cookie-secret-012345',
};
const refused = (settings: Record<string, string>) =>
  refusedVariables(parseEnv(envSchema, { ...needed, ...settings }));
const google = { CAPTCHA: 'google', CAPTCHA_SITE_KEY: 'site-key', CAPTCHA_SECRET: 'secret' };

test('a captcha that is on needs both keys, since nobody could log in without them', () => {
  expect(refused({ CAPTCHA: 'google' })).toEqual(['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET']);
  expect(refused({ ...google, CAPTCHA_SITE_KEY: '' })).toEqual(['CAPTCHA_SITE_KEY']);
  expect(refused(google)).toEqual([]);
  expect(refused({})).toEqual([]);
});
test('production refuses a captcha off, demo data, open metrics, bare engines and cookies over http', () => {
  expect(refused({ NODE_ENV: 'production', DEMO: '1' })).toEqual([
    'CAPTCHA',
    'DEMO',
    'OPERATIONS_TOKEN',
    'KAFKA_USERNAME',
    'KAFKA_PASSWORD',
    'REDIS_URL',
    'PUBLIC_URL',
  ]);
  const whole = {
    OPERATIONS_TOKEN: 'operations-token-0123',
    PUBLIC_URL: 'https://read.example',
    KAFKA_USERNAME: 'yuedu_gateway',
    KAFKA_PASSWORD: 'kafka-password',
    REDIS_URL: 'redis://:redis-password@redis:6379',
  };
  expect(refused({ ...google, ...whole, NODE_ENV: 'production' })).toEqual([]);
});
test.each([
  ['CAPTCHA_SITE_KEY', 'a"><script>'],
  ['CAPTCHA_SCRIPT_URL', 'javascript:alert(1)'],
  ['CAPTCHA_SOURCES', "https://a.example/; script-src 'unsafe-inline'"],
  ['CAPTCHA_SOURCES', 'https:'],
  ['CAPTCHA_SOURCES', '*'],
])('%s: %s, which would open the page or its policy, is refused', (name, value) => {
  expect(() => refused({ ...google, [name]: value })).toThrow(new BadEnvironment([name]));
});
