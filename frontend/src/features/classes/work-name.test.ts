import { workName } from './work-name.ts';

test('one text: the day and its title', () => {
  expect(workName(['海邊的信'], '2026-11-05')).toBe('11/5 閱讀：《海邊的信》');
});
test('several texts: the day and how many, not the first title', () => {
  expect(workName(['海邊的信', '山上的雪'], '2026-11-25')).toBe('11/25 閱讀作業（2 篇）');
});
test('nothing chosen or no day: nothing', () => {
  expect(workName([], '2026-11-25')).toBe('');
  expect(workName(['海邊的信'], '')).toBe('');
});
test('never longer than a name may be', () => {
  expect([...workName(['字'.repeat(200)], '2026-11-25')]).toHaveLength(100);
});
