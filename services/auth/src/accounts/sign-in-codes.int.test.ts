import { login } from '@yuedu/contracts/http/auth/log-in';
import { reauthenticate } from '@yuedu/contracts/http/auth/own-password';
import { renewSignInCode } from '@yuedu/contracts/http/auth/user-import';
import { newId } from '@yuedu/service-kit/ids';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLogIn, importer } from '../testing/import-list.ts';
import { password, registerPerson } from '../testing/people.ts';
import { call, type RunningAuth, startAuth } from '../testing/start-auth.ts';
import { SignInCodesService } from './sign-in-codes.service.ts';

let auth: RunningAuth;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuedu-sign-in-codes-'));
  auth = await startAuth({ FILES_DIR: folder });
  ({ token } = await registerPerson(auth, 'code-maker', { role: 'admin', title: 'teacher' }));
});
afterAll(async () => {
  await auth.close();
  await rm(folder, { recursive: true, force: true });
});
const { applied, codesOf } = importer(() => ({ auth, token }));
const first = (account: string, code: string, password?: string) => firstLogIn(auth, account, code, password);

test('a code opens once, with a password of one’s own; guesses are counted', async () => {
  const view = await applied('姓名,學號\n小安,D401\n小寧,D402', newId());
  const sheet = await codesOf(view);
  expect(sheet.map(({ name, username }) => [name, username])).toEqual([
    ['小安', 'd401'],
    ['小寧', 'd402'],
  ]);
  const [an, ning] = sheet;
  const stored = JSON.stringify(await auth.prisma.signInCode.findMany());
  expect(stored).not.toContain(an?.code);
  expect((await first('d401', ning?.code ?? '')).body.code).toBe('auth.sign-in-code-wrong');
  expect((await first('nobody-here', ning?.code ?? '')).body.code).toBe('auth.sign-in-code-wrong');
  expect((await first('d401', an?.code ?? '', 'password1')).body.code).toBe('auth.password-common');
  const entered = await first('D401', (an?.code ?? '').toLowerCase().replaceAll('-', ' '));
  expect([entered.status, typeof entered.body.data?.['token'], entered.refreshToken !== null]).toEqual([
    200,
    'string',
    true,
  ]);
  expect((await first('d401', an?.code ?? '')).status).toBe(401);
  // a new sheet is for who has not come in, and the old one holds no more
  const [again, ...none] = await codesOf(view);
  expect([again?.username, none]).toEqual(['d402', []]);
  expect((await first('d402', ning?.code ?? '')).status).toBe(401);
  for (let guess = 0; guess < 10; guess += 1) await first('d402', '0000-0000-0000-0000');
  expect((await first('d402', again?.code ?? '')).body.code).toBe('auth.too-many-tries');
});

test('a new code for one person ends password, sessions and the code before; staff have none', async () => {
  const view = await applied('姓名,學號,班級\n小換,E511,四年乙班', newId());
  const [slip] = await codesOf(view);
  const { id } = await auth.prisma.user.findFirstOrThrow({ where: { username: 'e511' } });
  const renew = (of = id, as = token) => call(auth.url, renewSignInCode, { token: as, params: { id: of } });
  const second = (await renew()).body.data;
  expect(second).toMatchObject({ name: '小換', className: '四年乙班', username: 'e511' });
  expect((await first('e511', slip?.code ?? '')).status).toBe(401);
  const inside = await first('e511', String(second?.['code']), '晨霧裡的渡船-2026');
  expect(inside.status).toBe(200);
  // the gateway lets in who has a live session
  const live = () => auth.prisma.session.count({ where: { userId: id, state: 'live' } });
  expect(await live()).toBe(1);
  const third = (await renew()).body.data;
  expect(await live()).toBe(0);
  const body = { provider: 'username' as const, account: 'e511', password: '晨霧裡的渡船-2026' };
  expect((await call(auth.url, login, { body })).status).toBe(401);
  expect((await first('e511', String(third?.['code']), '另一個很長的密碼-2026')).status).toBe(200);
  const audited = await auth.prisma.$queryRaw<unknown[]>`SELECT 1 FROM audit
    WHERE action = 'user.code-made' AND subject = ${id}`;
  expect(audited).toHaveLength(2);

  const admin = await registerPerson(auth, 'code-admin', { role: 'admin', title: 'teacher' });
  expect((await renew(admin.id)).body.code).toBe('auth.sign-in-code-not-possible');
  const reachable = await registerPerson(auth, 'code-reachable', {
    identities: [
      { provider: 'username', subject: 'code-reachable' },
      { provider: 'email', subject: 'reachable@school.example' },
    ],
  });
  expect((await renew(reachable.id)).body.code).toBe('auth.sign-in-code-not-possible');
  expect((await renew(newId())).status).toBe(404);
  expect((await renew(id, reachable.token)).status).toBe(403);
});

test('a code that hands over an account is made only just after a log-in or the password', async () => {
  const view = await applied('姓名,學號\n小守,E521', newId());
  const [slip] = await codesOf(view);
  const { id } = await auth.prisma.user.findFirstOrThrow({ where: { username: 'e521' } });
  const maker = await registerPerson(auth, 'code-maker-of-today', { role: 'admin', title: 'teacher' });
  const renew = () => call(auth.url, renewSignInCode, { token: maker.token, params: { id } });
  const own = { userId: maker.id };
  const authenticatedAt = new Date(auth.clock.now().getTime() - 600_001);
  await auth.prisma.session.updateMany({ where: own, data: { authenticatedAt } });
  const refused = await renew();
  expect([refused.status, refused.body.code]).toEqual([403, 'auth.reauthentication-needed']);
  const proof = { token: maker.token, body: { password } };
  expect((await call(auth.url, reauthenticate, proof)).status).toBe(200);
  expect((await renew()).status).toBe(200);
  // what was refused has changed nothing; what was made has taken the place of the slip
  expect(await auth.prisma.signInCode.count({ where: { userId: id } })).toBe(1);
  expect((await first('e521', slip?.code ?? '')).status).toBe(401);
});

test('so are the codes of an import: those that were given hold on until it is shown who asks', async () => {
  const view = await applied('姓名,學號\n小列,E531', newId());
  const [slip] = await codesOf(view);
  const makers = { user: { username: 'code-maker' } };
  const long = new Date(auth.clock.now().getTime() - 600_001);
  await auth.prisma.session.updateMany({ where: makers, data: { authenticatedAt: long } });
  expect(await codesOf(view)).toBeUndefined();
  expect((await first('e531', slip?.code ?? '')).status).toBe(200);
  expect((await call(auth.url, reauthenticate, { token, body: { password } })).status).toBe(200);
  expect(await codesOf(view)).toEqual([]);
});

test('a code holds for a term and is removed then', async () => {
  const view = await applied('姓名,學號\n小期,E501', newId());
  const [row] = await codesOf(view);
  const { userId } = await auth.prisma.signInCode.findFirstOrThrow({ where: { user: { username: 'e501' } } });
  await auth.prisma.signInCode.update({ where: { userId }, data: { expiresAt: auth.clock.now() } });
  expect((await first('e501', row?.code ?? '')).status).toBe(401);
  await auth.service.app.get(SignInCodesService, { strict: false }).removeExpired(auth.clock.now());
  expect(await auth.prisma.signInCode.count({ where: { userId } })).toBe(0);
});
