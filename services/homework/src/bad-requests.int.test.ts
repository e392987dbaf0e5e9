import { newId } from '@yuedu/service-kit/ids';
import { type BadRequest, refusalOf, type Who } from './testing/bad-request.ts';
import { begin, type ClassWithText, classWithText } from './testing/class-with-text.ts';
import { type Homework, startHomework } from './testing/start-homework.ts';

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

const task = (
  what: string,
  change: (body: Record<string, unknown>) => unknown,
  status: number,
  code: string,
  who: Who = 'teacher',
): BadRequest => ({
  what,
  who,
  method: 'POST',
  path: () => '/v1/tasks',
  status,
  code,
  body: () => change({ title: '任務', postIds: [where.text.postId], classId: where.school.classId }),
});
const list = (what: string, query: string, code = 'list.invalid', status = 400): BadRequest => ({
  what,
  who: 'teacher',
  method: 'GET',
  path: () => `/v1/tasks/?${query}`,
  status,
  code,
});
const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

const cases: BadRequest[] = [
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
  it.each(cases)('$what: $status $code', async (request) => {
    expect(await refusalOf(request, homework, where)).toEqual({ status: request.status, code: request.code });
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
