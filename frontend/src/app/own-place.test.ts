import { matchRoutes } from 'react-router';
import { ownPlace } from './own-place.ts';
import { pages } from './routes.tsx';

const homeworks = [
  { _id: 'h2', classId: 'c2', tasks: [{ posts: [{ _id: 'p2' }] }] },
  { _id: 'h1', classId: 'c1', tasks: [{ posts: [{ _id: 'p1' }, { _id: 'p2' }] }] },
];
const teacher = { teaches: true, classId: 'c9', homeworks };
const student = { ...teacher, teaches: false };
const nobody = { teaches: false, classId: undefined, homeworks: [] };

test('a text without a class is of the newest homework that holds it, else of the latest class', () => {
  expect(ownPlace({ of: 'text', postId: 'p2' }, student)).toBe('/classes/c2/posts/p2');
  expect(ownPlace({ of: 'text', postId: 'p1' }, student)).toBe('/classes/c1/posts/p1');
  expect(ownPlace({ of: 'text', postId: 'p3' }, student)).toBe('/classes/c9/posts/p3');
  expect(ownPlace({ of: 'text', postId: 'p3' }, nobody)).toBe('/posts/p3');
});

test('answers without a class are of the class that has the text, without a text all that wait', () => {
  expect(ownPlace({ of: 'answers', postId: 'p1' }, teacher)).toBe('/classes/c1/posts/p1/review');
  expect(ownPlace({ of: 'answers' }, teacher)).toBe('/classes/c9/posts/review');
  expect(ownPlace({ of: 'answers' }, { ...nobody, teaches: true })).toBe('/class-management');
});

test('a homework without its class is found, without the homework there is the list', () => {
  expect(ownPlace({ of: 'learning', homeworkId: 'h1' }, student)).toBe('/classes/c1/homeworks/h1/learning');
  expect(ownPlace({ of: 'learning', homeworkId: 'gone' }, student)).toBe('/homework/students');
  expect(ownPlace({ of: 'learning' }, student)).toBe('/homework/students');
  expect(ownPlace({ of: 'learning' }, teacher)).toBe('/classes/c9');
  expect(ownPlace({ of: 'learning' }, { ...nobody, teaches: true })).toBe('/class-management');
  expect(ownPlace({ of: 'learning', classId: 'c1' }, student)).toBe('/classes/c1');
});

/** Each route of the specification with parts that may be left out, but for /exchange, which is not built. */
const routes = [
  '/search/{mode?}',
  '/my-subscribe/{id?}',
  '/event10Year/quest/{token?}',
  '/classes/students/{studentId?}',
  '/classes/{classId?}/posts/{postId}',
  '/classes/{classId?}/posts/{postId?}/review',
  '/classes/{classId?}/homeworks/{homeworkId?}/learning',
  '/homework/students/{id?}',
  '/homework/teachers/{id?}',
];

/** An address for each choice of which optional parts are there. */
function formsOf(route: string): string[] {
  const [optional] = /\/\{\w+\?\}/.exec(route) ?? [];
  if (optional === undefined) return [route.replace(/\{\w+\}/g, 'id')];
  const value = optional.startsWith('/{mode') ? '/junior' : '/id';
  return ['', value].flatMap((part) => formsOf(route.replace(optional, part)));
}

test.each(routes.flatMap(formsOf))('%s is a page', (address) => {
  const table = pages.map(({ path }) => ({ path }));
  expect(matchRoutes(table, address)).not.toBeNull();
});

test('a form without a part is no page with the next word for an id', () => {
  const table = pages.map(({ path }) => ({ path }));
  const patternOf = (address: string) => matchRoutes(table, address)?.[0]?.route.path;
  expect(patternOf('/classes/posts/review')).toBe('/classes/posts/review');
  expect(patternOf('/classes/posts/id/review')).toBe('/classes/posts/:postId/review');
  expect(patternOf('/classes/id/posts/review')).toBe('/classes/:classId/posts/review');
  expect(patternOf('/classes/homeworks/learning')).toBe('/classes/homeworks/learning');
  expect(patternOf('/classes/id/homeworks/learning')).toBe('/classes/:classId/homeworks/learning');
});
