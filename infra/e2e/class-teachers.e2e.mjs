import { createClass, getClass, joinClass, createCode } from '@yuedu/contracts/http/classes/classes';
import { getCompletion } from '@yuedu/contracts/http/homework/reports';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { faultsAtAllWidths } from './all-widths.mjs';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { toOwnClasses } from './class-steps.mjs';
import { HttpSession, sessionOfPage } from './http-session.mjs';
import { faultsOf } from './page-faults.mjs';
import { inDays, newcomer, until } from './system.mjs';
import { smallTargets } from './targets.mjs';

const maker = newcomer('teacher', '林主任');
const colleague = newcomer('teacher', '陳老師');
const students = ['王小明', '李小華', '張小美'].map((name) => newcomer('student', name));
/** Is in the class at first. */
const leaver = newcomer('student', '陳小安');
let classId;

before(async () => {
  const session = await new HttpSession().signUp(maker);
  await new HttpSession().signUp(colleague);
  const made = await session.ok(createClass, {
    body: { title: '四年仁班', grade: '小四', endAt: inDays(60) },
  });
  classId = made._id;
  const { code } = await session.ok(createCode, { params: { id: classId } });
  for (const one of [...students, leaver])
    await (await new HttpSession().signUp(one)).ok(joinClass, { body: { code } });
});
after(closeBrowser);

async function opened(who, options) {
  const context = await person(options);
  const page = await context.newPage();
  await logIn(page, who);
  return { context, page };
}

/** Before a class's page, and the stream that it listens to is open. */
async function standsBefore(page) {
  await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/stream'),
    page.goto(`/classes/${classId}`),
  ]);
  await page.getByRole('heading', { level: 1, name: '四年仁班' }).waitFor();
}
const learningOf = (id) => `/classes/${id}/homeworks/${randomUUID()}/learning`;
async function isSentHome(page, path) {
  await page.goto(path);
  await page.waitForURL((url) => url.pathname === '/');
}
/** It says that the class is shut by itself, without being opened anew, and shows nothing of it. */
async function isToldToGo(page, name) {
  await page.getByText('你已經不在這個班級了').waitFor();
  assert.equal(new URL(page.url()).pathname, `/classes/${classId}`);
  assert.equal(await page.getByText('王小明').count(), 0);
  assert.equal(await page.getByRole('heading', { name: '四年仁班' }).count(), 0);
  assert.deepEqual(await faultsAtAllWidths(page, name), []);
}

/** Logged out on a telephone: the link waits behind the log-in; used up, it says so. */
async function acceptedBy(link) {
  const context = await person({ width: 360, height: 780, hasTouch: true });
  const page = await context.newPage();
  await page.goto(link);
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByLabel('電子郵件').or(page.getByLabel('帳號')).first().fill(colleague.account);
  await page.getByLabel('密碼', { exact: true }).fill(colleague.password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  const invitation = page.getByRole('dialog');
  await invitation.getByText('林主任邀請你一起教這個班').waitFor();
  await settled(page);
  assert.deepEqual(await faultsOf(page, 'invited', 360), []);
  assert.deepEqual(await smallTargets(page), []);
  await invitation.getByRole('button', { name: '接受邀請' }).click();
  await page.getByRole('heading', { level: 1, name: '四年仁班' }).waitFor();
  await page.getByText('王小明').waitFor();
  await settled(page);

  await page.goto(link);
  await page.getByText('這份邀請已經用過、撤回或過期了').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '關閉' }).first().click();
  await page.getByText('和林主任一起教').first().waitFor();
  return { context, page };
}

