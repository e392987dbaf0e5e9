import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { texts } from '../demo/plan.mjs';
import { someValue } from '../e2e/http-answers.mjs';
import { HttpSession, signedIn } from '../e2e/http-session.mjs';
import { account, inDays, until } from '../e2e/system.mjs';

const patienceMs = 120_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Counts of one run: an operation is ok (acknowledged), or unknown when no answer came and it was sent again.
 */
export class Tally {
  operations = 0;
  ok = 0;
  unknown = 0;
  failed = 0;
  /** Answers that say 500: a fault of an engine is a 503, never that. */
  internal = 0;
  longestOutageMs = 0;
  slowest = '';

  /** Repeats `work` until it is acknowledged; a refusal by a rule (4xx) is not repeated. */
  async sure(name, work) {
    this.operations += 1;
    const started = Date.now();
    for (;;) {
      try {
        const value = await work();
        this.ok += 1;
        if (Date.now() - started > this.longestOutageMs)
          [this.longestOutageMs, this.slowest] = [Date.now() - started, name];
        return value;
      } catch (error) {
        const refused = / → 4(?!29|03 .*csrf)\d\d /.test(error.message);
        if (refused || Date.now() - started > patienceMs) {
          this.failed += 1;
          throw error;
        }
        if (/ → 500 /.test(error.message)) this.internal += 1;
        if (!/ → 503 /.test(error.message)) this.unknown += 1;
        await pause(200);
      }
    }
  }

  get counts() {
    const { operations, ok, unknown, failed, internal, longestOutageMs, slowest } = this;
    return { operations, ok, unknown, failed, internal, longestOutageMs, slowest };
  }
}

export const newcomer = (title) => ({
  account: `chaos.${title}.${randomUUID()}@chaos.yuedu.example`,
  password: `lantern-${randomUUID()}`,
  name: title === 'teacher' ? '試驗老師' : '試驗學生',
  title,
  ...(title === 'student' ? { education: 'ElementarySchool', grade: '小五' } : {}),
});

/** Signs up; if the answer was lost after the account was made, logs in. */
export async function arrive(tally, title) {
  const person = newcomer(title);
  let tried = false;
  return tally.sure('sign-up', async () => {
    const session = new HttpSession();
    try {
      if (tried) return await session.login(person.account, person.password);
    } catch (error) {
      // Not made yet: sign up again. Any other answer says nothing of that: the account may stand.
      if (!/ → 401 /.test(error.message)) throw error;
    }
    tried = true;
    return new HttpSession().signUp(person);
  });
}

/** An editor publishes a text, so that content has something to tell. */
async function publishText(tally) {
  const editor = await tally.sure('editor', () => signedIn(account('editor', 'teacher')));
  const [text] = texts();
  const { _id } = await tally.sure('text', () =>
    editor.ok('POST', '/v1/posts', {
      draft: { ...text, slug: `chaos-${randomUUID()}`, title: '試驗文章' },
      publish: true,
    }),
  );
  // 404: it was taken back, and the answer was lost.
  const takeBack = () =>
    tally.sure('take back', () =>
      editor.ok('DELETE', `/v1/posts/${_id}`).catch((error) => {
        if (!/ → 404 /.test(error.message)) throw error;
      }),
    );
  return { textId: _id, takeBack };
}

/** A second device ends the first one's session, so that auth has a job. */
async function logInTwice(tally) {
  const someone = newcomer('student');
  await tally.sure('sign-up', () =>
    new HttpSession().signUp(someone).catch(() => new HttpSession().login(someone.account, someone.password)),
  );
  await tally.sure('second log-in', () => new HttpSession().login(someone.account, someone.password));
}

const join = (tally, student, code) =>
  tally.sure('join', () => student.ok('POST', '/v1/classes/join', { code }));

/** `code`: of a class that the student has not joined yet. */
async function doHomework(tally, student, { code, post, task, schoolClass }) {
  if (code) await join(tally, student, code);
  const attempt = await tally.sure('start', () =>
    student.ok('PUT', '/homework/post-user-answers/start', {
      postId: post._id,
      taskId: task._id,
      classId: schoolClass._id,
    }),
  );
  const { questions } = await tally.sure('read', () => student.ok('GET', `/v1/posts/${post._id}`));
  for (const question of questions)
    await tally.sure('save', () =>
      student.ok('POST', '/homework/post-user-answers', {
        postId: post._id,
        attemptId: attempt._id,
        answers: [{ questionId: question._id, seq: 1, value: someValue(question) }],
      }),
    );
  await tally.sure('finish', () =>
    student.ok('PUT', '/homework/post-user-answers/finish', { attemptId: attempt._id }),
  );
  return { student, attemptId: attempt._id, questions: questions.length };
}

