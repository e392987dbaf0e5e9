import type { EventInput } from '@yuedu/contracts/event';
import type { classCreated } from '@yuedu/contracts/events/classes';
import type { ClassRow } from './classes.presenter.ts';

/** The class as other services keep it. */
export function classData(row: ClassRow): EventInput<typeof classCreated> {
  return {
    classId: row.id,
    title: row.title,
    grade: row.grade,
    endAt: row.endAt.toISOString(),
    teacherIds: row.teacherIds,
    schoolId: row.schoolId,
    schoolName: row.school?.name ?? null,
    zones: row.zones,
  };
}
