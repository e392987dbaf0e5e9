import type { SchoolClass as ShownClass } from '@yuedu/contracts/http/classes/classes';
import type { Membership, School, SchoolClass } from '../generated/prisma/client.ts';

export type ClassRow = SchoolClass & { school: School | null; namedSchool: School | null };
/** What is read with a class. */
export const withSchools = { school: true, namedSchool: true } as const;
/** A class with what a caller sees of its people; `shown` are the memberships that he may see. */
export interface ClassView {
  readonly row: ClassRow;
  readonly shown: readonly Membership[];
  readonly studentCount: number;
  readonly homeworkCount: number;
  readonly people: { name(id: string): string; grade(id: string): string | null };
}

export function presentClass({ row, shown, studentCount, homeworkCount, people }: ClassView): ShownClass {
  return {
    _id: row.id,
    version: row.version,
    title: row.title,
    grade: row.grade as ShownClass['grade'],
    endAt: row.endAt.toISOString(),
    teachers: row.teacherIds,
    teacherNames: row.teacherIds.map((id) => people.name(id)),
    school: row.schoolId,
    namedSchool: row.namedSchoolId,
    schoolName: (row.school ?? row.namedSchool)?.name ?? null,
    region: row.region,
    county: row.county,
    zones: row.zones,
    students: shown.map((member) => ({
      userId: member.userId,
      name: people.name(member.userId),
      grade: people.grade(member.userId),
      seatNumber: member.seatNumber,
      joinedAt: member.joinedAt.toISOString(),
      leftAt: member.leftAt?.toISOString() ?? null,
    })),
    studentCount,
    homeworkCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
