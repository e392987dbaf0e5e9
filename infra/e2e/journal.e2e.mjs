import { getAttempt, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { closeBrowser, nothingWrong } from './browser.mjs';
import { HttpSession } from './http-session.mjs';
import { answerAll, firstInput, handIn, newReader, saved, textOfQuestions } from './reading-steps.mjs';
import { newcomer, until } from './system.mjs';

/** Asked in the student's name, who may make 20 calls a second: the page needs most of them. */
const everyMs = 250;

let post;
before(async () => {
  post = await textOfQuestions();
});
after(closeBrowser);

/**
 * A new student, logged in, before a text; `session` asks the server with the page's own token, since a
 * second log-in would end it.
 */
async function reader() {
  const { context, page } = await newReader(post);
  await firstInput(page).waitFor();
  const session = new HttpSession();
  const bearer = await page.evaluate(() => localStorage.getItem('auth._token.local'));
  session.token = bearer.slice('Bearer '.length);
  await session.freshCsrf();
  return { session, context, page };
}

const attemptOf = (session) => session.ok(startAttempt, { body: { postId: post._id } });
const answered = async (session) =>
  (await attemptOf(session)).answers.filter((answer) => answer.value !== null).length;
const done = (page) => page.locator('.reader__qs button.reader__done').count();

/**
 * From now on the browser refuses to write answers down, as a full disk makes it do: Chromium has no switch
 * for that which IndexedDB heeds.
 */
const fillStorage = (page) =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function refuse(...given) {
      if (this.name !== 'attempts') return put.apply(this, given);
      this.transaction.abort();
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });

test(
  'where storage is full an answer stays on screen, the page says so, and hand-in waits until it is sent',
  { timeout: 120_000 },
  async () => {
    const { session, context, page } = await reader();
    await answerAll(page, (at) => at === 0);
    await saved(page);
    await fillStorage(page);
    await context.setOffline(true);
    await answerAll(page, (at) => at === 1);
    await page.getByText('這台裝置存不下答案').waitFor();
    assert.equal(await done(page), 2, 'both answers are on the screen');

    const next = page.locator('.reader__qfoot').getByRole('button', { name: '下一題' });
    while (await next.isVisible()) await next.click();
    await page.locator('.reader__qfoot').getByRole('button', { name: '交出' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /交出/ }).click();
    await dialog.getByText('這台裝置的儲存空間也滿了').waitFor();
    await dialog.getByRole('button', { name: '回去作答' }).click();
    assert.equal(await done(page), 2);
    assert.equal((await attemptOf(session)).finishedAt, null);

    await context.setOffline(false);
    await until(async () => (await answered(session)) === 2, {
      what: 'the answer that storage refused',
      everyMs,
    });
    await saved(page);
    const { _id } = await attemptOf(session);
    await handIn(page);
    const handedIn = await session.ok(getAttempt, { params: { id: _id } });
    assert.notEqual(handedIn.finishedAt, null);
    assert.equal(handedIn.answers.filter((answer) => answer.value !== null).length, 2);
    await context.close();
    await nothingWrong();
  },
);

test('an answer is never called saved before it is: the bar says so from the press on', async () => {
  const { context, page } = await reader();
  await answerAll(page, (at) => at === 0);
  await saved(page);
  const states = await page
    .locator('.reader__card[data-question]:visible')
    .nth(1)
    .evaluate((card) => {
      const bar = () => document.querySelector('.reader__bar [role="status"]').textContent;
      const before = bar();
      card.querySelector('input[type="radio"]:not(:checked)').click();
      return [before, bar()];
    });
  assert.match(states[0], /^已儲存/);
  assert.equal(states[1], '儲存中…');
  await saved(page);
  await context.close();
  await nothingWrong();
});

