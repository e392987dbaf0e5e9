import { listInquiriesV2 } from '@yuedu/contracts/http/assessment/inquiries';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { faultsAtAllWidths } from './all-widths.mjs';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { HttpSession, signedIn } from './http-session.mjs';
import { mailTo } from './mailbox.mjs';
import { account, newcomer, system, until } from './system.mjs';
import { smallTargets } from './targets.mjs';

after(closeBrowser);
const at = (path) => (url) => url.pathname === path;
const stamp = Date.now().toString(36);
const email = `visitor.${stamp}@e2e.yuedu.example`;
const ofVisitor = `作業報表看不到 ${stamp}`;
const ofStudent = `怎麼加入班級 ${stamp}`;
const answer = '請在首頁輸入老師給的代碼。';

const write = async (page, subject, text) => {
  await page.getByLabel('關於').selectOption({ label: '班級與作業' });
  await page.getByLabel('主旨').fill(subject);
  await page.getByLabel('問題', { exact: true }).fill(text);
};

test('by touch at 360 px a visitor asks from the footer; what is missing is said first', async () => {
  const context = await person({ width: 360, height: 780, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '聯絡我們' }).tap();
  await page.waitForURL(at('/contact-us'));
  await page.getByRole('button', { name: '送出問題' }).waitFor();
  assert.deepEqual(await smallTargets(page), []);
  await page.getByRole('button', { name: '送出問題' }).tap();
  await page.getByText('請寫下問題。').first().waitFor();
  await write(page, ofVisitor, '打開報表只看到空白。');
  await page.getByLabel('怎麼稱呼你').fill('王先生');
  await page.getByLabel('電子信箱').fill(email);
  await page.getByRole('button', { name: '送出問題' }).tap();
  await page.getByRole('heading', { name: '已經收到你的問題' }).waitFor();
  await page.getByText(email).waitFor();
  assert.deepEqual(await faultsAtAllWidths(page, 'question-sent'), []);
  await context.close();
  assert.deepEqual(await mailTo(email), [], 'nothing is sent to an address that somebody wrote into a form');
  await nothingWrong();
});

test('somebody logged in asks from the assessment’s questions and finds it again', async () => {
  const context = await person();
  const page = await context.newPage();
  const student = newcomer('student', '張小問');
  await new HttpSession().signUp(student);
  await logIn(page, student);
  // Which announcement is shown, if any, other files decide.
  const notice = page.getByRole('dialog').getByRole('button', { name: '知道了' });
  await page.addLocatorHandler(notice, () => notice.click());
  await page.getByRole('link', { name: '素養評量' }).first().click();
  await page.getByRole('link', { name: '常見問題' }).first().click();
  await page.getByRole('link', { name: '提出問題' }).click();
  await page.waitForURL(at('/aware/inquiries'));
  assert.equal(await page.getByLabel('電子信箱').count(), 0);
  await write(page, ofStudent, '代碼要填在哪裡？');
  await page.getByRole('button', { name: '送出問題' }).click();
  await page.getByRole('link', { name: '看這個問題' }).click();
  await page.getByRole('heading', { level: 1, name: ofStudent }).waitFor();
  await page.getByText('代碼要填在哪裡？').waitFor();
  assert.deepEqual(await faultsAtAllWidths(page, 'question'), []);
  await page.getByRole('link', { name: '我的問題' }).click();
  await page.getByRole('link', { name: ofStudent }).waitFor();
  assert.deepEqual(await faultsAtAllWidths(page, 'questions'), []);
  await context.close();
  await nothingWrong();
});

test('an admin finds both at the desk and answers', { timeout: 120_000 }, async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, account('admin', 'teacher'));
  await page.goto(`/${system().dashboardEntry}/`);
  await page.getByRole('link', { name: '問題', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: '問題' }).waitFor();
  const faults = await faultsAtAllWidths(page, 'desk-questions');
  for (const subject of [ofVisitor, ofStudent]) {
    await page.getByRole('link', { name: subject }).first().click();
    await page.getByLabel('回覆', { exact: true }).fill(answer);
    await page.getByRole('button', { name: '送出回覆' }).click();
    await page.getByText('回覆已送出。').first().waitFor();
    // in the thread: the field holds the same words, and the notice may still be the one before
    await page.getByRole('listitem').filter({ hasText: answer }).waitFor();
    if (subject === ofVisitor) faults.push(...(await faultsAtAllWidths(page, 'desk-question')));
    await page.goBack();
  }
  assert.deepEqual(faults, []);
  await context.close();
  const admin = await signedIn(account('admin', 'teacher'));
  const { results } = await admin.ok(listInquiriesV2, { query: { search: stamp } });
  assert.deepEqual(
    results.map(({ state }) => state),
    ['answered', 'answered'],
  );
  await nothingWrong();
});

test('the visitor opens the answer by the mail; its words are on the page alone', async () => {
  const [mail] = await until(async () => {
    const found = await mailTo(email);
    return found.length > 0 && found;
  });
  assert.ok(!mail.text.includes(answer) && !mail.text.includes(ofVisitor));
  const link = new URL(/https?:\S+/.exec(mail.text)[0]);
  const context = await person({ width: 360, height: 780, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${link.pathname}${link.hash}`);
  await page.getByText(answer).waitFor();
  const faults = await faultsAtAllWidths(page, 'visitor-question');
  await page.getByLabel('補充說明').fill('看到了，謝謝。');
  await page.getByRole('button', { name: '送出' }).tap();
  await page.getByText('看到了，謝謝。').first().waitFor();
  await page.goto('/');
  await page.goto(`${link.pathname}${link.hash.slice(0, -1)}x`);
  await page.getByText('這個連結打不開').waitFor();
  assert.deepEqual(faults, []);
  await context.close();
  await nothingWrong();
});
