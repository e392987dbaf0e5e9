import { callName, teacherName } from './names.ts';

test('a three-character name is called by its given name, others whole, a nickname first', () => {
  expect(callName({ name: '周宥蓁' })).toBe('宥蓁');
  expect(callName({ name: '林安' })).toBe('林安');
  expect(callName({ name: 'Aisyah' })).toBe('Aisyah');
  expect(callName({ name: '周宥蓁', nickname: '小蓁' })).toBe('小蓁');
});
test('a teacher is called by the surname', () => {
  expect(teacherName('簡若安')).toBe('簡老師');
  expect(teacherName('Lim Wei')).toBe('Lim Wei 老師');
});
