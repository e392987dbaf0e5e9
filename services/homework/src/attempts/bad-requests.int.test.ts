import { newId } from '@yuedu/service-kit/ids';
import { type BadRequest, refusalOf } from '../testing/bad-request.ts';
import { begin, type ClassWithText, classWithText } from '../testing/class-with-text.ts';
import { type Homework, startHomework } from '../testing/start-homework.ts';
import { answersFor } from '../testing/text.ts';

let homework: Homework;
let where: ClassWithText;
let attemptId: string;
beforeAll(async () => {
  homework = await startHomework();
  where = await classWithText(homework);
  attemptId = await begin(homework, where.student, where.text, where.taskId);
});
afterAll(async () => {
  await homework.stop();
});

const answers = '/homework/post-user-answers';
const save = (
  what: string,
  change: (body: { postId: string; attemptId: string; answers: Record<string, unknown>[] }) => unknown,
  status: number,
  code: string,
): BadRequest => ({
  what,
  who: 'student',
  method: 'POST',
  path: () => answers,
  status,
  code,
  body: () => change({ postId: where.text.postId, attemptId, answers: answersFor(where.text).slice(0, 1) }),
});

const cases: BadRequest[] = [
  {
    what: 'a start of a text that is not in the task',
    who: 'student',
    method: 'PUT',
    path: () => `${answers}/start`,
    body: () => ({ postId: newId(), taskId: where.taskId }),
    status: 422,
    code: 'homework.post-not-in-task',
  },
  {
    what: 'a start with another class',
    who: 'student',
    method: 'PUT',
    path: () => `${answers}/start`,
    body: () => ({ postId: where.text.postId, taskId: where.taskId, classId: newId() }),
    status: 404,
    code: 'homework.task-not-found',
  },
  {
    what: 'a start of a task that is not there',
    who: 'student',
    method: 'PUT',
    path: () => `${answers}/start`,
    body: () => ({ postId: where.text.postId, taskId: newId() }),
    status: 404,
    code: 'homework.task-not-found',
  },
  {
    what: 'a start with an instant',
    who: 'student',
    method: 'PUT',
    path: () => `${answers}/start`,
    body: () => ({ postId: where.text.postId, startedAt: '2020-01-01T00:00:00Z' }),
    status: 400,
    code: 'request.invalid',
  },
  save('no answers', (body) => ({ ...body, answers: [] }), 400, 'request.invalid'),
  save(
    'a seq of nothing',
    (body) => ({ ...body, answers: [{ ...body.answers[0], seq: 0 }] }),
    400,
    'request.invalid',
  ),
  save(
    'a seq that is no whole number',
    (body) => ({ ...body, answers: [{ ...body.answers[0], seq: 1.5 }] }),
    400,
    'request.invalid',
  ),
  save(
    'a value with a score in it',
    (body) => ({
      ...body,
      answers: [{ ...body.answers[0], value: { optionId: where.text.choice.right, score: 9 } }],
    }),
    400,
    'request.invalid',
  ),
  save(
    'text for a choice',
    (body) => ({ ...body, answers: [{ ...body.answers[0], value: { text: '一' } }] }),
    422,
    'homework.value-mismatch',
  ),
  save(
    'an option that is not there',
    (body) => ({ ...body, answers: [{ ...body.answers[0], value: { optionId: newId() } }] }),
    422,
    'homework.value-mismatch',
  ),
  save(
    'a question that is not there',
    (body) => ({ ...body, answers: [{ ...body.answers[0], questionId: newId() }] }),
    422,
    'homework.question-unknown',
  ),
  save(
    'an attempt that is not there',
    (body) => ({ ...body, attemptId: newId() }),
    404,
    'homework.attempt-not-found',
  ),
  save(
    'another text than the attempt’s',
    (body) => ({ ...body, postId: newId() }),
    404,
    'homework.attempt-not-found',
  ),
  save(
    'too long a text',
    (body) => ({
      ...body,
      answers: [{ questionId: where.text.short.id, seq: 1, value: { text: '字'.repeat(2_001) } }],
    }),
    400,
    'request.invalid',
  ),
  save(
    'a text with a NUL',
    (body) => ({ ...body, answers: [{ questionId: where.text.short.id, seq: 1, value: { text: '一\0' } }] }),
    400,
    'request.invalid',
  ),
  {
    what: 'a hand-in of another’s attempt',
    who: 'teacher',
    method: 'PUT',
    path: () => `${answers}/finish`,
    body: () => ({ attemptId }),
    status: 404,
    code: 'homework.attempt-not-found',
  },
  {
    what: 'a hand-in of no id',
    who: 'student',
    method: 'PUT',
    path: () => `${answers}/finish`,
    body: () => ({ attemptId: 'x' }),
    status: 400,
    code: 'request.invalid',
  },
];

describe('a bad request about an attempt', () => {
  it.each(cases)('$what: $status $code', async (request) => {
    expect(await refusalOf(request, homework, where)).toEqual({ status: request.status, code: request.code });
  });
});
