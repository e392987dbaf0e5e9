import { putDisplay } from '@yuedu/contracts/http/auth/display';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { getMe, getUser, putUser } from '@yuedu/contracts/http/auth/users';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { toProfile } from './profile-steps.mjs';
import { account, newcomer, until } from './system.mjs';

after(closeBrowser);

function adminSession() {
  const admin = account('admin', 'teacher');
  return new HttpSession().login(admin.account, admin.password);
}

async function browserOf(someone, size) {
  const context = await person(size);
  const page = await context.newPage();
  await logIn(page, someone);
  return { context, page };
}

test(
  'a student’s new name, nickname and grade stand after a reload; the name is needed',
  { timeout: 120_000 },
  async () => {
    const student = newcomer('student');
    await new HttpSession().signUp(student);
    const { context, page } = await browserOf(student, { width: 360, height: 780, hasTouch: true });
    await toProfile(page);
    await page.getByText(student.account).waitFor();
    const name = page.getByLabel('姓名');
    await name.fill(' ');
    await page.getByRole('button', { name: '儲存' }).tap();
    await page.getByText('請填姓名。').first().waitFor();
    assert.equal(await name.evaluate((field) => field === document.activeElement), true);
    await name.fill('林大安');
    await page.getByLabel('暱稱').fill('阿安');
    await page.getByLabel('學制').selectOption({ label: '國中' });
    await page.getByLabel('年級').selectOption('國二');
    await page.getByRole('button', { name: '儲存' }).tap();
    await page.getByText('新的資料已經生效。').waitFor();
    await page.reload();
    await settled(page);
    assert.equal(await page.getByLabel('姓名').inputValue(), '林大安');
    assert.equal(await page.getByLabel('暱稱').inputValue(), '阿安');
    assert.equal(await page.getByLabel('年級').inputValue(), '國二');
    const me = await (await new HttpSession().login(student.account, student.password)).ok(getMe);
    assert.deepEqual(
      [me.name, me.nickname, me.education, me.grade],
      ['林大安', '阿安', 'JuniorHighSchool', '國二'],
    );
    await context.close();
    await nothingWrong();
  },
);

test(
  'what somebody else changed meanwhile is not overwritten, and the page says so',
  { timeout: 120_000 },
  async () => {
    const student = newcomer('student');
    const { _id } = await (await new HttpSession().signUp(student)).ok(getMe);
    const { context, page } = await browserOf(student);
    await toProfile(page);
    const desk = await adminSession();
    await desk.ok(putUser, { params: { id: _id }, body: { name: '管理員改的名' } });
    await page.getByLabel('姓名').fill('自己改的名');
    await page.getByRole('button', { name: '儲存' }).click();
    await page.getByRole('alert').waitFor();
    const { name } = await desk.ok(getUser, { params: { id: _id } });
    assert.equal(name, '管理員改的名');
    await context.close();
    await nothingWrong();
  },
);

async function chooseSizes(page, between = async () => undefined) {
  const sizes = page.getByRole('region', { name: '顯示' });
  const choose = (group, name) =>
    sizes
      .getByRole('group', { name: group })
      .getByRole('radio', { name, exact: true })
      .check({ force: true });
  await choose('介面字級', '大');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.size), 'large');
  await between();
  await choose('文章字級', '28 點');
}

/** The next text, opened anew, is as both choices say. */
async function sizesHold(page) {
  const { results } = await new HttpSession().ok(listPosts, {
    query: { limit: '1', conditions: '{"isFree":true}' },
  });
  await page.goto(`/posts/${results[0]._id}`);
  await settled(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.size), 'large');
  const text = page.locator('[data-index]').first();
  const sizeOf = () => text.evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));
  assert.equal(await sizeOf(), 28);
}

test('sizes chosen here hold for the interface and for the next text', { timeout: 120_000 }, async () => {
  const student = newcomer('student');
  await new HttpSession().signUp(student);
  const { context, page } = await browserOf(student);
  await toProfile(page);
  await chooseSizes(page);
  await sizesHold(page);
  await context.close();
  await nothingWrong();
});

test(
  'who leaves before the first choice is answered keeps the second, too',
  { timeout: 120_000 },
  async () => {
    const student = newcomer('student');
    await new HttpSession().signUp(student);
    const { context, page } = await browserOf(student);
    await toProfile(page);
    const isTaken = Promise.withResolvers();
    // the server has it, and the page never hears of it
    const unanswered = async (route) => {
      await route.fetch();
      isTaken.resolve();
    };
    await page.route(`**${putDisplay.path}`, unanswered, { times: 1 });
    await chooseSizes(page, () => isTaken.promise);
    await sizesHold(page);
    // once more, when the page has compared its copy with the server's
    await sizesHold(page);
    await context.close();
    await nothingWrong();
  },
);

test(
  'who is logged in on three devices logs one out, then the others; this one stays',
  { timeout: 120_000 },
  async () => {
    const editor = newcomer('teacher', '三台裝置');
    const session = await new HttpSession().signUp(editor);
    const { _id } = await session.ok(getMe);
    const desk = await adminSession();
    await desk.ok(putUser, { params: { id: _id }, body: { role: 'editor' } });
    const others = [];
    for (let at = 0; at < 3; at += 1)
      others.push(await new HttpSession().login(editor.account, editor.password));
    const { context, page } = await browserOf(editor);
    await toProfile(page);
    const devices = page.getByRole('region', { name: '登入的裝置' });
    await devices.getByText('這台裝置').waitFor();
    const ends = devices.getByRole('button', { name: /^登出(?!這台)/ });
    const before = await ends.count();
    assert.ok(before >= 3, `${before} other devices`);
    await ends.first().click();
    await page.getByText(/已經登出。$/).waitFor();
    await until(async () => (await ends.count()) === before - 1, { what: 'one device fewer' });
    await devices.getByRole('button', { name: '登出這台以外的裝置' }).click();
    await page.getByText('其他裝置都已經登出。').waitFor();
    await devices.getByText('只有這台裝置登入中。').waitFor();
    for (const other of others)
      await until(async () => (await other.call(getMe)).status === 401, { what: 'the other device is out' });
    await page.reload();
    await settled(page);
    await page.getByRole('heading', { name: '登入的裝置' }).waitFor();
    await context.close();
    await nothingWrong();
  },
);
