import { sendCode } from '@yuedu/contracts/http/auth/codes';
import { createClass, createCode, joinClass } from '@yuedu/contracts/http/classes/classes';
import { listPosts } from '@yuedu/contracts/http/content/posts';
import { getDigest } from '@yuedu/contracts/http/homework/digest';
import { putHomework } from '@yuedu/contracts/http/homework/homeworks';
import { listNotifications } from '@yuedu/contracts/http/homework/notifications';
import { createTask } from '@yuedu/contracts/http/homework/tasks';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { uuidv7 } from 'uuidv7';
import { closeBrowser, logIn, nothingWrong, person, settled } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { codeTo, mailTo } from './mailbox.mjs';
import { faultsOf } from './page-faults.mjs';
import { toProfile } from './profile-steps.mjs';
import { inDays, newcomer, system, until } from './system.mjs';

const lin = newcomer('teacher', '林老師');
const reader = newcomer('student', '張小書');
const session = new HttpSession();

/** A student whose address is proven by a code, and who has heard of new homework. */
before(async () => {
  const teacher = await new HttpSession().signUp(lin);
  const { _id: classId } = await teacher.ok(createClass, {
    body: { title: '收信班', grade: '小五', endAt: inDays(200) },
  });
  const { code } = await teacher.ok(createCode, { params: { id: classId } });
  const {
    results: [post],
  } = await teacher.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  const body = { title: '雨後的山路', postIds: [post._id], classId };
  const { _id: taskId } = await teacher.ok(createTask, { body });
  await teacher.ok(putHomework, {
    params: { id: classId, homeworkId: uuidv7() },
    body: { title: '雨後的山路', taskIds: [taskId], deadline: inDays(5) },
  });
  await session.freshCsrf();
  await session.ok(sendCode, { body: { to: reader.account, purpose: 'sign-up' } });
  await session.signUp({ ...reader, otp: await codeTo(reader.account) });
  await session.ok(joinClass, { body: { code } });
  await until(async () => (await session.ok(listNotifications)).results.length > 0, {
    what: 'the notice of new homework',
  });
});
after(closeBrowser);

/** A student is at one device: this log-in ends the one before. */
const chosen = async () =>
  (await (await new HttpSession().login(reader.account, reader.password)).ok(getDigest)).frequency;
const digests = async () =>
  (await mailTo(reader.account)).filter(({ subject }) => subject === '你在悅讀的新消息');

test(
  'a student chooses mails of news, reads one in the mailbox, and ends them by its link without a log-in',
  { timeout: 180_000 },
  async () => {
    const context = await person();
    const page = await context.newPage();
    await logIn(page, reader);
    await toProfile(page);
    const sheet = page.getByRole('region', { name: '用電子信箱收新消息' });
    await sheet.getByText('只寄到用驗證碼確認過的電子信箱。').waitFor();
    assert.equal(await sheet.getByRole('radio', { name: '不收' }).isChecked(), true);
    const faults = [];
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      faults.push(...(await faultsOf(page, 'profile-digest', width)));
    }
    assert.deepEqual(faults, []);
    // by keyboard
    await sheet.getByRole('radio', { name: '每天' }).press('Space');
    await sheet.getByText('存好了。').waitFor();
    await page.reload();
    await settled(page);
    assert.equal(await sheet.getByRole('radio', { name: '每天' }).isChecked(), true);
    await context.close();

    const [mail] = await until(
      async () => {
        const all = await digests();
        return all.length > 0 && all;
      },
      { timeoutMs: 90_000, what: 'the mail of news' },
    );
    assert.match(mail.text, /新作業「雨後的山路」，\d+ 月 \d+ 日 \d\d:\d\d 截止。/);

    const visitor = await person({ width: 360, height: 780, hasTouch: true });
    const mailbox = await visitor.newPage();
    await mailbox.goto(`${system().services.auth.url}/mailbox`);
    const article = mailbox.getByRole('article').filter({ hasText: reader.account });
    await article.getByText('你在悅讀的新消息').waitFor();
    const [link] = /http\S+\/stop-digest#\S+/.exec(await article.first().innerText()) ?? [];
    await mailbox.goto(link);
    await settled(mailbox);
    assert.deepEqual(await faultsOf(mailbox, 'stop-digest', 360), []);
    // nothing ends by opening it alone
    assert.equal(await chosen(), 'day');
    await mailbox.getByRole('button', { name: '不再寄給我' }).tap();
    await mailbox.getByText('好，不會再寄新消息的信了。').waitFor();
    assert.equal(await chosen(), 'never');
    await mailbox.goto('/');
    await mailbox.goto(link.replace(/#.*/, '#nothing'));
    await mailbox.getByRole('button', { name: '不再寄給我' }).tap();
    await mailbox.getByRole('heading', { name: '這個連結不能用' }).waitFor();
    await visitor.close();
    assert.equal((await digests()).length, 1);
    await nothingWrong();
  },
);
