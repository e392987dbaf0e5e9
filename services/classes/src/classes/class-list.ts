import { grades } from '@yuedu/contracts/rules/education';
import { idList, type ListField, listSpec } from '@yuedu/service-kit/lists/list-spec';

const instant: ListField = { type: 'instant', filter: true, sort: true };
const shown: ListField = { type: 'object' };

export const classFields = listSpec({
  fields: {
    title: { type: 'string', filter: true, sort: true },
    grade: { type: 'string', filter: true, sort: true, values: grades },
    endAt: instant,
    createdAt: instant,
    updatedAt: instant,
    teachers: idList('teacherIds'),
    zones: idList('zones'),
    school: { type: 'id', column: 'schoolId', nullable: true, filter: true },
    namedSchool: { type: 'id', column: 'namedSchoolId', nullable: true, filter: true },
    region: { type: 'string', nullable: true, filter: true },
    county: { type: 'string', nullable: true, filter: true },
    teacherNames: shown,
    schoolName: shown,
    students: shown,
    studentCount: shown,
    homeworkCount: shown,
  },
});

/** A teacher looks at the running classes first. */
export const classesOfOne = listSpec({ ...classFields, defaultSort: '-endAt' });