/**
 * The whole main job for `students`, with `fault` struck when the teacher has assigned and the students
 * begin. `joinFirst`: the students are in the class before it gets its homework, so that the clock has
 * nothing left to tell them.
 * @returns counts, and names: ids by which its events are found. Lost and doubled are differences between
 * what was acknowledged and what the report, the profiles and the stored answers tell afterwards
 */
export async function mainJob({ students, fault, before, joinFirst = false }) {
  const tally = new Tally();
  await before?.();
  const teacher = await arrive(tally, 'teacher');
  const schoolClass = await tally.sure('class', () =>
    teacher.ok('POST', '/v1/classes', { title: '試驗班', grade: '小五', endAt: inDays(30) }),
  );
  const { code } = await tally.sure('code', () => teacher.ok('POST', `/v1/classes/${schoolClass._id}/codes`));
  const {
    results: [post],
  } = await tally.sure('library', () =>
    teacher.ok('GET', `/v1/posts/?limit=1&conditions=${encodeURIComponent('{"isFree":true}')}`),
  );
  const { textId, takeBack } = await publishText(tally);
  await logInTwice(tally);
  const people = [];
  for (let at = 0; at < students; at += 1) people.push(await arrive(tally, 'student'));
  if (joinFirst) for (const student of people) await join(tally, student, code);
  const task = await tally.sure('task', () =>
    teacher.ok('POST', '/v1/tasks', {
      title: '試驗',
      postIds: [post._id],
      deadline: inDays(2),
      classId: schoolClass._id,
    }),
  );
  const homeworkId = uuidv7();
  await tally.sure('homework', () =>
    teacher.ok('PUT', `/v1/classes/${schoolClass._id}/homeworks/${homeworkId}`, {
      title: '試驗',
      taskIds: [task._id],
    }),
  );
  const struck = fault?.();
  const works = await Promise.all(
    people.map((student) =>
      doHomework(tally, student, { code: joinFirst ? null : code, post, task, schoolClass }),
    ),
  );
  await struck;
  const counts = await verify(teacher, schoolClass, works, tally);
  await takeBack();
  return {
    ...counts,
    ...tally.counts,
    classId: schoolClass._id,
    names: [schoolClass._id, task._id, textId, ...works.map(({ attemptId }) => attemptId)],
  };
}

const reported = (teacher, classId) =>
  teacher.ok('GET', `/homework/reports/classes-summary/report-completion?classId=${classId}`);

/**
 * Every acknowledged finish stands once in the report, once in the reader's own count, and every saved answer
 * is there.
 */
async function verify(teacher, schoolClass, works, tally) {
  // before the first fold it is 202 with a job, and has no rows
  const sum = (report) => (report.rows ?? []).reduce((total, row) => total + row.finished, 0);
  const report = await until(
    async () => {
      const found = await reported(teacher, schoolClass._id).catch(() => null);
      return found && sum(found) >= works.length ? found : null;
    },
    { timeoutMs: 90_000, everyMs: 250, what: 'the report of every finish' },
  ).catch(() => reported(teacher, schoolClass._id));
  let lostAnswers = 0;
  let profiles = 0;
  for (const { student, attemptId, questions } of works) {
    const attempt = await tally.sure('result', () =>
      student.ok('GET', `/homework/post-user-answers/${attemptId}`),
    );
    lostAnswers += questions - attempt.answers.filter((answer) => answer.value !== null).length;
    profiles += await until(async () => (await student.ok('GET', '/v1/users/me').catch(() => ({}))).total, {
      timeoutMs: 60_000,
      everyMs: 250,
      what: 'the count of texts read',
    }).catch(() => 0);
  }
  const finished = sum(report);
  return {
    seen: `${works.length} finishes, ${finished} in the report, ${profiles} in profiles`,
    lost: Math.max(0, works.length - finished) + Math.max(0, works.length - profiles) + lostAnswers,
    doubled:
      Math.max(0, finished - works.length) +
      Math.max(0, profiles - works.length) +
      Math.max(0, report.rows.length - works.length),
  };
}
