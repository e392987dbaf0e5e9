import { deleteUser, getMe, putUser } from '@yuedu/contracts/http/auth/users';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { account, newcomer, until } from './system.mjs';

after(closeBrowser);

const at = (path) => (url) => url.pathname === path;
const links = async (page) => page.getByRole('navigation').first().getByRole('link').allTextContents();
const menuOf = (page) => page.getByRole('button', { name: /的選單$/ });

/** A newcomer whom an admin has given these faces. */
async function withFaces(titles) {
  const someone = newcomer('teacher', '雙身分老師');
  const { _id: id } = await (await new HttpSession().signUp(someone)).ok(getMe);
  const desk = await signedIn(account('admin', 'teacher'));
  await desk.ok(putUser, { params: { id }, body: { titles } });
  return { someone, id, desk };
}

async function faceOfToken(page) {
  const token = await page.evaluate(() => localStorage.getItem('auth._token.local'));
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url')).title;
}

test(
  'who is a teacher and a parent changes the face by the menu: pages, bar and token go with it, and back',
  { timeout: 120_000 },
  async () => {
    const { someone, id, desk } = await withFaces(['teacher', 'parent']);
    const context = await person();
    const page = await context.newPage();
    await logIn(page, someone);
    await settled(page);
    const asTeacher = await links(page);
    assert.ok(
      asTeacher.some((name) => name.includes('我的班級')),
      asTeacher.join(),
    );
    await menuOf(page).click();
    await page.getByRole('menuitem', { name: '換成家長身分' }).click();
    await page.getByText('還沒有連結孩子的帳號').waitFor();
    const asParent = await links(page);
    assert.ok(!asParent.some((name) => name.includes('我的班級')), asParent.join());
    await page.goto('/posts');
    // the library is a page of everybody: it stands before it is known who reads it
    await until(async () => (await faceOfToken(page)) === 'parent', { what: 'the token of the new face' });
    await menuOf(page).click();
    await page.getByRole('menuitem', { name: '換成老師身分' }).click();
    await page.waitForURL(at('/'));
    await settled(page);
    assert.deepEqual(await links(page), asTeacher);
    await page.goto('/class-management');
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/class-management');
    await desk.ok(deleteUser, { params: { id } });
    await context.close();
    await nothingWrong();
  },
);

test(
  'whose rights as a teacher are taken loses the teachers’ pages with the next step, in an open page too',
  { timeout: 120_000 },
  async () => {
    const { someone, id, desk } = await withFaces(['teacher', 'student']);
    const context = await person();
    const page = await context.newPage();
    await logIn(page, someone);
    await settled(page);
    await page.getByRole('navigation').first().getByRole('link', { name: '我的班級' }).click();
    await page.waitForURL(at('/class-management'));
    await settled(page);
    await desk.ok(putUser, { params: { id }, body: { role: 'user', titles: ['student'] } });
    await page.getByRole('navigation').first().getByRole('link', { name: '閱讀庫' }).click();
    await page.locator('li.library__postcard').first().waitFor();
    await page.getByRole('link', { name: '我的班級' }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(at('/'));
    await settled(page);
    assert.deepEqual(
      (await links(page)).filter((name) => name.includes('我的班級')),
      [],
    );
    await desk.ok(deleteUser, { params: { id } });
    await context.close();
    await nothingWrong();
  },
);
