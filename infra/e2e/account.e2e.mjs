import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { getMe } from '@yuedu/contracts/http/auth/users';
import { topic } from '@yuedu/contracts/topics';
import { readAll } from '@yuedu/testing/kafka';
import { login, signUp } from '@yuedu/contracts/http/auth/log-in';
import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { Databases, environmentOf } from '../chaos/databases.mjs';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { codeTo } from './mailbox.mjs';
import { letTimePass } from './log-in-age.mjs';
import { toProfile } from './profile-steps.mjs';
import { account, engineVariables, inDays, localFolder, newcomer, until } from './system.mjs';
import { smallTargets } from './targets.mjs';

Object.assign(process.env, engineVariables());
after(closeBrowser);

const at = (path) => (url) => url.pathname === path;
const phone = { width: 360, height: 780, hasTouch: true };

/** Reaches the page as a person does: by the menu at the top. */
async function profileOf(someone) {
  const context = await person(phone);
  const page = await context.newPage();
  await logIn(page, someone);
  await settled(page);
  await toProfile(page, 'tap');
  return { context, page };
}

/** As people are who have never chosen a password. */
async function takePassword(userId) {
  const databases = await Databases.open();
  await databases.rows('auth', 'UPDATE users SET password_hash = NULL WHERE id = $1', userId);
  await databases.close();
}

/** Which services hold one of these words in any column of any table: `service.table`. */
async function placesOf(words) {
  const databases = await Databases.open();
  const found = [];
  for (const service of databases.clients.keys()) {
    const tables = await databases.rows(
      service,
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const [{ count }] = await databases.rows(
        service,
        `SELECT count(*)::int AS count FROM "${name}" AS one
          WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS word WHERE one::text LIKE '%' || word || '%')`,
        words,
      );
      if (count > 0) found.push(`${service}.${name}`);
    }
  }
  await databases.close();
  return found;
}

test(
  'a changed password asks for the present one; the new one opens the account, the old one does not',
  { timeout: 120_000 },
  async () => {
    const teacher = newcomer('teacher');
    await new HttpSession().signUp(teacher);
    const { context, page } = await profileOf(teacher);
    const sheet = page.getByRole('region', { name: '密碼' });
    const next = `harbour-${randomUUID()}`;
    await sheet.getByLabel('現在的密碼', { exact: true }).fill('not-the-password');
    await sheet.getByLabel('新的密碼', { exact: true }).fill(next);
    await sheet.getByRole('button', { name: '更改密碼' }).tap();
    await sheet.getByText('密碼不對，請再試一次。').waitFor();
    await sheet.getByLabel('現在的密碼', { exact: true }).fill(teacher.password);
    await sheet.getByRole('button', { name: '更改密碼' }).tap();
    await page.getByText('密碼改好了').waitFor();
    assert.equal(await sheet.getByLabel('新的密碼', { exact: true }).inputValue(), '');
    const again = await new HttpSession().login(teacher.account, next);
    assert.equal((await again.call(getMe)).status, 200);
    await assert.rejects(
      new HttpSession().login(teacher.account, teacher.password),
      /auth.credentials-wrong/,
    );
    await context.close();
    await nothingWrong();
  },
);

