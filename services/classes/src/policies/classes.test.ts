import {
  canChangeClass,
  canListClassesOf,
  canReadAllClasses,
  canReadMember,
  canReadRegion,
  forbiddenFields,
} from './classes.ts';

const teacher = { userId: 't', role: 'main' };
const admin = { userId: 'a', role: 'admin' };
const student = { userId: 's', role: 'user' };

describe('a class', () => {
  it('is led by its teachers and by admins', () => {
    expect([
      canChangeClass(teacher, { teacherIds: ['t'] }),
      canChangeClass(teacher, { teacherIds: ['x'] }),
      canChangeClass(admin, { teacherIds: [] }),
    ]).toEqual([true, false, true]);
  });
  it('shows all members to who leads it, to others themselves and their children', () => {
    const read = (person: typeof teacher, isOwn: boolean) =>
      canReadMember(person, { teacherIds: ['t'] }, { userId: 'm', isOwn });
    expect([read(teacher, false), read(admin, false), read(student, false), read(student, true)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
  it('takes zones and school from an admin only', () => {
    expect(forbiddenFields(teacher, { title: 'x', zones: [], school: null })).toEqual(['school', 'zones']);
    expect(forbiddenFields(teacher, { region: 'r', county: 'c', teachers: [] })).toEqual([
      'region',
      'county',
      'teachers',
    ]);
    expect(forbiddenFields(admin, { zones: [] })).toEqual([]);
  });
});

test('a teacher’s classes are listed for himself and for admins', () => {
  expect([teacher, admin, student].map((person) => canListClassesOf(person, 't'))).toEqual([
    true,
    true,
    false,
  ]);
});

test('all classes and the region of a school are for admins', () => {
  expect([admin, teacher].map(canReadAllClasses)).toEqual([true, false]);
  expect([admin, teacher].map(canReadRegion)).toEqual([true, false]);
});
