import { getCalendar } from '@yuedu/contracts/http/homework/calendar';
import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import { instantOf } from '@yuedu/contracts/rules/taipei-time';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faultsAtAllWidths } from './all-widths.mjs';
import { closeBrowser, nothingWrong } from './browser.mjs';
import { browserAt, classOfThree, inDays } from './class-steps.mjs';
import { signedIn } from './http-session.mjs';

const phone = { width: 360, height: 780, hasTouch: true };
/** The class of this file, as `classOfThree` gives it. */
let ours;

before(async () => {
  ours = await classOfThree();
});
after(closeBrowser);

/** Opens a choice and takes one option of it. */
async function choose(dialog, label, option) {
  await dialog.getByLabel(label, { exact: true }).click();
  await dialog.page().locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}
/** The same of a choice of several, which stays open until Escape; one of a single thing closes by itself. */
async function chooseAmongMany(dialog, label, option) {
  await choose(dialog, label, option);
  await dialog.page().keyboard.press('Escape');
}

test(
  'a homework is given to a group and a single student, and one of them has longer',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await browserAt(ours.teacher, `/classes/${ours.classId}`);
    await page.getByRole('button', { name: '這一週的共讀的更多操作' }).click();
    await page.getByRole('menuitem', { name: '修改作業' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('部分學生').click();
    await dialog.getByRole('button', { name: '儲存作業' }).click();
    await dialog.getByText('請至少選一位學生。').waitFor();
    await chooseAmongMany(dialog, '個別學生', ours.names[1]);
    await dialog.getByRole('button', { name: '新增一組' }).click();
    await dialog.getByLabel('第 1 組的組名').fill('第一組');
    await chooseAmongMany(dialog, '第一組的學生', ours.names[0]);
    await dialog.getByRole('button', { name: '幫一位學生改截止時間' }).click();
    await choose(dialog, '學生', ours.names[0]);
    await dialog.getByLabel(`${ours.names[0]}的截止日`).fill(inDays(5));
    await dialog.getByText(/比全班多 2 天/).waitFor();
    await dialog.getByRole('button', { name: '儲存作業' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('派給第一組、1 位學生，共 2 人・1 位學生另有截止時間').waitFor();
    const { groups, exceptions } = await ours.homeworkNow();
    assert.deepEqual(
      [groups, exceptions],
      [
        [
          { name: '第一組', studentIds: [ours.userIds[0]] },
          { name: '', studentIds: [ours.userIds[1]] },
        ],
        [{ userId: ours.userIds[0], deadline: instantOf(inDays(5), '18:00') }],
      ],
    );
    const { results } = await (
      await signedIn(ours.students[2])
    ).ok(listHomeworks, { query: { classId: ours.classId } });
    assert.deepEqual(results, [], 'who is in no group has no homework');
    // the group is there for the next homework of the class
    await page.getByRole('button', { name: '派作業' }).first().click();
    await page.getByRole('dialog').getByText('部分學生').click();
    await page.getByRole('button', { name: '帶入「第一組」（1 人）' }).click();
    await page.getByRole('dialog').getByLabel('第 1 組的組名').waitFor();
    await context.close();
    await nothingWrong();
  },
);

test(
  'the class’s deadline moves only when the student’s own has been decided; midnight is said as 24:00',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await browserAt(ours.teacher, ours.learning);
    await page.getByRole('button', { name: '修改作業' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('截止日', { exact: true }).fill(inDays(5));
    await dialog.getByLabel('截止時間', { exact: true }).fill('00:00');
    const [, month, day] = inDays(4).split('-').map(Number);
    const midnight = `${month} 月 ${day} 日 24:00`;
    await dialog.getByText(`全班 ${midnight} 截止。`).waitFor();
    await dialog.getByRole('button', { name: '儲存作業' }).click();
    await dialog.getByText(`還沒有決定：${ours.names[0]}。`).waitFor();
    assert.equal((await ours.homeworkNow()).deadline, ours.deadline, 'nothing is stored before');
    await dialog.getByRole('radio', { name: /^跟著改成/ }).check();
    await dialog.getByRole('button', { name: '儲存作業' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`全班 ${midnight} 截止。`).waitFor();
    const moved = await ours.homeworkNow();
    assert.equal(moved.deadline, instantOf(inDays(4), '24:00'));
    const distance = Date.parse(moved.deadline) - Date.parse(ours.deadline);
    assert.equal(
      Date.parse(moved.exceptions[0].deadline) - Date.parse(instantOf(inDays(5), '18:00')),
      distance,
    );
    await context.close();
    const { context: own, page: reader } = await browserAt(ours.students[0], ours.learning, phone);
    await reader.getByText(new RegExp(`全班是 ${midnight} 截止，老師讓你可以寫到`)).waitFor();
    await own.close();
    await nothingWrong();
  },
);

test(
  'homework, its live view and its changes at three widths, by touch too',
  { timeout: 240_000 },
  async () => {
    const { context, page } = await browserAt(ours.teacher, ours.learning, phone);
    const faults = [];
    const look = async (name) => faults.push(...(await faultsAtAllWidths(page, name)));
    await page.getByRole('button', { name: '投影給全班' }).waitFor();
    await look('homework-live');
    await page.getByRole('button', { name: '投影給全班' }).tap();
    await look('homework-wall');
    await page.getByRole('button', { name: '結束投影' }).tap();
    await page.getByRole('button', { name: '修改作業' }).tap();
    await page.getByRole('dialog').getByLabel('作業名稱').waitFor();
    await look('homework-edit');
    await page.keyboard.press('Escape');
    await page.goto(`/classes/${ours.classId}`);
    await page.getByText('1 位學生另有截止時間').waitFor();
    await look('homework-row');
    await context.close();
    const { context: own, page: reader } = await browserAt(ours.students[0], '/', phone);
    for (const [name, path] of [
      ['homework-student', ours.learning],
      ['homework-student-list', '/homework/students'],
    ]) {
      await reader.goto(path);
      faults.push(...(await faultsAtAllWidths(reader, name)));
    }
    await own.close();
    assert.deepEqual(faults, []);
    await nothingWrong();
  },
);

test(
  'the class’s deadline is taken away, and the student’s own with it, as the page says',
  { timeout: 120_000 },
  async () => {
    const { context, page } = await browserAt(ours.teacher, `/classes/${ours.classId}`, phone);
    const faults = [];
    const openChanges = async () => {
      await page.getByRole('button', { name: '這一週的共讀的更多操作' }).tap();
      await page.getByRole('menuitem', { name: '修改作業' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('作業名稱').waitFor();
      return dialog;
    };
    const dialog = await openChanges();
    const endless = dialog.getByRole('checkbox', { name: '不設截止時間' });
    // by keyboard, there and back: nothing is lost by looking
    await endless.press('Space');
    await dialog.getByText('沒有截止時間，什麼時候交都可以').waitFor();
    assert.equal(await dialog.getByLabel('截止日', { exact: true }).isDisabled(), true);
    await endless.press('Space');
    await dialog.getByText(/^全班 .+ 截止。$/).waitFor();
    await endless.check();
    const gone = dialog.getByRole('region', { name: '這幾位學生自己的截止時間也會一起取消' });
    await gone.getByText(new RegExp(`^${ours.names[0]}，原來是 `)).waitFor();
    await dialog.getByText(/先交的會先看到/).waitFor();
    faults.push(...(await faultsAtAllWidths(page, 'homework-endless')));
    await dialog.getByRole('button', { name: '儲存作業' }).tap();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('沒有截止時間').first().waitFor();
    const { deadline, effectiveDeadline, exceptions } = await ours.homeworkNow();
    assert.deepEqual([deadline, effectiveDeadline, exceptions], [null, null, []]);
    // it is opened again as it stands, and a deadline can be set again
    const again = await openChanges();
    assert.equal(await again.getByRole('checkbox', { name: '不設截止時間' }).isChecked(), true);
    await again.getByText('全班沒有截止時間，不必另外設。').waitFor();
    await context.close();
    const { context: own, page: reader } = await browserAt(ours.students[0], ours.learning, phone);
    await reader.getByText('沒有截止時間').first().waitFor();
    await own.close();
    const student = await signedIn(ours.students[0]);
    const { entries } = await student.ok(getCalendar, { query: { from: inDays(-1), to: inDays(20) } });
    assert.deepEqual(
      entries.map(({ kind }) => kind),
      ['start'],
    );
    assert.deepEqual(faults, []);
    await nothingWrong();
  },
);
