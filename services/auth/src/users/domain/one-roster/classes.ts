import { isDeleted, type RosterRecord } from './records.ts';
import type { Schools } from './schools.ts';

/** A class of a roster. */
export interface RosterClass {
  readonly name: string;
  readonly school: string | undefined;
  readonly isHomeroom: boolean;
  readonly students: Set<string>;
  readonly teachers: Set<string>;
}

/** The classes with their people, as the enrolments have them. */
export function classesIn(
  classes: readonly RosterRecord[],
  enrollments: readonly RosterRecord[],
  schools: Schools,
): RosterClass[] {
  const found = new Map<string, RosterClass>();
  for (const one of classes)
    if (!isDeleted(one))
      found.set(one.of('sourcedId'), {
        name: one.of('title'),
        school: schools.of(one.of('schoolSourcedId')),
        isHomeroom: one.of('classType').toLowerCase() === 'homeroom',
        students: new Set(),
        teachers: new Set(),
      });
  for (const one of enrollments) {
    const own = isDeleted(one) ? undefined : found.get(one.of('classSourcedId'));
    const role = one.of('role').toLowerCase();
    if (role === 'student') own?.students.add(one.of('userSourcedId'));
    if (role === 'teacher') own?.teachers.add(one.of('userSourcedId'));
  }
  return [...found.values()];
}

/** A person's class: the homeroom, else the only one there is; '' where several could be meant. */
export function classNames(classes: readonly RosterClass[]): (userId: string) => string {
  const own = new Map<string, RosterClass[]>();
  for (const one of classes)
    for (const person of [...one.students, ...one.teachers])
      own.set(person, [...(own.get(person) ?? []), one]);
  return (userId) => {
    const all = own.get(userId) ?? [];
    const homerooms = all.filter(({ isHomeroom }) => isHomeroom);
    const meant = homerooms.length > 0 ? homerooms : all;
    return meant.length === 1 ? (meant[0]?.name ?? '') : '';
  };
}
