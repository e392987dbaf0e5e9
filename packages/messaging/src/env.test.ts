import { messagingEnv, missingCredentials } from './env.ts';

const engines = { KAFKA_BROKERS: 'kafka:9092', REDIS_URL: 'redis://redis:6379' };
const login = { KAFKA_USERNAME: 'yuedu_auth', KAFKA_PASSWORD: 'p' };
const missing = (NODE_ENV: string, settings: Record<string, string> = {}): string[] =>
  missingCredentials({ ...messagingEnv.parse({ ...engines, ...settings }), NODE_ENV });

test('only production wants credentials, for both engines', () => {
  expect(missing('development')).toEqual([]);
  expect(missing('production')).toEqual(['KAFKA_USERNAME', 'KAFKA_PASSWORD', 'REDIS_URL']);
  expect(missing('production', { ...login, REDIS_URL: 'redis://:p@redis:6379' })).toEqual([]);
  expect(missing('production', { ...login, REDIS_URL: 'redis:6379' })).toEqual(['REDIS_URL']);
});

test('half of a log-in is refused everywhere: without the other half it would silently be none', () => {
  expect(missing('development', { KAFKA_USERNAME: 'yuedu_auth' })).toEqual(['KAFKA_PASSWORD']);
  expect(missing('test', { KAFKA_PASSWORD: 'p' })).toEqual(['KAFKA_USERNAME']);
  expect(missing('development', login)).toEqual([]);
});

test('the password is not sent over the network unless somebody says so', () => {
  expect(messagingEnv.parse(engines)).toMatchObject({
    KAFKA_SASL_MECHANISM: 'scram-sha-512',
    KAFKA_TLS: false,
  });
  expect(() => messagingEnv.parse({ ...engines, KAFKA_SASL_MECHANISM: 'gssapi' })).toThrow(
    'KAFKA_SASL_MECHANISM',
  );
});
