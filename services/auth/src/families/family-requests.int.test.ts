import {
  confirmParent,
  createChildCode,
  getFamily,
  removeChild,
  removeParent,
  requestChild,
} from '@yuedu/contracts/http/auth/families';
import { currentUser } from '@yuedu/contracts/http/auth/users';
import { refresh } from '@yuedu/contracts/http/auth/log-in';
import { newId } from '@yuedu/service-kit/ids';
import { decodeJwt } from 'jose';
import { RemoveExpiredJob } from '../accounts/remove-expired.job.ts';
import { registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import type { RegisterPerson } from '../users/user-rows.ts';
import { UsersService } from '../users/users.service.ts';

let auth: RunningAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.close();
});

const dayMs = 86_400_000;
interface Someone {
  id: string;
  token: string;
  cookie: string;
}
const person = (more: Partial<RegisterPerson>): Promise<Someone> => registerPerson(auth, newId(), more);
const aParent = () => person({ title: 'parent', name: '陳美玲' });
const aChild = () => person({ name: '林小安', grade: '小五' });

async function codeOf({ token }: Someone): Promise<string> {
  const { body } = await call(auth.url, createChildCode, { token, body: {} });
  return String(body.data?.['code']);
}
async function enter({ token }: Someone, code: string) {
  const { status, body } = await call(auth.url, requestChild, { token, body: { code } });
  return [status, body.code ?? null];
}
const confirm = async ({ token }: Someone, parent: Someone) =>
  (await call(auth.url, confirmParent, { token, params: { id: parent.id }, body: {} })).status;
const familyOf = async ({ token }: Someone) => (await call(auth.url, getFamily, { token })).body.data;
const sessionOf = async ({ id }: Someone) => auth.prisma.session.findFirstOrThrow({ where: { userId: id } });
async function newToken({ cookie }: Someone): Promise<string> {
  return String((await call(auth.url, refresh, { cookie, body: {} })).body.data?.['token']);
}
async function linkedPair(): Promise<{ parent: Someone; child: Someone }> {
  const [parent, child] = [await aParent(), await aChild()];
  await enter(parent, await codeOf(child));
  expect(await confirm(child, parent)).toBe(200);
  return { parent, child };
}

test('a parent enters the child’s code and learns no name until the child has said yes', async () => {
  const [parent, child] = [await aParent(), await aChild()];
  const code = await codeOf(child);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await enter(parent, ` ${code.toLowerCase().replace('-', ' ')} `)).toEqual([201, null]);
  expect((await familyOf(parent))?.['children']).toMatchObject([
    { name: null, grade: null, state: 'waiting' },
  ]);
  expect((await familyOf(child))?.['parents']).toMatchObject([
    { userId: parent.id, name: '陳美玲', state: 'waiting' },
  ]);
  expect(await auth.prisma.family.count({ where: { parentId: parent.id } })).toBe(0);
  expect(await confirm(child, parent)).toBe(200);
  expect((await familyOf(parent))?.['children']).toMatchObject([
    { userId: child.id, name: '林小安', grade: '小五', state: 'linked' },
  ]);
  expect((await familyOf(child))?.['parents']).toMatchObject([{ userId: parent.id, state: 'linked' }]);
});

test('a code works once and for a day; unknown, used, replaced and expired ones answer alike', async () => {
  const child = await aChild();
  const [first, second] = [await codeOf(child), await codeOf(child)];
  const parent = await aParent();
  const unknown = await enter(parent, '0000-0000');
  expect(unknown).toEqual([404, 'auth.child-code-unknown']);
  expect(await enter(parent, first)).toEqual(unknown);
  expect(await enter(parent, second)).toEqual([201, null]);
  expect(await enter(await aParent(), second)).toEqual(unknown);
  const late = await codeOf(child);
  expect((await familyOf(child))?.['codeExpiresAt']).toBe(
    new Date(auth.clock.now().getTime() + dayMs).toISOString(),
  );
  auth.clock.advance(dayMs + 1);
  const another = await aParent();
  expect(await enter(another, late)).toEqual(unknown);
  auth.clock.advance(-dayMs - 1);
});

test('a code is stored as a hash, and the next hourly run removes what has lapsed', async () => {
  const [parent, child] = [await aParent(), await aChild()];
  const code = await codeOf(child);
  const { hash } = await auth.prisma.childCode.findUniqueOrThrow({ where: { childId: child.id } });
  expect(Buffer.from(hash).toString('latin1')).not.toContain(code.replace('-', ''));
  await enter(parent, code);
  await codeOf(child);
  const left = async () => {
    await auth.service.app.get(RemoveExpiredJob, { strict: false }).run();
    return [
      await auth.prisma.childCode.count({ where: { childId: child.id } }),
      await auth.prisma.familyRequest.count({ where: { childId: child.id } }),
    ];
  };
  expect(await left()).toEqual([1, 1]);
  auth.clock.advance(dayMs + 1);
  expect(await left()).toEqual([0, 1]);
  auth.clock.advance(6 * dayMs);
  expect(await left()).toEqual([0, 0]);
  auth.clock.advance(-7 * dayMs - 1);
});