test(
  'who deletes the account types the name and the password, and leaves no name in any service',
  { timeout: 180_000 },
  async () => {
    const name = `林${randomUUID().slice(0, 8)}`;
    const student = newcomer('student', name);
    const session = await new HttpSession().signUp(student);
    const { _id: userId } = await session.ok(getMe);
    const teacher = await signedIn(account('main', 'teacher'));
    const { _id: classId } = await teacher.ok(createClass, {
      body: { title: '刪除帳號的班', grade: '小五', endAt: inDays(30) },
    });
    const { code } = await teacher.ok(createCode, { params: { id: classId }, body: {} });
    await session.ok(joinClass, { body: { code } });
    const holders = ['auth', 'classes', 'homework'];
    await until(
      async () => {
        const places = await placesOf([name]);
        return holders.every((service) => places.some((place) => place.startsWith(`${service}.`)));
      },
      { what: 'the name in every service that copies it', everyMs: 500 },
    );

    const { context, page } = await profileOf(student);
    await letTimePass(userId);
    const sheet = page.getByRole('region', { name: '刪除帳號' });
    await sheet.getByText('會留下的').waitFor();
    await sheet.getByRole('button', { name: '刪除帳號' }).tap();
    const sure = page.getByRole('dialog', { name: '真的要刪除帳號？' });
    await sure.getByRole('button', { name: '刪除我的帳號' }).tap();
    await sure.getByText('和帳號的姓名不一樣').first().waitFor();
    await sure.getByLabel('你的姓名').fill(name);
    await sure.getByRole('button', { name: '刪除我的帳號' }).tap();
    const proof = page.getByRole('dialog', { name: '請再輸入一次密碼' });
    await proof.getByLabel('密碼', { exact: true }).fill('not-the-password');
    await proof.getByRole('button', { name: '確認' }).tap();
    await proof.getByText('密碼不對，請再試一次。').waitFor();
    await proof.getByLabel('密碼', { exact: true }).fill(student.password);
    await proof.getByRole('button', { name: '確認' }).tap();
    await page.waitForURL(at('/'));
    await page.getByText('帳號已經刪除').waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem('auth._token.local')), null);
    await until(async () => (await placesOf([name, student.account])).length === 0, {
      what: 'no name and no address in any table of any service',
      everyMs: 500,
    });
    const users = `${environmentOf('auth').TOPIC_PREFIX ?? ''}${topic.users}`;
    const records = (await readAll(users)).filter(({ key }) => key === userId);
    assert.equal(records.at(-1)?.value, null);
    await assert.rejects(
      new HttpSession().login(student.account, student.password),
      /auth.credentials-wrong/,
    );
    await context.close();
    await nothingWrong();
  },
);

test(
  'other devices are logged out only after the password, when the log-in was long ago',
  { timeout: 120_000 },
  async () => {
    const editor = account('editor', 'teacher');
    const other = await signedIn(editor);
    const { _id: userId } = await other.ok(getMe);
    const { context, page } = await profileOf(editor);
    await letTimePass(userId);
    const devices = page.getByRole('region', { name: '登入的裝置' });
    const ends = devices.getByRole('button', { name: /^登出(?!這台)/ });
    await ends.first().waitFor();
    const before = await ends.count();
    await ends.first().tap();
    const proof = page.getByRole('dialog', { name: '請再輸入一次密碼' });
    await proof.getByRole('button', { name: '關閉' }).tap();
    assert.equal(await ends.count(), before);
    await ends.first().tap();
    await proof.getByLabel('密碼', { exact: true }).fill(editor.password);
    await proof.getByRole('button', { name: '確認' }).tap();
    await page.getByText(/已經登出。$/).waitFor();
    await until(async () => (await ends.count()) === before - 1, { what: 'one device fewer' });
    await context.close();
    await nothingWrong();
  },
);

test(
  'who has a telephone alone confirms by a code that comes there, and sets a first password',
  { timeout: 120_000 },
  async () => {
    const number = `09${String(randomInt(100_000_000)).padStart(8, '0')}`;
    const someone = { ...newcomer('teacher', '周老師'), provider: 'phone', account: number };
    const other = new HttpSession();
    await other.freshCsrf();
    other.token = (await other.ok(signUp, { body: someone })).token;
    const { _id: userId } = await other.ok(getMe);
    const { context, page } = await profileOf(someone);
    await letTimePass(userId);
    await takePassword(userId);
    await page.reload();
    const sheet = page.getByRole('region', { name: '密碼', exact: true });
    const next = `harbour-${randomUUID()}`;
    await sheet.getByLabel('新的密碼', { exact: true }).fill(next);
    await sheet.getByRole('button', { name: '設定密碼' }).tap();
    const proof = page.getByRole('dialog', { name: '確認是你本人' });
    assert.equal(await proof.getByLabel('密碼', { exact: true }).count(), 0);
    await proof.getByRole('button', { name: `傳簡訊到 ${number}` }).tap();
    const field = proof.getByLabel('驗證碼', { exact: true });
    const code = await codeTo(number);
    await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await proof.getByRole('button', { name: '確認' }).tap();
    await proof.getByRole('alert').first().waitFor();
    await page.screenshot({ path: join(localFolder, 'fresh-by-code-360.png') });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    assert.deepEqual(violations, []);
    assert.deepEqual(await smallTargets(page), []);
    await field.fill(code);
    await proof.getByRole('button', { name: '確認' }).tap();
    await page.getByText('密碼改好了').waitFor();
    const again = new HttpSession();
    await again.freshCsrf();
    const answer = await again.call(login, {
      body: { provider: 'phone', account: number, password: next },
    });
    assert.equal(answer.status, 200);
    await context.close();
    await nothingWrong();
  },
);