test(
  'a colleague opens the link of a class’s teacher, logs in, accepts and teaches it; taken out he is out',
  { timeout: 180_000 },
  async () => {
    const leader = await opened(maker);
    await toOwnClasses(leader.page);
    await leader.page.getByRole('link', { name: '四年仁班' }).click();
    await leader.page.getByRole('heading', { level: 1, name: '四年仁班' }).waitFor();
    await leader.page.getByRole('button', { name: '邀請老師' }).click();
    const dialog = leader.page.getByRole('dialog');
    const link = await dialog.getByLabel('邀請連結').inputValue();
    assert.match(link, /\/class-management#invite=[\w-]{22}$/);
    assert.deepEqual(await faultsAtAllWidths(leader.page, 'teacher-invitation'), []);
    await dialog.getByRole('button', { name: '關閉' }).first().click();
    await leader.page.getByText('林主任的邀請還沒有人接受').waitFor();

    const { context, page } = await acceptedBy(link);
    const session = await sessionOfPage(page);
    await session.ok(getCompletion, { query: { classId } });
    await leader.page.reload();
    await leader.page.getByRole('button', { name: '陳老師：移出老師' }).waitFor();
    assert.deepEqual(await faultsAtAllWidths(leader.page, 'class-teachers'), []);
    await standsBefore(page);
    await leader.page.getByRole('button', { name: '陳老師：移出老師' }).click();
    await leader.page.getByRole('menuitem', { name: '移出老師' }).click();
    const question = leader.page.getByRole('dialog');
    await question.getByText('請陳老師離開這個班？').waitFor();
    await question.getByRole('button', { name: '移出老師' }).click();
    await question.waitFor({ state: 'hidden' });
    await leader.page.getByRole('button', { name: '陳老師：移出老師' }).waitFor({ state: 'detached' });
    await isToldToGo(page, 'class-left-teacher');
    assert.equal((await session.call(getClass, { params: { id: classId } })).status, 404);
    await until(async () => (await session.call(getCompletion, { query: { classId } })).status === 404, {
      what: 'the report is shut',
    });
    // who only comes goes home, as the guard has it
    for (const path of [`/classes/${classId}`, learningOf(classId)]) await isSentHome(page, path);

    const student = await opened(leaver);
    await standsBefore(student.page);
    await leader.page.getByRole('button', { name: '陳小安的更多操作' }).click();
    await leader.page.getByRole('menuitem', { name: '移出學生' }).click();
    await leader.page.getByRole('dialog').getByRole('button', { name: '移出學生' }).click();
    await isToldToGo(student.page, 'class-left-student');
    await Promise.all([leader.context.close(), context.close(), student.context.close()]);
    await nothingWrong();
  },
);

test(
  'a class goes up a year with the students that are chosen, and the old one ends in a group of its own',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await opened(maker);
    await toOwnClasses(page);
    await page.getByRole('button', { name: '四年仁班的更多操作' }).click();
    await page.getByRole('menuitem', { name: '複製到新學年' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('一起過去的學生').waitFor();
    assert.equal(await dialog.getByLabel('班級名稱').inputValue(), '五年仁班');
    await dialog.getByText('小五').first().waitFor();
    await dialog.getByText('會建立「五年仁班」，3 位學生直接在班上').waitFor();
    assert.deepEqual(await faultsAtAllWidths(page, 'copy-class'), []);
    await dialog.getByRole('checkbox', { name: /李小華/ }).click();
    await dialog.getByText('2 位學生直接在班上').waitFor();
    await dialog.getByRole('checkbox', { name: '同時結束「四年仁班」' }).click();
    await dialog.getByText('「四年仁班」同時結束').waitFor();
    await dialog.getByRole('button', { name: '建立新班級' }).click();
    await page.getByText('已建立「五年仁班」，2 位學生在班上。').first().waitFor();
    const ended = page.getByRole('region', { name: '已結束的班級' });
    await ended.getByText('四年仁班').first().waitFor();
    await page.getByRole('region', { name: '進行中的班級' }).getByText('五年仁班').waitFor();
    assert.deepEqual(await faultsAtAllWidths(page, 'class-groups'), []);
    await page.setViewportSize({ width: 1280, height: 900 });
    await ended.getByRole('link', { name: '四年仁班' }).click();
    await page.waitForURL(/\/homework\/teachers\?classId=/);
    await settled(page);
    // its work is read on the page of all homework: who opens it by an old address goes home
    const student = await opened(students[0]);
    for (const one of [student.page, page]) await isSentHome(one, learningOf(classId));
    await Promise.all([context.close(), student.context.close()]);
    await nothingWrong();
  },
);
