import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { finishAttempt, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { getCompletion } from '@yuedu/contracts/http/homework/reports';
import { closeBrowser, logIn, nothingWrong, person } from './browser.mjs';
import { classOfThree } from './class-steps.mjs';
import { signedIn } from './http-session.mjs';
import { until } from './system.mjs';

after(closeBrowser);

test(
  'an open report shows who handed in while its stream was away, though it had heard nothing until then',
  { timeout: 120_000 },
  async () => {
    const set = await classOfThree();
    const handIn = async (student) => {
      const session = await signedIn(student);
      const { _id: attemptId } = await session.ok(startAttempt, {
        body: { postId: set.posts[0]._id, taskId: set.taskId, classId: set.classId },
      });
      await session.ok(finishAttempt, { body: { attemptId } });
    };
    const isFolded = (count) =>
      until(
        async () => {
          const { totals } = await set.onlooker.ok(getCompletion, { query: { classId: set.classId } });
          return totals.finished === count;
        },
        { what: `${count} hand-ins in the report` },
      );
    await handIn(set.students[0]);
    await isFolded(1);

    const context = await person();
    const page = await context.newPage();
    let [requests, isAway] = [0, true];
    // a first stream that ends before it has said anything; then none, for a while
    await page.route('**/v1/stream', (route) => {
      requests += 1;
      if (!isAway) return route.continue();
      if (requests > 1) return route.abort();
      return route.fulfill({ contentType: 'text/event-stream', body: ': ready\n\n' });
    });
    await logIn(page, set.teacher);
    await page.goto(`/homework/teachers?classId=${set.classId}`);
    const count = page.locator('.report__tiles dd b').first();
    await until(async () => Number.parseInt(await count.textContent(), 10) === 1, {
      what: 'the first hand-in',
    });
    await until(() => requests > 1, { what: 'a stream that was away' });

    await handIn(set.students[1]);
    await isFolded(2);
    assert.equal(Number.parseInt(await count.textContent(), 10), 1);
    isAway = false;
    await until(async () => Number.parseInt(await count.textContent(), 10) === 2, {
      what: 'the second hand-in on the open report',
    });
    await context.close();
    await nothingWrong();
  },
);
