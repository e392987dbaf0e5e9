import { withSpacing } from './spacing.ts';

test('beside Chinese a value gets a space before it only where it begins with a letter or figure', () => {
  const text = '截止時間是 {{due}}，現在還可以交。';
  expect(withSpacing(text, { due: '11 月 30 日 18:00' })).toBe(text);
  expect(withSpacing(text, { due: '後天 18:00' })).toBe('截止時間是{{due}}，現在還可以交。');
});

test('the space after a value stands only where the value ends with a letter or figure', () => {
  expect(withSpacing('{{from}} 到 {{to}}', { from: '11 月 1 日', to: '11 月 3 日' })).toBe(
    '{{from}}到 {{to}}',
  );
  expect(withSpacing('{{due}} 截止', { due: '今天 18:00' })).toBe('{{due}} 截止');
  expect(withSpacing('共 {{count}} 篇', { count: 3 })).toBe('共 {{count}} 篇');
});

test('spaces between two values and beside letters stay', () => {
  expect(withSpacing('{{date}} {{time}}', { date: '今天', time: '18:00' })).toBe('{{date}} {{time}}');
  expect(withSpacing('CSV {{name}}', { name: '四年仁班' })).toBe('CSV {{name}}');
});

test('a value that is missing or empty changes nothing', () => {
  expect(withSpacing('到 {{to}} 為止', {})).toBe('到 {{to}} 為止');
  expect(withSpacing('到 {{to}} 為止', { to: '' })).toBe('到 {{to}} 為止');
});
