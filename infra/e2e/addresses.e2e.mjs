import { getMe } from '@yuedu/contracts/http/auth/users';
import { login, signUp } from '@yuedu/contracts/http/auth/log-in';
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { giveThePassword, letTimePass } from './log-in-age.mjs';
import { codeTo, mailTo } from './mailbox.mjs';
import { faultsOf } from './page-faults.mjs';
import { toProfile } from './profile-steps.mjs';
import { engineVariables, localFolder, newcomer } from './system.mjs';
import { smallTargets } from './targets.mjs';

Object.assign(process.env, engineVariables());
const shots = join(localFolder, 'shots');
mkdirSync(shots, { recursive: true });
after(closeBrowser);

const minutes = { timeout: 180_000 };
const aPhone = () => `09${String(randomInt(100_000_000)).padStart(8, '0')}`;
const another = () => newcomer('teacher').account;

async function enters(provider, account, password) {
  const session = new HttpSession();
  await session.freshCsrf();
  return (await session.call(login, { body: { provider, account, password } })).status;
}

/** A teacher on a phone at his own data. */
async function atAddresses(someone) {
  const context = await person({ width: 360, height: 780, hasTouch: true });
  const page = await context.newPage();
  await logIn(page, someone);
  await settled(page);
  await toProfile(page, 'tap');
  return { context, page, part: page.getByRole('region', { name: '信箱和手機' }) };
}
const button = (part, name) => part.getByRole('button', { name, exact: true });

async function look(page, name) {
  await settled(page);
  assert.deepEqual([name, await smallTargets(page)], [name, []]);
  assert.deepEqual(await faultsOf(page, name, 360), []);
  await page.screenshot({ path: join(shots, `${name}-360.png`) });
}

test('a teacher changes the address by a code, adds a number, and takes it away again', minutes, async () => {
  const teacher = newcomer('teacher', '林老師');
  const session = await new HttpSession().signUp(teacher);
  const { _id: id } = await session.ok(getMe);
  const { context, page, part } = await atAddresses(teacher);
  await part.getByText(teacher.account).waitFor();
  await letTimePass(id);

  const address = another();
  await button(part, '更改電子信箱').tap();
  const dialog = page.getByRole('dialog', { name: '新的電子信箱' });
  await button(dialog, '寄驗證碼').tap();
  await dialog.getByText('請填電子信箱。').first().waitFor();
  await dialog.getByLabel('電子信箱').fill('not an address@');
  await button(dialog, '寄驗證碼').tap();
  await dialog.getByText('電子郵件的格式不對').first().waitFor();
  await dialog.getByLabel('電子信箱').fill(address.toUpperCase());
  await look(page, 'address');
  await button(dialog, '寄驗證碼').tap();
  await giveThePassword(page, teacher.password);
  const code = await codeTo(address);
  await dialog
    .getByLabel('驗證碼', { exact: true })
    .fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await button(dialog, '確認').tap();
  await dialog.getByText('驗證碼不對').first().waitFor();
  await dialog.getByLabel('驗證碼', { exact: true }).fill(code);
  await look(page, 'address-code');
  await button(dialog, '確認').tap();
  await page.getByText(`之後用 ${address.toUpperCase()} 登入。`).first().waitFor();
  await part.getByText(address).waitFor();
  assert.ok((await mailTo(teacher.account)).some(({ subject }) => subject.includes('不再用來登入悅讀')));

  const number = aPhone();
  await button(part, '加上手機').tap();
  const second = page.getByRole('dialog', { name: '新的手機號碼' });
  await second.getByLabel('手機號碼').fill(number);
  await button(second, '寄驗證碼').tap();
  await second.getByLabel('驗證碼', { exact: true }).fill(await codeTo(number));
  await button(second, '確認').tap();
  await part.getByText(number).waitFor();
  await look(page, 'addresses');
  await button(part, '移除手機').tap();
  await button(page.getByRole('dialog', { name: '移除手機？' }), '移除').tap();
  await page.getByText(`不能再用 ${number} 登入了。`).first().waitFor();
  await button(part, '移除電子信箱').tap();
  const last = page.getByRole('dialog', { name: '移除電子信箱？' });
  await button(last, '移除').tap();
  await last.getByText(/唯一的登入方式/).waitFor();
  await button(last, '先不要').tap();
  assert.deepEqual(
    [
      await enters('email', teacher.account, teacher.password),
      await enters('phone', number, teacher.password),
      await enters('email', address, teacher.password),
    ],
    [401, 401, 200],
  );
  await context.close();
  await nothingWrong();
});

test(
  'an address of somebody else is not taken: the page says the same, the mail says why',
  minutes,
  async () => {
    const [teacher, owner] = [newcomer('teacher'), newcomer('teacher')];
    for (const someone of [teacher, owner]) {
      const session = new HttpSession();
      await session.freshCsrf();
      await session.ok(signUp, { body: { provider: 'email', ...someone } });
    }
    const { context, page, part } = await atAddresses(teacher);
    await button(part, '更改電子信箱').tap();
    const dialog = page.getByRole('dialog', { name: '新的電子信箱' });
    await dialog.getByLabel('電子信箱').fill(owner.account);
    await button(dialog, '寄驗證碼').tap();
    await dialog.getByText(`驗證碼寄到 ${owner.account} 了`).waitFor();
    assert.equal(await codeTo(owner.account), '');
    await dialog.getByLabel('驗證碼', { exact: true }).fill('123456');
    await button(dialog, '確認').tap();
    await dialog.getByText('驗證碼不對').first().waitFor();
    assert.equal(await enters('email', owner.account, owner.password), 200);
    await context.close();
    await nothingWrong();
  },
);
