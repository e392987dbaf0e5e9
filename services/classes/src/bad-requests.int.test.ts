import type { TestCaller } from '@yuedu/testing/tokens';
import {
  admin,
  callsOf,
  endAt,
  id,
  parent,
  school,
  startWithPeople,
  student,
  teacher,
} from './testing/classes-with-people.ts';
import type { ClassesUnderTest } from './testing/start-classes.ts';

let classes: ClassesUnderTest;
beforeAll(async () => {
  classes = await startWithPeople();
});
afterAll(() => classes?.close());
const { call } = callsOf(() => classes);

describe('bad requests', () => {
  const missing = id('dead');
  const body = { title: '班', grade: '小五', endAt };
  it.each<[string, string, string, TestCaller | undefined, unknown, number, string]>([
    ['no login', 'GET', '/v1/classes/', undefined, undefined, 401, 'auth.required'],
    ['a student makes a class', 'POST', '/v1/classes', student(1), body, 403, 'access.denied'],
    [
      'an editor makes a class',
      'POST',
      '/v1/classes',
      { userId: id('ed'), role: 'editor' },
      body,
      403,
      'access.denied',
    ],
    ['no title', 'POST', '/v1/classes', teacher, { ...body, title: '  ' }, 400, 'request.invalid'],
    [
      'a grade that is none',
      'POST',
      '/v1/classes',
      teacher,
      { ...body, grade: '大一' },
      400,
      'request.invalid',
    ],
    [
      'an end that is no instant',
      'POST',
      '/v1/classes',
      teacher,
      { ...body, endAt: '明年' },
      400,
      'request.invalid',
    ],
    [
      'an end that is past',
      'POST',
      '/v1/classes',
      teacher,
      { ...body, endAt: '2020-01-01T00:00:00Z' },
      400,
      'request.invalid',
    ],
    ['an unknown field', 'POST', '/v1/classes', teacher, { ...body, color: 'red' }, 400, 'request.invalid'],
    [
      'a school in a teacher’s body',
      'POST',
      '/v1/classes',
      teacher,
      { ...body, school: school._id },
      403,
      'access.denied',
    ],
    [
      'a school that is not there',
      'POST',
      '/v1/classes',
      admin,
      { ...body, school: missing },
      400,
      'request.invalid',
    ],
    ['an id that is none', 'GET', '/v1/classes/abc', teacher, undefined, 400, 'request.invalid'],
    [
      'a class that is not there',
      'GET',
      `/v1/classes/${missing}`,
      teacher,
      undefined,
      404,
      'classes.class-not-found',
    ],
    [
      'a class that is not there, to a parent',
      'GET',
      `/v1/classes/${missing}`,
      parent,
      undefined,
      404,
      'classes.class-not-found',
    ],
    [
      'an unknown code',
      'POST',
      '/v1/classes/join',
      student(1),
      { code: 'AAAA-AAAA' },
      404,
      'classes.code-unknown',
    ],
    ['no code', 'POST', '/v1/classes/join', student(1), {}, 400, 'request.invalid'],
    ['a code of blanks', 'POST', '/v1/classes/join', student(1), { code: '    ' }, 400, 'request.invalid'],
    [
      'leaving where one never was',
      'DELETE',
      `/v1/classes/${missing}/students/${student(1).userId}`,
      student(1),
      undefined,
      404,
      'classes.class-not-found',
    ],
    [
      'a list without a list',
      'PUT',
      `/v1/classes/${missing}/students/all`,
      teacher,
      {},
      400,
      'request.invalid',
    ],
    [
      'a student id that is none',
      'PUT',
      `/v1/classes/${missing}/students/x`,
      teacher,
      {},
      400,
      'request.invalid',
    ],
    [
      'an unknown field in conditions',
      'GET',
      '/v1/classes/?conditions={"memberships":1}',
      teacher,
      undefined,
      400,
      'list.invalid',
    ],
    ['a sort by students', 'GET', '/v1/classes/?sort=students', teacher, undefined, 400, 'list.invalid'],
    ['a school that is not there', 'GET', `/v1/schools/${missing}`, teacher, undefined, 404, 'not-found'],
    ['a teacher makes a school', 'POST', '/v1/schools', teacher, { name: '校' }, 403, 'access.denied'],
    ['a school without a name', 'POST', '/v1/schools', admin, {}, 400, 'request.invalid'],
  ])('%s', async (_, method, path, as, sentBody, status, code) => {
    const answered = await call(method, encodeURI(path), as, sentBody);
    expect([answered.status, answered.code]).toEqual([status, code]);
  });
});
