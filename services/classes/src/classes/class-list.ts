import { grades } from '@yuedu/contracts/rules/education';
import { type Condition, type ListField, listSpec, type Operator, type Scalar } from '@yuedu/service-kit/list-spec';

/** A test of a column that holds a list of ids. */
function idListTest(column: string, operator: Operator, value: Scalar | readonly Scalar[]): Condition {
  const ids = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
  switch (operator) {
    case '$ne':
    case '$nin': return { NOT: { [column]: { hasSome: ids } } };
    case '$exists': return { [column]: { isEmpty: value === false } };
    default: return { [column]: { hasSome: ids } };
  }
}

const idList = (column: string): ListField => ({ type: 'id', filter: ['$eq', '$ne', '$in', '$nin', '$exists'], compile: (operator, value) => idListTest(column, operator, value) });
const instant: ListField = { type: 'instant', filter: true, sort: true };
const shown: ListField = { type: 'object' };

export const classFields = listSpec({
  defaultSort: '-updatedAt',
  fields: {
    title: { type: 'string', filter: true, sort: true }, grade: { type: 'string', filter: true, sort: true, values: grades }, endAt: instant, createdAt: instant, updatedAt: instant,
    teachers: idList('teacherIds'), zones: idList('zones'), school: { type: 'id', column: 'schoolId', nullable: true, filter: true },
    region: { type: 'string', nullable: true, filter: true }, county: { type: 'string', nullable: true, filter: true },
    teacherNames: shown, schoolName: shown, students: shown, studentCount: shown, homeworkCount: shown,
  },
});