/** Writes a record of an attempt that the server does not have, newer than all others. */
const leaveOldRecord = (page, attemptId) =>
  page.evaluate(
    (id) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('yuedu');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const db = request.result;
          const store = db.transaction('attempts', 'readwrite').objectStore('attempts');
          const all = store.getAll();
          all.onsuccess = () => {
            const [mine] = all.result;
            const entry = {
              ...Object.values(mine.entries)[0],
              seq: 1,
              ackedSeq: 0,
              isPending: true,
              sent: null,
              conflict: null,
            };
            store.put({
              ...mine,
              attemptId: id,
              postId: id,
              updatedAt: '2999-01-01T00:00:00.000Z',
              entries: { q: entry },
            });
            store.transaction.oncomplete = () => {
              db.close();
              resolve();
            };
          };
        };
      }),
    attemptId,
  );

/** How many answers this browser has written down that the server has not acknowledged. */
const unsentHere = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('yuedu');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const db = request.result;
          const all = db.transaction('attempts').objectStore('attempts').getAll();
          all.onsuccess = () => {
            db.close();
            const entries = all.result.flatMap((record) => Object.values(record.entries));
            resolve(entries.filter((entry) => entry.isPending).length);
          };
        };
      }),
  );

test(
  'an old record whose attempt the server does not have holds back no other, and is kept',
  { timeout: 120_000 },
  async () => {
    const { session, context, page } = await reader();
    await answerAll(page, (at) => at === 0);
    await saved(page);
    const attemptId = randomUUID();
    await leaveOldRecord(page, attemptId);
    const { promise: untilReleased, resolve: release } = Promise.withResolvers();
    await context.route(`**/homework/post-user-answers/${attemptId}`, (route) =>
      untilReleased.then(() => route.continue()),
    );
    const request = page.waitForRequest(`**/homework/post-user-answers/${attemptId}`);
    await page.clock.install();
    await page.reload();
    await request;
    await firstInput(page).waitFor();
    await answerAll(page, (at) => at === 1);
    // Typing is gathered for less than this: the round that asks for the old one is under way when it is due.
    await until(async () => (await unsentHere(page)) === 2, { what: 'the later answer in the journal' });
    await page.clock.runFor(2_000);
    release();
    await until(async () => (await answered(session)) === 2, {
      what: 'the later answer at the server',
      everyMs,
    });
    await saved(page);
    await context.close();
    await nothingWrong();
  },
);

/** What a log-in in this tab leaves in the browser. */
async function logInBeside(context, tab, { cookies, token }) {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: tab.url() })));
  await tab.evaluate((value) => {
    localStorage.removeItem('auth.csrf');
    localStorage.setItem('auth._token.local', `Bearer ${value}`);
  }, token);
}

test(
  'a tab follows when another person logs in beside it, and sends nothing with the other’s token',
  { timeout: 120_000 },
  async () => {
    const { session, context, page } = await reader();
    const other = await new HttpSession().signUp(newcomer('student', '陳小博'));
    const { token } = other;
    await context.route('**/homework/post-user-answers', (route) => route.abort());
    const sentBy = [];
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === '/homework/post-user-answers')
        sentBy.push(request.headers().authorization);
    });
    await answerAll(page, (at) => at === 0);
    await until(() => sentBy.length > 0, { what: 'a save that is held back' });
    const beside = await context.newPage();
    await beside.goto('/about-us');
    const written = [];
    let isBegunAnew = false;
    page.on('request', (request) => {
      isBegunAnew ||= request.isNavigationRequest();
      if (!isBegunAnew && request.method() !== 'GET') written.push(request.headers().authorization);
    });
    await logInBeside(context, beside, other);
    await page.getByRole('img', { name: '陳小博' }).waitFor();
    assert.ok(!written.includes(`Bearer ${token}`), 'nothing begun for the next person by the page before');
    assert.equal(await done(page), 0, 'the next person sees nothing of it');
    assert.ok(!sentBy.includes(`Bearer ${token}`));
    assert.equal(await answered(session), 0);
    await context.close();
    await nothingWrong();
  },
);
