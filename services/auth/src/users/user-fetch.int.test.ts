import { newId } from '@yuedu/service-kit/ids';
import { hashPassword } from '../accounts/passwords.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { UsersService } from './users.service.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.close();
});

test('the user fetch is cut by its projection, and names a field that is not there', async () => {
  const password = '紙船與星星-2026';
  const id = newId();
  await auth.service.app.get(UsersService, { strict: false }).register([
    {
      id,
      now: auth.clock.now(),
      role: 'user',
      title: 'student',
      name: '王小明',
      passwordHash: await hashPassword(password),
      identities: [{ provider: 'username', subject: 'projected' }],
    },
  ]);
  const { body } = await call(auth.url, 'POST', '/api/auth/login', {
    body: { provider: 'username', account: 'projected', password },
  });
  const token = String(body.data?.['token']);
  const fetched = async (query: string) => call(auth.url, 'GET', `/api/auth/user${query}`, { token });
  expect((await fetched('?projection=role%20title')).body.data).toEqual({
    user: { _id: id, version: 1, role: 'user', title: 'student' },
  });
  expect((await fetched('')).body.data).toMatchObject({ user: { _id: id, name: '王小明', zones: [] } });
  expect((await fetched('?projection=passwordHash')).body.code).toBe('list.invalid');
});
