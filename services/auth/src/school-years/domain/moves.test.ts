import { promotions } from './moves.ts';

test('a grade that ends a school leads to the next one, and the last to none', () => {
  const from = (grade: string) => promotions.find((move) => move.from === grade);
  expect(from('小一')).toMatchObject({ education: 'ElementarySchool', grade: '小二' });
  expect(from('小六')).toMatchObject({ education: 'JuniorHighSchool', grade: '國一' });
  expect(from('國三')).toMatchObject({ education: 'SeniorHighSchool', grade: '高一' });
  expect(from('高三')).toMatchObject({ education: 'Others', grade: null });
  expect(promotions).toHaveLength(12);
});
