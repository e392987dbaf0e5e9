import { getMe } from '@yuedu/contracts/http/auth/users';
import { classesOfTeacher, getClass } from '@yuedu/contracts/http/classes/classes';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { signedIn } from './http-session.mjs';
import { account } from './system.mjs';

after(closeBrowser);
const teacher = account('main', 'teacher');
const other = account('main', 'teacher', 1);
const admin = account('admin', 'teacher');
const [classId] = teacher.classIds;

async function as(who, path) {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, who);
  await page.goto(path);
  return { context, page };
}
const me = async (who) => (await signedIn(who)).ok(getMe);
const schoolClass = async () => (await signedIn(teacher)).ok(getClass, { params: { id: classId } });

test('a teacher’s reports are shown to that teacher and to an admin, to no other teacher', async () => {
  const { _id, name } = await me(teacher);
  const mine = (await (await signedIn(teacher)).ok(classesOfTeacher, { params: { id: _id } })).results;
  const asAdmin = await as(admin, `/homework/teachers/${_id}`);
  await asAdmin.page.locator('table.report__heat tfoot').waitFor();
  await asAdmin.page.getByRole('combobox', { name: '班級', exact: true }).click();
  const options = asAdmin.page.locator('.ant-select-item-option');
  await options.first().waitFor();
  const titles = await options.allTextContents();
  assert.equal(titles.length, mine.length, `${name}'s classes only: ${titles.join()}`);
  await asAdmin.context.close();
  const asOther = await as(other, `/homework/teachers/${_id}`);
  await asOther.page.getByRole('heading', { name: '找不到此頁面' }).waitFor();
  await asOther.context.close();
  await nothingWrong();
});

test('an admin opens the homework of a student by id and sees whose it is', async () => {
  const student = (await schoolClass()).students[0];
  const { context, page } = await as(admin, `/homework/students/${student.userId}`);
  await page.getByRole('heading', { name: `${student.name}的作業`, level: 1 }).waitFor();
  await page
    .getByText(/已交 \d+／\d+ 篇/)
    .first()
    .waitFor();
  await context.close();
  await nothingWrong();
});

test('a projected report holds no child’s name, seat or link, nor does a question’s page', async () => {
  const { students } = await schoolClass();
  const { context, page } = await as(teacher, `/homework/teachers?classId=${classId}`);
  const heat = page.locator('table.report__heat');
  await heat.locator('tbody th a').first().waitFor();
  const nobody = async (what) => {
    const words = await page.locator('body').innerText();
    for (const { name } of students) assert.ok(!words.includes(name), `${what}: ${name}`);
    assert.equal(await heat.locator('tbody a, tbody i').count(), 0, `${what}: links and seats`);
  };
  await page.getByRole('button', { name: '投影時隱藏姓名與座號' }).click();
  await heat.getByRole('rowheader', { name: '同學' }).first().waitFor();
  await nobody('names hidden');
  await page.getByRole('button', { name: '顯示姓名與座號' }).click();
  await heat.locator('tbody th a').first().waitFor();
  const project = page.getByRole('button', { name: /^投影第 \d+ 題$/ });
  if (await project.count()) {
    await project.click();
    await page.getByRole('button', { name: '結束投影' }).waitFor();
    await nobody('a question projected');
  } else await page.getByText(/先不下結論|沒有特別突出/).waitFor();
  await context.close();
  await nothingWrong();
});
