import { newId } from '@yuedu/service-kit/ids';
import { begin, type ClassWithText, classWithText } from './testing/class-with-text.ts';
import { type Homework, startHomework } from './testing/start-homework.ts';
import { answersFor } from './testing/text.ts';

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

type Who = 'teacher' | 'student' | 'visitor';
interface Case {
  what: string;
  who: Who;
  method: string;
  path: () => string;
  body?: () => unknown;
  status: number;
  code: string;
}
const answers = '/homework/post-user-answers';
const save = (
  what: string,
  change: (body: { postId: string; attemptId: string; answers: Record<string, unknown>[] }) => unknown,
  status: number,
  code: string,
): Case => ({
  what,
  who: 'student',
  method: 'POST',
  path: () => answers,
  status,
  code,
  body: () => change({ postId: where.text.postId, attemptId, answers: answersFor(where.text).slice(0, 1) }),
});
const task = (
  what: string,
  change: (body: Record<string, unknown>) => unknown,
  status: number,
  code: string,
  who: Who = 'teacher',
): Case => ({
  what,
  who,
  method: 'POST',
  path: () => '/v1/tasks',
  status,
  code,
  body: () => change({ title: '任務', postIds: [where.text.postId], classId: where.school.classId }),
});
const list = (what: string, query: string, code = 'list.invalid', status = 400): Case => ({
  what,
  who: 'teacher',
  method: 'GET',
  path: () => `/v1/tasks/?${query}`,
  status,
  code,
});
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

const cases: Case[] = [
  task('a task by a visitor', (body) => body, 401, 'auth.required', 'visitor'),
  task('a task by a student', (body) => body, 403, 'access.denied', 'student'),
  task('a task without a title', (body) => ({ ...body, title: '  ' }), 400, 'request.invalid'),
  task('a task with an unknown field', (body) => ({ ...body, ownerId: newId() }), 400, 'request.invalid'),
  task(
    'a task with the time of its making',
    (body) => ({ ...body, createdAt: '2020-01-01T00:00:00Z' }),
    400,
    'request.invalid',
  ),
  task('a task without texts', (body) => ({ ...body, postIds: [] }), 400, 'request.invalid'),
  task('a task whose text is no id', (body) => ({ ...body, postIds: ['一'] }), 400, 'request.invalid'),
  task(
    'a task whose deadline has no zone',
    (body) => ({ ...body, deadline: '2030-01-01 10:00' }),
    400,
    'request.invalid',
  ),
  task(
    'a task whose deadline is past',
    (body) => ({ ...body, deadline: '2020-01-01T00:00:00Z' }),
    422,
    'homework.deadline-past',
  ),
  task(
    'a task for a class that is not there',
    (body) => ({ ...body, classId: newId() }),
    404,
    'classes.class-not-found',
  ),
  task(
    'a task of a text that is not there',
    (body) => ({ ...body, postIds: [newId()] }),
    404,
    'content.post-not-found',
  ),
  task('broken JSON', () => '{"title":', 400, 'request.malformed'),
  {
    what: 'a task whose id is no id',
    who: 'teacher',
    method: 'GET',
    path: () => '/v1/tasks/1',
    status: 400,
    code: 'request.invalid',
  },
  {
    what: 'is-finished of no ids',
    who: 'student',
    method: 'GET',
    path: () => '/v1/tasks/is-finished?taskIds=a,b',
    status: 400,
    code: 'request.invalid',
  },
  {
    what: 'is-finished without ids',
    who: 'student',
    method: 'GET',
    path: () => '/v1/tasks/is-finished',
    status: 400,
    code: 'request.invalid',
  },
  list('a condition on an unknown field', `conditions=${json({ secret: 1 })}`),
  list('an unknown operator', `conditions=${json({ title: { $regex: '.' } })}`),
  list('a condition that is no object', 'conditions=[]'),
  list('a sort by texts', 'sort=postIds'),
  list('a projection of an unknown field', 'projection=audienceIds'),
  list('a limit over a hundred', 'limit=101', 'request.invalid'),
  list('too deep a page', 'skip=1001', 'list.skip-too-deep'),
  {
    what: 'a cursor that is none',
    who: 'teacher',
    method: 'GET',
    path: () => '/v2/tasks/?skip=abc',
    status: 400,
    code: 'list.invalid',
  },
  {
    what: 'a homework without tasks',
    who: 'teacher',
    method: 'PUT',
    path: () => `/v1/classes/${where.school.classId}/homeworks/${newId()}`,
    body: () => ({ title: '作業', taskIds: [] }),
    status: 400,
    code: 'request.invalid',
  },
  {
    what: 'a homework with an unknown showKeys',
    who: 'teacher',
    method: 'PUT',
    path: () => `/v1/classes/${where.school.classId}/homeworks/${newId()}`,
    body: () => ({ title: '作業', taskIds: [where.taskId], showKeys: 'always' }),
    status: 400,
    code: 'request.invalid',
  },
  {
    what: 'a task that another homework has',
    who: 'teacher',
    method: 'PUT',
    path: () => `/v1/classes/${where.school.classId}/homeworks/${newId()}`,
    body: () => ({ title: '作業', taskIds: [where.taskId] }),
    status: 409,
    code: 'conflict',
  },
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
  {
    what: 'a report with an unknown filter',
    who: 'teacher',
    method: 'GET',
    path: () => '/homework/reports/classes-summary/report-completion?teacher=1',
    status: 400,
    code: 'request.invalid',
  },
  {
    what: 'a report with a wrong grade',
    who: 'teacher',
    method: 'GET',
    path: () => `/homework/reports/classes-summary/report-completion?grade=${encodeURIComponent('大一')}`,
    status: 400,
    code: 'request.invalid',
  },
  {
    what: 'an unknown report',
    who: 'teacher',
    method: 'GET',
    path: () => '/homework/reports/classes-summary/report-secrets',
    status: 404,
    code: 'not-found',
  },
];

describe('a bad request', () => {
  it.each(cases)('$what: $status $code', async ({ who, method, path, body, status, code }) => {
    const caller = who === 'visitor' ? null : who === 'teacher' ? where.school.teacher : where.student;
    const reply = await homework.call(caller, method, path(), body?.());
    expect({ status: reply.status, code: reply.problem.code }).toEqual({ status, code });
  });

  it('is told with all its faults at once, by field', async () => {
    const reply = await homework.call(where.school.teacher, 'POST', '/v1/tasks', {
      title: '',
      postIds: ['x'],
      extra: 1,
    });
    expect(reply.problem.errors?.map((fault) => fault.path).sort()).toEqual(['extra', 'postIds.0', 'title']);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
  });

  it('answers with and without a trailing slash, and under every name of the call', async () => {
    for (const base of [
      '/homework/post-user-answers',
      '/homework/v1/post-user-answers',
      '/v1/post-user-answers',
    ]) {
      for (const slash of ['', '/'])
        expect(
          (
            await homework.call(where.student, 'PUT', `${base}/start${slash}`, {
              postId: where.text.postId,
              taskId: where.taskId,
            })
          ).data,
        ).toMatchObject({ _id: attemptId });
    }
  });
});
