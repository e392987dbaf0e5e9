import { putDisplay } from '@yuedu/contracts/http/auth/display';
import { reauthenticate } from '@yuedu/contracts/http/auth/own-password';
import { ownDataFile, ownDataOfAuth } from '@yuedu/contracts/http/own-data';
import { FamiliesService } from '../families/families.service.ts';
import { password, registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const read = (token: string) => call(auth.url, ownDataOfAuth, { token });
async function partsOf(token: string) {
  const { status, body } = await read(token);
  expect(status).toBe(200);
  return ownDataFile.strict().parse(body).parts;
}

test('account, ways in, devices, display and family stand in it; no hash and no code does', async () => {
  const child = await registerPerson(auth, 'own-child', { name: '王小美' });
  const me = await registerPerson(auth, 'own-parent', { title: 'parent', name: '王大明' });
  await auth.app
    .get(FamiliesService, { strict: false })
    .link({ parentId: me.id, childId: child.id, now: auth.clock.now() });
  await call(auth.url, putDisplay, { token: me.token, body: { readingSize: 28 } });
  const parts = await partsOf(me.token);
  expect(parts).toMatchObject({
    account: [{ id: me.id, name: '王大明', title: 'parent', hasPassword: true, email: null }],
    waysIn: [{ provider: 'username', subject: 'own-parent' }],
    devices: [{ endedAt: null }],
    display: [{ readingSize: 28, reducedMotion: false }],
    family: [{ iAm: 'parent', nameOfTheOther: '王小美', endedAt: null }],
    picture: [],
  });
  const text = JSON.stringify(parts);
  expect(text).not.toContain(child.id);
  expect(text).not.toMatch(/argon2|hash/i);
  expect((await partsOf(child.token))['family']).toMatchObject([{ iAm: 'child', nameOfTheOther: '王大明' }]);
});

test('only just after a log-in: later it asks who is here, and gives it when that is shown', async () => {
  const me = await registerPerson(auth, 'own-stale');
  await auth.prisma.session.updateMany({
    where: { userId: me.id },
    data: { authenticatedAt: new Date(auth.clock.now().getTime() - 86_400_000) },
  });
  const late = await read(me.token);
  expect([late.status, late.body.code]).toEqual([403, 'auth.reauthentication-needed']);
  expect(JSON.stringify(late.body)).not.toContain('own-stale');
  await call(auth.url, reauthenticate, { token: me.token, body: { password } });
  expect((await read(me.token)).status).toBe(200);
});
