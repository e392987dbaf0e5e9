import { mostDigestItems } from '@yuedu/contracts/rules/digest';
import { digestItems, type News } from './digest-items.ts';

const news = (kind: News['kind'], taskId: string, day: number | null = null): News => ({
  kind,
  taskId,
  title: taskId,
  deadline: day === null ? null : new Date(Date.UTC(2026, 10, day)),
});
const linesOf = (...all: News[]): string[] | undefined =>
  digestItems(all)?.items.map(({ kind, title }) => `${kind} ${title}`);

test('homework is said once, as what presses most, by its deadline; what was marked comes after it', () => {
  expect(
    linesOf(
      news('task-graded', 'b'),
      news('task-new', 'a'),
      news('task-new', 'b', 28),
      news('task-near', 'b', 28),
      news('task-near', 'c', 27),
      news('task-reminder', 'c', 27),
    ),
  ).toEqual(['task-reminder c', 'task-near b', 'task-new a', 'task-graded b']);
});

test('two marked texts of one homework are two; of nothing there is no mail', () => {
  expect(linesOf(news('task-graded', 'a'), news('task-graded', 'a'))).toHaveLength(2);
  expect(digestItems([])).toBeNull();
});

test('a mail has so many lines at most, and says how many more there are', () => {
  const many = Array.from({ length: mostDigestItems + 3 }, (_, n) => news('task-new', `task ${n}`, 1 + n));
  expect([digestItems(many)?.items.length, digestItems(many)?.more]).toEqual([mostDigestItems, 3]);
  expect(digestItems(many.slice(3))?.more).toBe(0);
});
