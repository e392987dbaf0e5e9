/**
 * When keys may be in a response, reckoned here a second time from the specification and from what the
 * person's own lists say, so that a fault in the service's rule is seen. Services are asked directly: the
 * gateway's limit is for the person in the browser.
 */
import { system } from './system.mjs';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const result = new RegExp(`^(?:/homework(?:/v1)?|/v1)/post-user-answers/${uuid}/?$`);
const draft = new RegExp(`^/v1/posts(?:/${uuid}(?:/draft|/change|/revisions/\\d+)?)?/?$`);
const toGrade = new RegExp(`^/v1/classes/(${uuid})/grade/posts/${uuid}/questions/${uuid}/?$`);
const takes = new RegExp(`^/v1/posts/${uuid}/takes$`);

/** Who asked: the token's claims, or null for a visitor. */
function askerOf(bearer) {
  const payload = bearer?.split('.')[1];
  return payload ? JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) : null;
}

async function ask(service, path, bearer) {
  const response = await fetch(system().services[service].url + path, {
    headers: { authorization: bearer },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok)
    throw new Error(`${path} → ${response.status} while the scan looked whether keys are due`);
  return (await response.json()).data;
}

/** The homeworks of every student whose results this person may read, one list a student. */
async function listsOf(asker, bearer) {
  if (asker.title !== 'parent') return [(await ask('homework', '/homework/homeworks', bearer)).results];
  const { children } = await ask('auth', '/v1/users/me', bearer);
  return Promise.all(
    children.map(
      async ({ userId }) =>
        (await ask('homework', `/homework/homeworks?studentId=${userId}`, bearer)).results,
    ),
  );
}

/** The text as class work of one student: a row for each task that has it. */
const worksWith = (homeworks, postId) =>
  homeworks.flatMap((homework) =>
    homework.tasks.flatMap((task) =>
      task.posts
        .filter((post) => post._id === postId)
        .map((post) => ({
          taskId: task._id,
          attemptId: post.attemptId,
          showKeys: homework.showKeys,
          deadline: homework.effectiveDeadline,
          finishedAt: post.finishedAt ?? null,
        })),
    ),
  );

/** To the deadline; with keys at the hand-in, or without a deadline, not longer than to the hand-in. */
const isOpen = (work) =>
  (work.deadline === null || Date.now() <= Date.parse(work.deadline)) &&
  (work.finishedAt === null || (work.showKeys !== 'finish' && work.deadline !== null));

async function whyNotForReader(attempt, asker, bearer) {
  if (!attempt.finishedAt) return 'the reader has not handed in';
  const lists = (await listsOf(asker, bearer)).map((homeworks) => worksWith(homeworks, attempt.postId));
  // A parent's list of the right child holds the attempt; own reading stands in no list, so every child must
  // have closed the text.
  const own = lists.filter((works) => works.some((work) => work.attemptId === attempt._id));
  const works = own.length > 0 ? own.flat() : lists.flat();
  if (works.some((work) => work.taskId !== attempt.taskId && isOpen(work)))
    return 'the text is open class work elsewhere';
  if (attempt.taskId === null) return null;
  const work = works.find((one) => one.taskId === attempt.taskId) ?? {
    showKeys: 'deadline',
    deadline: attempt.effectiveDeadline,
    finishedAt: attempt.finishedAt,
  };
  if (work.showKeys === 'never') return 'the teacher shows no keys';
  return isOpen({ ...work, finishedAt: attempt.finishedAt }) ? 'the class work is still open' : null;
}

async function whyNotForTeacher(attempt, asker, bearer) {
  if (asker.role === 'admin') return null;
  if (attempt.classId === null) return 'own reading of a student';
  const { teachers } = await ask('classes', `/v1/classes/${attempt.classId}`, bearer);
  return teachers?.includes(asker.sub) ? null : 'not a teacher of the class';
}

/** @returns why this response may hold no keys, or null where they are due */
export async function whyNotDue({ method, pathname, body, bearer, leak }) {
  const asker = askerOf(bearer);
  if (!asker) return 'asked by a visitor';
  const isEditor = asker.role === 'editor' || asker.role === 'admin';
  if (draft.test(pathname) && (/\/draft$|\/revisions\//.test(pathname) || method !== 'GET'))
    return isEditor ? null : 'a draft for who is no editor';
  // of what many readers chose, for editors
  if (takes.test(pathname)) return isEditor ? null : 'figures for who is no editor';
  const graded = method === 'GET' ? toGrade.exec(pathname) : null;
  if (graded) return whyNotForTeacher({ classId: graded[1] }, asker, bearer);
  if (method !== 'GET' || !result.test(pathname)) return 'no response of this address may hold keys';
  const { keys, ...rest } = JSON.parse(body).data;
  if (!keys || leak(JSON.stringify(rest))) return 'it stands outside of `keys`';
  const isTeacher = asker.role === 'admin' || (asker.role === 'main' && asker.title !== 'parent');
  return isTeacher ? whyNotForTeacher(rest, asker, bearer) : whyNotForReader(rest, asker, bearer);
}
