import { changedFields } from './class-body.ts';

const stored = {
  title: '四年仁班',
  grade: '小四',
  endAt: new Date('2027-07-31T15:59:59.999Z'),
  schoolId: 's1',
  namedSchoolId: null,
  region: null,
  county: '新北市',
  zones: ['z1'],
  teacherIds: ['t1', 't2'],
};

test('a form that sends every field has changed only what is another value', () => {
  const { schoolId: school, teacherIds: teachers, ...rest } = stored;
  const body = { ...rest, school, teachers, endAt: new Date(stored.endAt) };
  expect(changedFields(stored, body)).toEqual([]);
  expect(changedFields(stored, { ...body, teachers: ['t2', 't1'], zones: [] })).toEqual([
    'zones',
    'teachers',
  ]);
  expect(changedFields(stored, { school: null, title: '五年仁班' })).toEqual(['school', 'title']);
});
