import { firstLogin } from '@yuedu/contracts/http/auth/log-in';
import { getPost } from '@yuedu/contracts/http/content/posts';
import { finishAttempt, saveAnswers, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { topic } from '@yuedu/contracts/topics';
import { readAll } from '@yuedu/testing/kafka';
import { environmentOf } from '../chaos/databases.mjs';
import { HttpSession } from './http-session.mjs';
import { engineVariables } from './system.mjs';

/** The answers of a whole class, and what they come to, reckoned here from the keys alone. */

/** Five ways of saying it, none of which is an accepted answer. */
const written = [
  '因為他想讓家人安心。',
  '他不想讓別人擔心',
  '不知道',
  '我覺得他很勇敢，因為他願意先說出來。',
  '因為第二段說他等了很久。',
];

/** What the student at this place of the list writes; every sixth leaves the first question blank. */
function valueOf(question, at, place) {
  if (place === 0 && at % 6 === 5) return null;
  if (question.type === 'shortAnswer') return { text: written[at % written.length] };
  const optionAt = (shift) => question.options[(at + shift) % question.options.length]._id;
  if (question.type === 'singleChoice') return { optionId: optionAt(place) };
  return { pairs: question.items.map(({ _id }, shift) => ({ itemId: _id, optionId: optionAt(shift) })) };
}

/** By calls: comes in by the slip. */
export async function comeIn({ username, code }, password) {
  const session = new HttpSession();
  await session.freshCsrf();
  session.token = (await session.ok(firstLogin, { body: { account: username, code, password } })).token;
  await session.freshCsrf();
  return session;
}

/** By calls: one text from start to hand-in. @returns the answers, question id → value */
export async function answerText(session, { at, post, taskId, classId }) {
  const { questions } = await session.ok(getPost, { params: { id: post._id } });
  const attempt = await session.ok(startAttempt, { body: { postId: post._id, taskId, classId } });
  const values = new Map(
    questions.flatMap((question, place) => {
      const value = valueOf(question, at, place);
      return value ? [[question._id, value]] : [];
    }),
  );
  const answers = [...values].map(([questionId, value]) => ({ questionId, seq: 1, value }));
  await session.ok(saveAnswers, { body: { postId: post._id, attemptId: attempt._id, answers } });
  await session.ok(finishAttempt, { body: { attemptId: attempt._id } });
  return values;
}

/** The newest keys of these texts, question id → key with its text, as content has published them. */
export async function keysOf(posts) {
  Object.assign(process.env, engineVariables());
  const prefix = environmentOf('homework').TOPIC_PREFIX ?? '';
  const newest = new Map();
  for (const { key, value } of await readAll(prefix + topic.answerKeys)) {
    if (!value || !posts.some(({ _id }) => _id === key)) continue;
    const published = JSON.parse(value);
    if (published.keyVersion > (newest.get(key)?.keyVersion ?? 0)) newest.set(key, published);
  }
  return new Map(
    [...newest.values()].flatMap(({ postId, keys }) =>
      keys.map((one) => [one.questionId, { ...one, postId }]),
    ),
  );
}

const rounded = (value) => Math.round(value * 100) / 100;

/**
 * The points of one answer, by the specification's words; `marked`: what the teacher gave to which words, a
 * map for each text.
 */
export function pointsFor(key, value, marked) {
  if (!value) return 0;
  if (key.type === 'singleChoice') return value.optionId === key.optionId ? key.points : 0;
  if (key.type === 'shortAnswer') return marked.get(key.postId).get(value.text);
  const right = value.pairs.filter((pair) =>
    key.pairs.some((one) => one.itemId === pair.itemId && one.optionId === pair.optionId),
  ).length;
  const wrong = key.type === 'multipleMatchingItem' ? value.pairs.length - right : 0;
  return rounded((key.points * Math.max(0, right - wrong)) / key.pairs.length);
}

export const sumOf = (values) => rounded(values.reduce((sum, value) => sum + value, 0));
