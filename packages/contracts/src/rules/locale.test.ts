import { isZhTwOnly, schoolYearStartOf } from './locale.ts';

test('a page of Taiwan alone is one that the config lists by its pattern', () => {
  expect(isZhTwOnly(['/ntpc/authorize', '/posts/:id'], '/posts/:id')).toBe(true);
  expect(isZhTwOnly(['/ntpc/authorize'], '/posts/:id')).toBe(false);
  expect(isZhTwOnly([], '/posts')).toBe(false);
});

test.each([undefined, null, '/posts', { '/posts': true }, 7])(
  'with %p for a list no page is Taiwan’s alone: a broken setting closes nothing',
  (listed) => {
    expect(isZhTwOnly(listed, '/posts')).toBe(false);
  },
);

test('home is open everywhere, whatever is listed: who is sent home must be able to arrive', () => {
  expect(isZhTwOnly(['/'], '/')).toBe(false);
});

test('the school year starts on the configured day of the locale', () => {
  const configured = { 'zh-TW': '09-01', 'zh-MY': '01-13' };
  expect(schoolYearStartOf(configured, 'zh-TW')).toBe('09-01');
  expect(schoolYearStartOf(configured, 'zh-MY')).toBe('01-13');
});

test.each([
  undefined,
  null,
  '09-01',
  {},
  { 'zh-TW': 901 },
  { 'zh-TW': '9-1' },
  { 'zh-TW': '13-01' },
  { 'zh-TW': '08-29' },
  { 'zh-TW': '08-00' },
])('with %j for a school year it starts on the locale’s own day', (configured) => {
  expect(schoolYearStartOf(configured, 'zh-TW')).toBe('08-01');
  expect(schoolYearStartOf(configured, 'zh-MY')).toBe('01-01');
});
