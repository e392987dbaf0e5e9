import { deleteAvatar, deleteAvatarOf, getAvatar, putAvatar } from '@yuedu/contracts/http/auth/avatars';
import { deleteMe, getMe } from '@yuedu/contracts/http/auth/users';
import { newId } from '@yuedu/service-kit/ids';
import sharp from 'sharp';
import { FamiliesService } from '../families/families.service.ts';
import { registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';

let auth: RunningAuth;
let photo: Blob;
beforeAll(async () => {
  auth = await startAuth();
  const drawn = sharp({ create: { width: 640, height: 480, channels: 3, background: '#3B6647' } });
  photo = new Blob([new Uint8Array(await drawn.jpeg().toBuffer())]);
});
afterAll(async () => {
  await auth.close();
});

/** A file is sent as it is, by a call of its own. */
const send = async (token: string, body: Blob | string) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const answer = await fetch(auth.url + putAvatar.path, { method: putAvatar.method, headers, body });
  return {
    status: answer.status,
    body: (await answer.json()) as { data?: { avatarId: string }; code?: string },
  };
};
const sent = async (token: string): Promise<string> => String((await send(token, photo)).body.data?.avatarId);
const read = (token: string, id: string) =>
  fetch(auth.url + getAvatar.path.replace('{id}', id), { headers: { authorization: `Bearer ${token}` } });
const statusFor = async (token: string, id: string): Promise<number> => (await read(token, id)).status;
const avatarOf = async (token: string): Promise<unknown> =>
  (await call(auth.url, getMe, { token })).body.data?.['avatarId'];

test('a picture is read as WebP under an id that each new one changes; taken away, it is gone', async () => {
  const { token } = await registerPerson(auth, 'pictured');
  expect(await avatarOf(token)).toBeNull();
  const first = await sent(token);
  expect(await avatarOf(token)).toBe(first);
  const answer = await read(token, first);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 256 });
  const second = await sent(token);
  expect([await statusFor(token, first), await statusFor(token, second)]).toEqual([404, 200]);
  expect((await call(auth.url, deleteAvatar, { token })).status).toBe(200);
  expect([await avatarOf(token), await statusFor(token, second)]).toEqual([null, 404]);
});

test('parents see it while they are linked, admins always, everybody else finds nothing', async () => {
  const families = auth.service.app.get(FamiliesService, { strict: false });
  const [child, parent] = [
    await registerPerson(auth, 'seen'),
    await registerPerson(auth, 'seeing', { title: 'parent' }),
  ];
  const [classmate, teacher, admin] = [
    await registerPerson(auth, 'seatmate'),
    await registerPerson(auth, 'their-teacher', { role: 'main', title: 'teacher' }),
    await registerPerson(auth, 'their-admin', { role: 'admin', title: 'teacher' }),
  ];
  const link = { parentId: parent.id, childId: child.id, now: auth.clock.now() };
  const id = await sent(child.token);
  expect(await statusFor(parent.token, id)).toBe(404);
  await families.link(link);
  const statuses = await Promise.all(
    [parent, classmate, teacher, admin].map(({ token }) => statusFor(token, id)),
  );
  expect(statuses).toEqual([200, 404, 404, 200]);
  expect((await call(auth.url, getMe, { token: parent.token })).body.data?.['children']).toEqual([
    expect.objectContaining({ userId: child.id, avatarId: id }),
  ]);
  expect(await statusFor(child.token, await sent(parent.token))).toBe(404);
  await families.unlink(link);
  expect(await statusFor(parent.token, id)).toBe(404);
});

test('what is no picture changes nothing, and says so', async () => {
  const { token } = await registerPerson(auth, 'unreadable');
  const id = await sent(token);
  const answers = [
    await send(token, '<svg/>'),
    await send(token, ''),
    await send(token, 'x'.repeat(5_300_000)),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'auth.picture-unreadable'],
    [422, 'auth.picture-unreadable'],
    [413, 'request.too-large'],
  ]);
  expect(await avatarOf(token)).toBe(id);
});

test('an admin takes a picture away, which is on record; who is erased leaves none', async () => {
  const [person, admin] = [
    await registerPerson(auth, 'improper'),
    await registerPerson(auth, 'warden', { role: 'admin', title: 'teacher' }),
  ];
  const remove = (id: string) => call(auth.url, deleteAvatarOf, { token: admin.token, params: { id } });
  await sent(person.token);
  expect((await remove(person.id)).status).toBe(200);
  expect([(await remove(person.id)).status, (await remove(newId())).status]).toEqual([404, 404]);
  const records = await auth.prisma.$queryRaw`
    SELECT actor FROM audit WHERE action = 'user.avatar-removed' AND subject = ${person.id}`;
  expect(records).toEqual([{ actor: admin.id }]);
  await sent(person.token);
  await call(auth.url, deleteMe, { token: person.token, headers: { 'if-match': '"1"' } });
  expect(await auth.prisma.avatar.count({ where: { userId: person.id } })).toBe(0);
});
