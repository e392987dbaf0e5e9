import { BadEnvironment, baseEnv, parseEnv } from './env.ts';

const good = {
  NODE_ENV: 'test',
  PORT: '3001',
  DATABASE_URL: 'postgresql://a:hunter2@localhost/x',
  KAFKA_BROKERS: 'a:1',
  REDIS_URL: 'redis://localhost',
};

test('all bad variables are named, and no value is', () => {
  const bad = () =>
    parseEnv(baseEnv, {
      ...good,
      PORT: 'hunter3',
      DATABASE_URL: 'mysql://a:hunter2@x/y',
      KAFKA_BROKERS: '',
      SPLIT: 'maybe',
    });
  expect(bad).toThrow(BadEnvironment);
  expect(bad).toThrow('Bad or missing environment variables: DATABASE_URL, KAFKA_BROKERS, PORT, SPLIT');
  expect(bad).not.toThrow(/hunter/);
});

test('an empty variable counts as absent', () => {
  expect(parseEnv(baseEnv, { ...good, OPERATIONS_PORT: '', LOG_LEVEL: '', HOST: '' })).toMatchObject({
    PORT: 3001,
    HOST: '127.0.0.1',
    SPLIT: false,
  });
});

test('a process that is not told what it runs for does not start', () => {
  expect(() => parseEnv(baseEnv, { ...good, NODE_ENV: undefined })).toThrow(new BadEnvironment(['NODE_ENV']));
  expect(() => parseEnv(baseEnv, { ...good, NODE_ENV: '' })).toThrow(new BadEnvironment(['NODE_ENV']));
});
