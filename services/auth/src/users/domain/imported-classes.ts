import type { ImportedClass } from '@yuedu/contracts/http/auth/user-import';
import { type Grade, grades } from '@yuedu/contracts/rules/education';

/** Somebody of an import, with the class that the file gives him. */
export interface ImportedPerson {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly grade: string | null;
  readonly className: string;
}

/** The grade that most of them have; of equally many the lower one. Null where nobody has one. */
function commonestGrade(people: readonly ImportedPerson[]): Grade | null {
  const counts = grades.map((grade) => people.filter((one) => one.grade === grade).length);
  const most = Math.max(...counts);
  return most === 0 ? null : (grades[counts.indexOf(most)] ?? null);
}

/** The classes of an import's people, in the order of grades and names; one without students is none. */
export function importedClasses(people: readonly ImportedPerson[]): ImportedClass[] {
  const byName = new Map<string, ImportedPerson[]>();
  for (const one of people) byName.set(one.className, [...(byName.get(one.className) ?? []), one]);
  const place = ({ grade }: ImportedClass): number =>
    grade === null ? grades.length : grades.indexOf(grade);
  return [...byName]
    .map(([name, all]): ImportedClass => {
      const students = all.filter(({ title }) => title === 'student');
      const teachers = all.filter(({ title }) => title === 'teacher');
      return {
        name,
        grade: commonestGrade(students),
        students: students.map(({ id }) => id),
        teachers: teachers.map(({ id, name: called }) => ({ _id: id, name: called })),
      };
    })
    .filter(({ students }) => students.length > 0)
    .sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, 'zh-Hant'));
}
