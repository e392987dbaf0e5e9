import { z } from 'zod';
import { plainAddresses, providerEnv, settingsOf } from './provider-settings.ts';

const read = (env: Record<string, string>) => z.object(providerEnv).parse(env) as Record<string, unknown>;
const named = (env: Record<string, string>) => settingsOf(read(env)).map(({ provider }) => provider);

test('nothing is offered without configuration, and nothing by halves', () => {
  expect(named({})).toEqual([]);
  expect(named({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: '' })).toEqual([]);
  expect(named({ NTPC_CLIENT_ID: 'a', NTPC_CLIENT_SECRET: 'b' })).toEqual([]);
  expect(named({ NTPC_CLIENT_ID: 'a', NTPC_CLIENT_SECRET: 'b', NTPC_ISSUER: '' })).toEqual([]);
  expect(
    named({
      ONE_CAMPUS_CLIENT_ID: 'a',
      ONE_CAMPUS_CLIENT_SECRET: 'b',
      ONE_CAMPUS_ISSUER: 'https://campus.example',
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
    }),
  ).toEqual(['google', 'one-campus']);
});

test('only configured hosts are called: the issuer’s, and those that are listed', () => {
  const [google] = settingsOf(read({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }));
  expect([...(google?.hosts ?? [])]).toEqual([
    'accounts.google.com',
    'oauth2.googleapis.com',
    'www.googleapis.com',
    'openidconnect.googleapis.com',
  ]);
  const [facebook] = settingsOf(read({ FACEBOOK_CLIENT_ID: 'a', FACEBOOK_CLIENT_SECRET: 'b' }));
  expect([...(facebook?.hosts ?? [])]).toEqual(['www.facebook.com', 'graph.facebook.com']);
});

test('production is told which addresses are no https', () => {
  const env = { NTPC_ISSUER: 'http://127.0.0.1:3107/ntpc', FACEBOOK_USER_URL: 'http://10.0.0.1/me' };
  expect(plainAddresses(read(env))).toEqual(['NTPC_ISSUER', 'FACEBOOK_USER_URL']);
  expect(plainAddresses(read({}))).toEqual([]);
});
