import { readCallback } from './callback.ts';
import { lastUsedFirst } from './last-used-first.ts';

const at = (search: string, path = '/oauth/google/callback') => readCallback(path, search);

test('a code is taken with its state and issuer, for log-in or linking as the state says', () => {
  expect(at('?code=c&state=login.s&iss=https%3A%2F%2Fa.example')).toEqual({
    kind: 'code',
    intent: 'login',
    provider: 'google',
    code: 'c',
    state: 'login.s',
    iss: 'https://a.example',
  });
  expect(at('?code=c&state=bind.s', '/ntpc/callback/')).toMatchObject({ intent: 'bind', provider: 'ntpc' });
});
test('an error is told in our words: who went back, who is silent, what is off, and anything else', () => {
  const messages = ['access_denied', 'temporarily_unavailable', 'unauthorized_client', 'toString'].map(
    (error) => at(`?error=${error}&error_description=call+0900+now`),
  );
  expect(messages.map((callback) => callback?.kind === 'fault' && callback.message)).toEqual([
    '你在 Google 取消了，沒有登入，資料也沒有改動。',
    'Google 暫時沒有回應。請稍後再試，或改用別的方式登入。',
    'Google 登入目前沒有開放，請改用別的方式登入。',
    'Google 沒有完成這次登入。請再試一次，或改用別的方式登入。',
  ]);
  for (const [state, words] of [
    ['bind.s', '沒有綁定'],
    ['confirm.s', '沒有確認'],
  ] as const) {
    const cancelled = at(`?error=access_denied&state=${state}`);
    expect(cancelled).toMatchObject({ message: expect.stringContaining(words) as string });
  }
});
test('an address without a code or state says that something is missing; another page is none', () => {
  for (const search of ['', '?code=c', '?state=login.s'])
    expect(at(search)).toMatchObject({ kind: 'fault', message: expect.stringContaining('少了') as string });
  expect(at('?code=c&state=s', '/login')).toBeNull();
});
test('the way used last stands first, the others in their order', () => {
  expect(lastUsedFirst(['google', 'facebook', 'ntpc'], 'ntpc')).toEqual(['ntpc', 'google', 'facebook']);
  expect(lastUsedFirst(['google', 'facebook'], 'email')).toEqual(['google', 'facebook']);
});
