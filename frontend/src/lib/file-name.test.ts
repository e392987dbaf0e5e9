import { fileName } from './file-name.ts';

test('a file is named by class, text, table and day, without what a file system refuses', () => {
  expect(fileName(['四年仁班', '誰：A/B?\n的選擇', undefined, '每一題'], '2026-11-21')).toBe(
    '四年仁班・誰：A B 的選擇・每一題・2026-11-21.csv',
  );
});
