import { isEnoughForShare, itemsWords, lineOf, questionShare, shownSum, studentsReckoned } from './report.ts';

test('a share waits until most answers are reckoned', () => {
  expect(questionShare({ score: 3, maxScore: 4, answered: 4, pending: 0 })).toBe(0.75);
  expect(questionShare({ score: 0, maxScore: 4, answered: 11, pending: 9 })).toBeNull();
  expect(questionShare({ score: 1, maxScore: 2, answered: 4, pending: 2 })).toBe(0.5);
  expect(questionShare({ score: 0, maxScore: 0, answered: 2, pending: 2 })).toBeNull();
});

test('every question counts one at most, and what waits for a teacher is in neither number', () => {
  expect(
    lineOf([{ score: 1, maxScore: 1 }, { score: 1, maxScore: 2 }, { score: null, maxScore: 2 }, undefined]),
  ).toEqual({ sum: 1.5, counted: 2 });
});

test('items of a matching question are right of all, in a form no table program takes for a date', () => {
  expect(itemsWords({ right: 5, of: 7 })).toBe('5／7');
});

test('a line is shown with one decimal', () => {
  expect(shownSum(1.25 + 1.714)).toBe(3);
  expect(shownSum(2.26)).toBe(2.3);
});

test('fewer than five students are counts, and only who has something reckoned is counted', () => {
  expect([4, 5].map(isEnoughForShare)).toEqual([false, true]);
  const waits = { processes: { infer: { questions: 0 }, evaluate: { questions: 0 } } };
  const reckoned = { processes: { infer: { questions: 0 }, evaluate: { questions: 1 } } };
  expect(studentsReckoned([waits, reckoned, { processes: {} }, reckoned])).toBe(2);
});
