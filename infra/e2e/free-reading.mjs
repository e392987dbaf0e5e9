import { getMe } from '@yuedu/contracts/http/auth/users';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { finishAttempt, saveAnswers, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { someValue } from './http-answers.mjs';
import { HttpSession } from './http-session.mjs';

/** Signs somebody up who reads a free text to its end and hands in. */
export async function freeReader(newcomer) {
  const session = await new HttpSession().signUp(newcomer);
  const { results } = await session.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  const post = await session.ok(getPost, { params: { id: results[0]._id } });
  const { _id: attemptId } = await session.ok(startAttempt, { body: { postId: post._id } });
  const answers = post.questions.map((question) => ({
    questionId: question._id,
    seq: 1,
    value: someValue(question),
    writtenAt: new Date().toISOString(),
  }));
  await session.ok(saveAnswers, { body: { postId: post._id, attemptId, answers } });
  await session.ok(finishAttempt, { body: { attemptId } });
  return { session, attemptId, title: post.title, id: (await session.ok(getMe))._id };
}
