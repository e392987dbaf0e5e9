import { password, registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.close();
});

const someone = '01920000-0000-7000-8000-000000000000';
test.each([
  ['nobody', 'GET', '/v1/users/me', undefined, 401, 'auth.required'],
  ['nobody', 'GET', '/api/auth/user', undefined, 401, 'auth.required'],
  ['nobody', 'GET', '/v1/sessions', undefined, 401, 'auth.required'],
  ['student', 'GET', '/v1/users/', undefined, 403, 'access.denied'],
  ['student', 'GET', '/v2/users/', undefined, 403, 'access.denied'],
  ['student', 'GET', `/v1/users/${someone}`, undefined, 403, 'access.denied'],
  ['student', 'PUT', `/v1/users/${someone}`, { role: 'admin' }, 403, 'access.denied'],
  ['student', 'DELETE', `/v1/users/${someone}`, undefined, 403, 'access.denied'],
  ['student', 'PUT', '/v1/users/me', { role: 'admin' }, 400, 'request.invalid'],
  ['student', 'PUT', '/v1/users/me', { zones: [] }, 400, 'request.invalid'],
  ['student', 'PUT', '/v1/users/me', { name: '' }, 400, 'request.invalid'],
  ['student', 'PUT', '/v1/users/me', { lastReadTaskAt: '2020-01-01T00:00:00Z' }, 400, 'request.invalid'],
  ['student', 'PUT', '/v1/users/me', [], 400, 'request.invalid'],
  ['student', 'DELETE', `/v1/sessions/${someone}`, undefined, 404, 'not-found'],
  ['student', 'DELETE', '/v1/sessions/x', undefined, 400, 'request.invalid'],
  ['admin', 'GET', `/v1/users/${someone}`, undefined, 404, 'not-found'],
  ['admin', 'GET', '/v1/users/not-an-id', undefined, 400, 'request.invalid'],
  ['admin', 'PUT', `/v1/users/${someone}`, { role: 'main' }, 404, 'not-found'],
  ['admin', 'PUT', `/v1/users/${someone}`, { role: 'god' }, 400, 'request.invalid'],
  ['admin', 'PUT', `/v1/users/${someone}`, { titles: [] }, 400, 'request.invalid'],
  ['admin', 'DELETE', `/v1/users/${someone}`, undefined, 404, 'not-found'],
  [
    'admin',
    'GET',
    '/v1/users/?conditions=%7B%22passwordHash%22%3A%22x%22%7D',
    undefined,
    400,
    'list.invalid',
  ],
  [
    'admin',
    'GET',
    '/v1/users/?conditions=%7B%22name%22%3A%7B%22%24regex%22%3A%22x%22%7D%7D',
    undefined,
    400,
    'list.invalid',
  ],
  ['admin', 'GET', '/v1/users/?conditions=nonsense', undefined, 400, 'list.invalid'],
  ['admin', 'GET', '/v1/users/?sort=passwordHash', undefined, 400, 'list.invalid'],
  ['admin', 'GET', '/v1/users/?limit=101', undefined, 400, 'request.invalid'],
  ['admin', 'GET', '/v1/users/?skip=1001', undefined, 400, 'list.skip-too-deep'],
  ['admin', 'GET', '/v2/users/?skip=nonsense', undefined, 400, 'list.invalid'],
  ['admin', 'GET', '/v1/users/?nonsense=1', undefined, 400, 'request.invalid'],
] as const)('%s: %s %s %j', async (who, method, path, body, status, code) => {
  const account = `${who}-of-the-table`;
  const declaredPaths =
    who === 'nobody'
      ? null
      : await auth.prisma.identity.findUnique({
          where: { provider_subject: { provider: 'username', subject: account } },
        });
  const token =
    who === 'nobody'
      ? undefined
      : declaredPaths
        ? String(
            (await call(auth.url, 'POST', '/v1/login', { body: { provider: 'username', account, password } }))
              .body.data?.['token'],
          )
        : (await registerPerson(auth, account, who === 'admin' ? { role: 'admin', title: 'teacher' } : {}))
            .token;
  const answer = await call(auth.url, method, path, {
    ...(token ? { token } : {}),
    ...(body === undefined ? {} : { body }),
  });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});
