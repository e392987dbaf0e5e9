import { removeStudent } from '@yuedu/contracts/http/classes/classes';
import {
  finishAttempt,
  putPosition,
  saveAnswers,
  startAttempt,
} from '@yuedu/contracts/http/homework/attempts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faultsAtAllWidths } from './all-widths.mjs';
import { closeBrowser, nothingWrong } from './browser.mjs';
import { browserAt, classOfThree } from './class-steps.mjs';
import { signedIn } from './http-session.mjs';
import { until } from './system.mjs';

/** From what a student does to what the teacher's open page shows. */
const shownWithinMs = 2_000;
/** The page looks at most once in this time. */
const gatherS = 0.8;
/** The class of this file, as `classOfThree` gives it, with its page and its readers. */
let ours;
let page;
let looks = 0;
const readers = [];

const cardOf = (at) => page.getByRole('listitem').filter({ hasText: ours.names[at] });
const begin = async (at) => {
  const session = await signedIn(ours.students[at]);
  const { posts, taskId, classId } = ours;
  const reader = { session, attemptId: undefined };
  readers[at] = reader;
  reader.attemptId = (
    await session.ok(startAttempt, { body: { postId: posts[0]._id, taskId, classId } })
  )._id;
};
const moveTo = ({ session, attemptId }, paragraph) =>
  session.ok(putPosition, { body: { attemptId, paragraphId: paragraph._id } });
/** The first choice of the text, which need not be its first question. */
const answerChoice = ({ session, attemptId }) => {
  const [post] = ours.posts;
  const { _id, options } = post.questions.find(({ type }) => type === 'singleChoice');
  const answers = [{ questionId: _id, seq: 1, value: { optionId: options[0]._id } }];
  return session.ok(saveAnswers, { body: { postId: post._id, attemptId, answers } });
};

/** Does something and waits until the page shows it; how long that took. */
async function msUntilShown(act, place) {
  const began = performance.now();
  await act();
  await place.waitFor({ timeout: 10_000 });
  return performance.now() - began;
}

before(async () => {
  ours = await classOfThree();
  ({ page } = await browserAt(ours.teacher, ours.learning));
  page.on('request', (request) => {
    if (request.url().endsWith('/live')) looks += 1;
  });
});
after(closeBrowser);

test(
  'the teacher sees who reads which paragraph and answers, within two seconds',
  { timeout: 90_000 },
  async () => {
    await page.getByText('還沒有人開始').waitFor();
    await page.getByText(/\d\d:\d\d 更新/).waitFor();
    const [post] = ours.posts;
    const paragraphs = post.paragraphs.filter(({ kind }) => kind === 'text');
    const card = cardOf(0);
    const times = [
      await msUntilShown(() => begin(0), card.getByText('在讀', { exact: true })),
      await msUntilShown(() => moveTo(readers[0], paragraphs[1]), card.getByText('第 2 段')),
      await msUntilShown(
        () => answerChoice(readers[0]),
        card.getByText(`已答 1／${post.questions.length} 題`),
      ),
    ];
    console.log(`  shown after ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
    assert.ok(Math.max(...times) <= shownWithinMs, times.join(', '));
  },
);

test(
  'what many do at once are few looks, and the question that holds most is named',
  { timeout: 90_000 },
  async () => {
    await begin(1);
    const paragraphs = ours.posts[0].paragraphs.filter(({ kind }) => kind === 'text');
    looks = 0;
    const began = performance.now();
    for (let at = 0; at < 20; at += 1) for (const reader of readers) await moveTo(reader, paragraphs[at % 2]);
    await answerChoice(readers[1]);
    await cardOf(1)
      .getByText(/停在第 \d+ 題/)
      .waitFor();
    const seconds = (performance.now() - began) / 1_000;
    assert.ok(looks <= Math.ceil(seconds / gatherS) + 1, `${looks} looks in ${seconds} s`);
    await page
      .getByText(/^最多人停在第 \d+ 題，有 2 人。$/)
      .first()
      .waitFor();
  },
);

test(
  'on the wall stand counts and no name, seat or link, at three widths',
  { timeout: 120_000 },
  async () => {
    const faults = [];
    const look = async (name) => faults.push(...(await faultsAtAllWidths(page, name)));
    await look('live-class');
    await page.getByRole('button', { name: '投影給全班' }).click();
    const wall = page.getByRole('dialog');
    await wall.getByText('這個畫面只有人數，沒有名字。').waitFor();
    const words = await wall.textContent();
    for (const name of [...ours.names, ' 號']) assert.ok(!words.includes(name), `${name} on the wall`);
    assert.equal(await wall.getByRole('link').count(), 0);
    await look('live-wall');
    const { x, y, width, height } = await wall.boundingBox();
    assert.deepEqual([x, y, width, height], [0, 0, 1280, 900], 'nothing of the page is seen beside it');
    await page.keyboard.press('Escape');
    await wall.waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
  },
);

test('who hands in and who leaves is seen at once', { timeout: 90_000 }, async () => {
  const { session, attemptId } = readers[1];
  await session.ok(finishAttempt, { body: { attemptId } });
  await cardOf(1)
    .getByText(/\d\d:\d\d 交出/)
    .waitFor();
  await ours.onlooker.ok(removeStudent, { params: { id: ours.classId, studentId: ours.userIds[0] } });
  await until(
    async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      return (await cardOf(0).getByText('已離班').count()) > 0;
    },
    { what: 'who left to be marked' },
  );
  await nothingWrong();
});
