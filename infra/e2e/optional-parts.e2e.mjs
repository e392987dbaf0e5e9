import { listHomeworks } from '@yuedu/contracts/http/homework/homeworks';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { reportOf } from './report-steps.mjs';
import { account } from './system.mjs';

after(closeBrowser);

/** Each address and where it leads; none ends at a page that is not there. */
async function walk(page, forms) {
  for (const [from, to] of forms) {
    await page.goto(from);
    await page
      .waitForURL((url) => to.test(url.pathname), { timeout: 20_000 })
      .catch(() => {
        assert.fail(`${from} led to ${new URL(page.url()).pathname}`);
      });
    await page.locator('h1').first().waitFor();
    assert.equal(await page.getByText('找不到此頁面').count(), 0, from);
  }
}

test(
  'addresses whose class, text or person is left out lead a teacher to his own',
  { timeout: 180_000 },
  async () => {
    const context = await person();
    const page = await context.newPage();
    const teacher = account('main', 'teacher');
    await logIn(page, teacher);
    const { results } = await reportOf(page, listHomeworks, {});
    const [{ _id: homeworkId, classId, tasks }] = results;
    const postId = tasks[0].posts[0]._id;
    await walk(page, [
      ['/classes/posts/review', /^\/classes\/[\w-]{36}\/posts\/review$/],
      [`/classes/${classId}/posts/review`, new RegExp(`^/classes/${classId}/posts/review$`)],
      [`/classes/posts/${postId}/review`, new RegExp(`^/classes/[\\w-]{36}/posts/${postId}/review$`)],
      [`/classes/posts/${postId}`, new RegExp(`^/(classes/[\\w-]{36}/)?posts/${postId}$`)],
      ['/classes/homeworks/learning', /^\/classes\/[\w-]{36}$/],
      [`/classes/${classId}/homeworks/learning`, new RegExp(`^/classes/${classId}$`)],
      [
        `/classes/homeworks/${homeworkId}/learning`,
        new RegExp(`^/classes/${classId}/homeworks/${homeworkId}/learning$`),
      ],
      ['/classes/students', /^\/classes\/students$/],
      ['/homework/teachers', /^\/homework\/teachers$/],
      ['/homework/students', /^\/homework\/students$/],
      ['/search', /^\/search$/],
      ['/my-subscribe', /^\/my-subscribe$/],
      ['/event10Year/quest', /^\/event10Year\/quest$/],
    ]);
    await context.close();
    await nothingWrong();
  },
);

test('and a student to his own work, or home from what is a teacher’s', { timeout: 180_000 }, async () => {
  const context = await person();
  const page = await context.newPage();
  await logIn(page, account('user', 'student'));
  const { results } = await reportOf(page, listHomeworks, {});
  const [{ _id: homeworkId, classId, tasks }] = results;
  const postId = tasks[0].posts[0]._id;
  await walk(page, [
    [`/classes/posts/${postId}`, new RegExp(`^/(classes/[\\w-]{36}/)?posts/${postId}$`)],
    ['/classes/homeworks/learning', /^\/homework\/students$/],
    [`/classes/${classId}/homeworks/learning`, new RegExp(`^/classes/${classId}$`)],
    [
      `/classes/homeworks/${homeworkId}/learning`,
      new RegExp(`^/classes/${classId}/homeworks/${homeworkId}/learning$`),
    ],
    ['/homework/students', /^\/homework\/students$/],
    ['/classes/posts/review', /^\/$/],
    ['/classes/students', /^\/$/],
    ['/homework/teachers', /^\/$/],
  ]);
  await context.close();
  await nothingWrong();
});
