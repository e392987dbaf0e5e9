import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { signedIn } from './http-session.mjs';
import { account, system } from './system.mjs';

after(closeBrowser);

/** A demo student and the address of a text that this student has handed in for a homework. */
async function handedIn() {
  const [classId] = account('main', 'teacher').classIds;
  for (const student of system().accounts.filter(
    (one) => one.title === 'student' && one.classIds.includes(classId),
  )) {
    const { results } = await (await signedIn(student)).ok(listHomeworks, { query: { classId } });
    for (const homework of results)
      for (const task of homework.tasks)
        for (const post of task.posts) {
          if (post.finishedAt)
            return {
              student,
              address: `/posts/${post._id}?taskId=${task._id}&classId=${classId}&homeworkId=${homework._id}`,
            };
        }
  }
  throw new Error('nobody of the class has handed in');
}

test(
  'a text that was handed in opens with its result; the reader never shows before it',
  { timeout: 120_000 },
  async () => {
    const { student, address } = await handedIn();
    const context = await person();
    await context.addInitScript(() => {
      window.sawReader = false;
      new MutationObserver(() => {
        if (document.querySelector('section.reader__text')) window.sawReader = true;
      }).observe(document, { childList: true, subtree: true });
    });
    const page = await context.newPage();
    await logIn(page, student);
    // This browser's journal knows nothing of the attempt: only start tells that it was handed in.
    await page.route('**/post-user-answers/start', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto(address);
    await page.locator('.reader__resultpage #score').waitFor();
    assert.equal(await page.evaluate(() => window.sawReader), false);
    await context.close();
    await nothingWrong();
  },
);
