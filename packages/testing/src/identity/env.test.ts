import { loadIdentityEnv } from './env.ts';

const env = {
  NODE_ENV: 'development',
  PORT: '3107',
  OPERATIONS_PORT: '9107',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  IDENTITY_SECRET: 'between-the-two-0123456789',
};

test('the stand-ins start nowhere that does not say that it is no production', () => {
  expect(loadIdentityEnv(env).PORT).toBe(3107);
  expect(() => loadIdentityEnv({ ...env, NODE_ENV: 'production' })).toThrow('NODE_ENV=production');
  expect(() => loadIdentityEnv({ ...env, NODE_ENV: undefined })).toThrow('NODE_ENV');
});
