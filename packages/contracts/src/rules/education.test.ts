import { gradeToReadAt } from './education.ts';

test("the reader's grade counts, else the text's, else the middle of its education", () => {
  expect(gradeToReadAt('小三', { grade: '小六', education: 'ElementarySchool' })).toBe('小三');
  expect(gradeToReadAt(null, { grade: '小六', education: 'ElementarySchool' })).toBe('小六');
  expect(gradeToReadAt(null, { grade: null, education: 'ElementarySchool' })).toBe('小三');
  expect(gradeToReadAt(null, { grade: null, education: 'SeniorHighSchool' })).toBe('高二');
  expect(gradeToReadAt(null, { grade: null, education: 'Others' })).toBe('國三');
});
