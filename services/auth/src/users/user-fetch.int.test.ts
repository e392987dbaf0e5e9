import { registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.close();
});

test('the user fetch is cut by its projection, and names a field that is not there', async () => {
  const { id, token } = await registerPerson(auth, 'projected');
  const fetched = async (query: string) => call(auth.url, 'GET', `/api/auth/user${query}`, { token });
  expect((await fetched('?projection=role%20title')).body.data?.['user']).toEqual({
    _id: id,
    version: 1,
    role: 'user',
    title: 'student',
  });
  expect((await fetched('')).body.data).toMatchObject({ user: { _id: id, name: '王小明', zones: [] } });
  expect((await fetched('?projection=passwordHash')).body.code).toBe('list.invalid');
});
