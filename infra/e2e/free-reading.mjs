import { getMe } from '@yuedu/contracts/http/auth/users';
import { getPost, listPosts } from '@yuedu/contracts/http/content/posts';
import { finishAttempt, saveAnswers, startAttempt } from '@yuedu/contracts/http/homework/attempts';
import { someValue } from './http-answers.mjs';
import { HttpSession } from './http-session.mjs';

/**
 * Signs somebody up who reads a free text to its end and hands in.
 * @param hasEvidence whether words of the text are marked for the first question
 */
export async function freeReader(newcomer, hasEvidence = false) {
  const session = await new HttpSession().signUp(newcomer);
  const { results } = await session.ok(listPosts, { query: { limit: '1', conditions: '{"isFree":true}' } });
  const post = await session.ok(getPost, { params: { id: results[0]._id } });
  const { _id: attemptId } = await session.ok(startAttempt, { body: { postId: post._id } });
  const evidence = [{ paragraphId: post.paragraphs[0]._id, start: 0, end: 2 }];
  const answers = post.questions.map((question, at) => ({
    questionId: question._id,
    seq: 1,
    value: someValue(question),
    writtenAt: new Date().toISOString(),
    ...(hasEvidence && at === 0 && { evidence }),
  }));
  await session.ok(saveAnswers, { body: { postId: post._id, attemptId, answers } });
  await session.ok(finishAttempt, { body: { attemptId } });
  return { session, attemptId, title: post.title, id: (await session.ok(getMe))._id };
}
