import type { User } from '@yuedu/contracts/http/auth/users';
import { gradesOf } from '@yuedu/contracts/rules/education';
import { changesOf, ownDataFaults, ownDataOf } from './own-data.ts';

const user = {
  name: '林小安',
  nickname: null,
  education: 'ElementarySchool',
  grade: '小五',
  region: null,
  town: null,
} as User;
const form = ownDataOf(user);

test('what was not touched is not sent', () => {
  expect(changesOf(form, user)).toEqual({});
  expect(changesOf({ ...form, name: ' 林小安 ' }, user)).toEqual({});
});

test('a field that was emptied is sent as none', () => {
  expect(changesOf({ ...form, nickname: ' 小安 ' }, user)).toEqual({ nickname: '小安' });
  expect(changesOf({ ...form, nickname: '' }, { ...user, nickname: '小安' })).toEqual({ nickname: null });
  expect(changesOf({ ...form, education: 'Others', grade: '' }, user)).toEqual({
    education: 'Others',
    grade: null,
  });
});

test('who moves sends both region and town; a place of an older list stays while it is not touched', () => {
  expect(changesOf({ ...form, region: 'selangor', town: '適耕莊' }, user)).toEqual({
    region: 'selangor',
    town: '適耕莊',
  });
  const before = { ...user, region: 'selangor', town: '適耕莊' };
  expect(changesOf({ ...ownDataOf(before), town: '' }, before)).toEqual({ town: null });
  const older = { ...user, region: '雪隆', town: '甲洞' };
  expect(changesOf(ownDataOf(older), older)).toEqual({});
});

test('a name is needed, and a grade where the level has grades', () => {
  expect(ownDataFaults({ ...form, name: ' ' })).toHaveProperty('name');
  expect(ownDataFaults({ ...form, grade: '' })).toHaveProperty('grade');
  expect(ownDataFaults({ ...form, education: 'Others', grade: '' })).toEqual({});
  expect(ownDataFaults({ ...form, education: '', grade: '' })).toEqual({});
  expect(gradesOf('JuniorHighSchool')).toEqual(['國一', '國二', '國三']);
});
