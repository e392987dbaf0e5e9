import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { getAttempt } from '@yuedu/contracts/http/homework/attempts';
import { getFamily } from '@yuedu/contracts/http/auth/families';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { freeReader } from './free-reading.mjs';
import { HttpSession } from './http-session.mjs';
import { toProfile } from './profile-steps.mjs';
import { newcomer } from './system.mjs';

after(closeBrowser);

const at = (path) => (url) => url.pathname === path;
const phone = { width: 360, height: 780, hasTouch: true };

async function onPhone(someone) {
  const context = await person(phone);
  const page = await context.newPage();
  await logIn(page, someone);
  await settled(page);
  return { context, page };
}

async function toFamily(page) {
  await toProfile(page, 'tap');
  return page.getByRole('region', { name: '家人' });
}

/** One look for the child's yes gets no answer, as on a train. */
async function missOneLook(page) {
  const missed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(getFamily.path));
  await page.route('**' + getFamily.path, (route) => route.abort(), { times: 1 });
  await missed;
}

test(
  'a parent is let in by the child’s code and yes, sees the child at home, and nothing after the unlink',
  { timeout: 180_000 },
  async () => {
    const [mother, daughter] = [newcomer('parent', '陳美玲'), newcomer('student', '林小安')];
    await new HttpSession().signUp(mother);
    const { attemptId, id } = await freeReader(daughter);
    const parent = await onPhone(mother);
    await parent.page.getByText('還沒有連結孩子的帳號').waitFor();
    await parent.page.getByRole('link', { name: '連結孩子' }).tap();
    await parent.page.waitForURL(at('/profile'));
    const children = parent.page.getByRole('region', { name: '家人' });
    const child = await onPhone(daughter);
    const parents = await toFamily(child.page);
    await parents.getByRole('button', { name: '產生代碼' }).tap();
    const code = await parents.getByRole('status').locator('b').textContent();
    assert.match(code, /^[0-9A-Z]{4}-[0-9A-Z]{4}$/);

    await children.getByLabel('孩子的代碼').fill('AAAA-AAAA');
    await children.getByRole('button', { name: '送出' }).tap();
    await children.getByText('這組代碼不能用').waitFor();
    await children.getByLabel('孩子的代碼').fill(code.toLowerCase());
    await children.getByRole('button', { name: '送出' }).tap();
    await children.getByText('等孩子同意').waitFor();
    assert.equal(await children.getByText('林小安').count(), 0);

    await parents.getByText('陳美玲想和你連結').waitFor();
    await missOneLook(parent.page);
    await parents.getByRole('button', { name: '同意陳美玲' }).tap();
    await child.page.getByText('陳美玲現在看得到你的閱讀和結果。').waitFor();
    await children.getByText('林小安').waitFor();
    await children.getByRole('button', { name: '解除和林小安的連結' }).waitFor();

    await parent.page.goto('/');
    await parent.page.getByRole('heading', { name: '林小安' }).waitFor();
    const desk = await new HttpSession().login(mother.account, mother.password);
    assert.equal((await desk.call(getAttempt, { params: { id: attemptId } })).status, 200);
    assert.equal((await desk.call(listHomeworks, { query: { studentId: id } })).status, 200);

    await parents.getByRole('button', { name: '解除和陳美玲的連結' }).tap();
    await child.page.getByRole('dialog').getByRole('button', { name: '解除連結' }).tap();
    // while the dialog closes it says so, too
    await child.page.getByText('和陳美玲的連結已經解除。').first().waitFor();
    const next = await desk.once('GET', `/homework/post-user-answers/${attemptId}`);
    assert.equal(next.status, 401);
    assert.equal(next.problem.code, 'auth.token-stale');
    desk.token = null;
    await desk.login(mother.account, mother.password);
    assert.equal((await desk.once('GET', `/homework/post-user-answers/${attemptId}`)).status, 404);
    assert.equal((await desk.once('GET', `/homework/homeworks?studentId=${id}`)).status, 404);
    assert.deepEqual((await desk.ok(getFamily)).children, []);
    await child.context.close();
    await parent.context.close();
    await nothingWrong();
  },
);

test('a child refuses a stranger, who then sees nothing of the child', { timeout: 120_000 }, async () => {
  const [stranger, boy] = [newcomer('parent', '不認得的人'), newcomer('student', '王小明')];
  const parent = await new HttpSession().signUp(stranger);
  await new HttpSession().signUp(boy);
  const child = await onPhone(boy);
  const parents = await toFamily(child.page);
  await parents.getByRole('button', { name: '產生代碼' }).tap();
  const code = await parents.getByRole('status').locator('b').textContent();
  await parent.ok('POST', '/v1/users/me/children', { code });
  await parents.getByText('不認得的人想和你連結').waitFor();
  await parents.getByRole('button', { name: '拒絕不認得的人' }).tap();
  await child.page.getByText('不認得的人看不到你的資料。').waitFor();
  assert.deepEqual((await parent.ok(getFamily)).children, []);
  await child.context.close();
  await nothingWrong();
});