test('two parents with one code at once: one of them waits, the other has entered a wrong one', async () => {
  const code = await codeOf(await aChild());
  const parents = await Promise.all([aParent(), aParent(), aParent()]);
  const answers = await Promise.all(parents.map((parent) => enter(parent, code)));
  expect(answers.map(([status]) => status).sort()).toEqual([201, 404, 404]);
});

test('1,000 guesses end in 429 and no success, not even with the right code', async () => {
  const [parent, child] = [await aParent(), await aChild()];
  const code = await codeOf(child);
  const seen = new Map<number, number>();
  for (let round = 0; round < 20; round += 1) {
    const guesses = Array.from({ length: 50 }, (_, at) => `${String(round * 50 + at).padStart(8, '0')}`);
    for (const [status] of await Promise.all(guesses.map((guess) => enter(parent, guess))))
      seen.set(Number(status), (seen.get(Number(status)) ?? 0) + 1);
  }
  expect(Object.fromEntries(seen)).toEqual({ 404: 10, 429: 990 });
  expect(await enter(parent, code)).toEqual([429, 'auth.too-many-tries']);
  expect(await auth.prisma.familyRequest.count({ where: { parentId: parent.id } })).toBe(0);
});

test('only a student has a code, and only parents and teachers enter one', async () => {
  const [parent, child] = [await aParent(), await aChild()];
  const code = await codeOf(child);
  expect((await call(auth.url, createChildCode, { token: parent.token, body: {} })).body.code).toBe(
    'auth.title-not-held',
  );
  expect(await enter(await aChild(), code)).toEqual([422, 'auth.title-not-held']);
  expect(await enter(parent, code)).toEqual([201, null]);
});

test('a teacher who is let in as a parent has the face of one from then on', async () => {
  const [teacher, child] = [await person({ role: 'main', title: 'teacher' }), await aChild()];
  await enter(teacher, await codeOf(child));
  await confirm(child, teacher);
  const { titles, title, version } = await auth.prisma.user.findUniqueOrThrow({ where: { id: teacher.id } });
  expect([title, titles, version]).toEqual(['teacher', ['teacher', 'parent'], 2]);
});

test('linking and unlinking make the parent’s token stale; the next one names who is linked', async () => {
  const { parent, child } = await linkedPair();
  const linked = await newToken(parent);
  expect([decodeJwt(linked)['children'], decodeJwt(parent.token)['children']]).toEqual([[child.id], []]);
  const before = await sessionOf(parent);
  expect(before.tokenVersion).toBe(2);
  await call(auth.url, removeParent, { token: child.token, params: { id: parent.id } });
  const after = await sessionOf(parent);
  expect([after.state, after.tokenVersion]).toEqual(['role-changed', 3]);
  const me = await call(auth.url, currentUser, { token: linked });
  expect([me.status, me.body.data?.['user']]).toMatchObject([200, { children: [] }]);
});

test('each of both can refuse, take back and unlink; whoever is not concerned finds nothing', async () => {
  const stranger = await aParent();
  const drop = async (side: 'child' | 'parent', who: Someone, other: Someone) =>
    (
      await call(auth.url, side === 'child' ? removeParent : removeChild, {
        token: who.token,
        params: { id: other.id },
      })
    ).status;
  const [parent, child] = [await aParent(), await aChild()];
  await enter(parent, await codeOf(child));
  expect([await confirm(child, stranger), await confirm(parent, child)]).toEqual([404, 404]);
  expect([await drop('parent', stranger, child), await drop('child', child, parent)]).toEqual([404, 200]);
  expect(await confirm(child, parent)).toBe(404);
  await enter(parent, await codeOf(child));
  expect([await drop('parent', parent, child), await confirm(child, parent)]).toEqual([200, 404]);
  const pair = await linkedPair();
  expect([
    await drop('parent', pair.parent, pair.child),
    await drop('parent', pair.parent, pair.child),
  ]).toEqual([200, 404]);
});

test('ten children at most, who wait counted, and ten parents', async () => {
  const parent = await aParent();
  for (let n = 0; n < 10; n += 1)
    expect(await enter(parent, await codeOf(await aChild()))).toEqual([201, null]);
  const eleventh = await aChild();
  const code = await codeOf(eleventh);
  expect(await enter(parent, code)).toEqual([422, 'auth.family-full']);
  expect(await enter(await aParent(), code)).toEqual([201, null]);
  for (let n = 0; n < 9; n += 1)
    expect(await enter(await aParent(), await codeOf(eleventh))).toEqual([201, null]);
  expect(await enter(await aParent(), await codeOf(eleventh))).toEqual([422, 'auth.family-full']);
});

test('who is erased leaves no code, no request and no link', async () => {
  const { parent, child } = await linkedPair();
  await enter(await aParent(), await codeOf(child));
  await codeOf(child);
  const users = auth.service.app.get(UsersService, { strict: false });
  await users.erase(child.id, child.id, auth.clock.now());
  expect([
    await auth.prisma.childCode.count({ where: { childId: child.id } }),
    await auth.prisma.familyRequest.count({ where: { childId: child.id } }),
    await auth.prisma.family.count({ where: { childId: child.id, endedAt: null } }),
  ]).toEqual([0, 0, 0]);
  expect((await familyOf({ ...parent, token: await newToken(parent) }))?.['children']).toEqual([]);
});
