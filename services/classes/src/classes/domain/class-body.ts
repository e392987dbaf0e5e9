import { isDeepStrictEqual } from 'node:util';

/** What may be set on a class; absent fields stay as they are. */
export interface ClassBody {
  readonly title: string;
  readonly grade: string;
  readonly endAt: Date;
  readonly school: string | null;
  readonly namedSchool: string | null;
  readonly region: string | null;
  readonly county: string | null;
  readonly zones: readonly string[];
  readonly teachers: readonly string[];
}

type Stored = Omit<ClassBody, 'school' | 'namedSchool' | 'teachers'> & {
  readonly schoolId: string | null;
  readonly namedSchoolId: string | null;
  readonly teacherIds: readonly string[];
};

/** Names of the fields of a body that give a class another value than it has. */
export function changedFields(before: Stored, body: Partial<ClassBody>): string[] {
  const had: ClassBody = {
    ...before,
    school: before.schoolId,
    namedSchool: before.namedSchoolId,
    teachers: before.teacherIds,
  };
  return (Object.keys(body) as (keyof ClassBody)[]).filter(
    (name) => body[name] !== undefined && !isDeepStrictEqual(had[name], body[name]),
  );
}
