import { future, none, onlyAdmin, row, signedIn } from './rows.mjs';

/** The calls of classes, as the table's rows (table.mjs). */
export const classes = [
  row('createClass', '401 403 403 201 201 403 201', () => ({
    body: { title: '權限測試班', grade: '小五', endAt: future() },
  })),
  row('listClasses', signedIn),
  row('listClassesV2', signedIn),
  row('getClass', '401 200 200 200 404 404 200', (c) => ({ params: { id: c.classId } })),
  row('putClass', '401 403 403 200 404 403 200', (c) => ({
    params: { id: c.classId },
    body: { title: c.classTitle },
  })),
  row('deleteClass', '401 403 403 404 404 403 404', () => ({ params: { id: none } })),
  row('createCode', '401 403 403 201 404 403 201', (c) => ({ params: { id: c.classId } })),
  row('listCodes', '401 403 403 200 404 403 200', (c) => ({ params: { id: c.classId } })),
  row('deleteCodes', '401 403 403 200 404 403 200', (c) => ({ params: { id: c.classId } })),
  row('joinClass', '401 404 422 422 422 422 422', () => ({ body: { code: 'ZZZZ-ZZZZ' } })),
  row('putStudents', '401 403 403 200 404 403 200', (c) => ({
    params: { id: c.classId, studentId: c.studentId },
  })),
  row('removeStudent', '401 404 404 404 404 404 404', () => ({ params: { id: none, studentId: none } })),
  row('createGroupCode', '401 403 403 201 404 403 404', (c) => ({
    params: { id: c.classId },
    body: { classIds: [c.classId] },
  })),
  row('listGroupCodes', '401 403 403 200 404 403 200', (c) => ({ params: { id: c.classId } })),
  row('changeGroupCode', '401 403 403 404 404 403 404', (c) => ({
    params: { id: c.classId },
    body: { code: 'GZZZZ-ZZZZ', classIds: [c.classId] },
  })),
  row('deleteGroupCodes', '401 403 403 200 404 403 200', (c) => ({ params: { id: c.classId } })),
  row('joinByGroupCode', '401 404 422 422 422 422 422', () => ({ body: { code: 'GZZZZ-ZZZZ' } })),
  row('readRoster', '401 403 403 200 404 403 200', (c) => ({
    params: { id: c.classId },
    body: new TextEncoder().encode('姓名\n沒有這個人\n'),
  })),
  row('checkRoster', '401 403 403 200 404 403 200', (c) => ({
    params: { id: c.classId },
    body: new TextEncoder().encode('姓名\n沒有這個人\n'),
  })),
  row('applyRoster', '401 403 403 428 428 403 428', (c) => ({
    params: { id: c.classId },
    body: new TextEncoder().encode('姓名\n沒有這個人\n'),
  })),
  row('getWhitelist', '401 403 403 200 404 403 200', (c) => ({ params: { id: c.classId } })),
  row('putWhitelist', '401 403 403 200 404 403 200', (c) => ({
    params: { id: c.classId, entryId: none },
    body: { list: [] },
  })),
  row('listInvitations', signedIn),
  row('copyClass', '401 403 403 201 404 403 201', (c) => ({
    params: { id: c.classId },
    body: { title: '權限測試班', grade: '小五', endAt: future(), studentIds: [], endsOld: false },
  })),
  row('createTeacherInvitation', '401 403 403 201 404 403 201', (c) => ({ params: { id: c.classId } })),
  row('listTeacherInvitations', '401 403 403 200 404 403 200', (c) => ({ params: { id: c.classId } })),
  row('deleteTeacherInvitations', '401 403 403 200 404 403 200', (c) => ({ params: { id: c.classId } })),
  row('readTeacherInvitation', '401 403 403 404 404 403 404', () => ({ body: { token: 'A'.repeat(22) } })),
  row('acceptTeacherInvitation', '401 403 403 404 404 403 404', () => ({ body: { token: 'A'.repeat(22) } })),
  row('removeTeacher', '401 403 403 404 404 403 404', (c) => ({
    params: { id: c.classId, teacherId: none },
  })),
  row('classesOfTeacher', '401 403 403 200 404 403 200', (c) => ({ params: { id: c.teacherId } })),
  row('findSchools', signedIn, () => ({ params: { query: '青嶼' } })),
  row('listSchools', signedIn),
  row('listSchoolsV2', signedIn),
  row('getSchool', signedIn, (c) => ({ params: { id: c.schoolId } })),
  row('createSchool', '401 403 403 403 403 403 201', () => ({ body: { name: `權限測試學校${Date.now()}` } })),
  row('putSchool', onlyAdmin, (c) => ({ params: { id: c.schoolId }, body: { county: c.county } })),
];
