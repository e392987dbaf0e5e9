import { userImport } from '@yuedu/contracts/http/auth/user-import';
import { deleteUser, getUser, listUsers, listUsersV2, putUser, user } from '@yuedu/contracts/http/auth/users';
import { grades } from '@yuedu/contracts/rules/education';
import { z } from 'zod';
import { SchoolFilter, SchoolNames } from '../../../components/staff/choices/school-select.tsx';
import { defineChange, defineResource } from '../../../components/staff/resource.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { ChosenCodes } from './chosen-codes.tsx';
import { ChosenSchool } from './chosen-school.tsx';
import { SchoolOfArchive } from './school-of-archive.tsx';
import { SchoolOfFile, SchoolsOfPerson } from './school-select.tsx';
import { RosterClasses } from './roster-classes.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';
import { t } from './texts.ts';
import { UserParts } from './user-parts.tsx';
import { sessionCalls } from './users-api.ts';

const roleWords = {
  user: t('role_user'),
  main: t('role_main'),
  editor: t('role_editor'),
  admin: t('role_admin'),
};
const titleWords = { student: t('title_student'), parent: t('title_parent'), teacher: t('title_teacher') };
const gradeWords = Object.fromEntries(grades.map((grade) => [grade, grade]));
const uuid = z.uuid();
const countOfSchools = (scope: unknown): string =>
  t('schoolCount', { count: (scope as { schoolIds: readonly string[] }).schoolIds.length });

/** People of the house, as admins look after them. */
export const users = defineResource({
  words: { one: t('one'), unit: t('unit'), all: t('all'), search: t('findHint'), empty: t('empty') },
  row: user.pick({
    _id: true,
    version: true,
    name: true,
    avatarId: true,
    role: true,
    titles: true,
    grade: true,
    scope: true,
    username: true,
    email: true,
    phone: true,
    createdAt: true,
    updatedAt: true,
  }),
  list: listUsersV2,
  read: getUser,
  rereads: [listUsers, sessionCalls.listUserSessions],
  titleLabel: t('name'),
  titleOf: ({ name }) => name,
  noteOf: ({ username, email, phone }) => username ?? email ?? phone ?? '',
  listPath: dashboardPaths.users,
  pathOf: dashboardPaths.user,
  columns: [
    { key: 'role', label: t('role'), value: ({ role }) => role, words: roleWords },
    { key: 'titles', label: t('titles'), value: ({ titles }) => titles, words: titleWords },
    { key: 'grade', label: t('grade'), value: ({ grade }) => grade },
    {
      key: 'school',
      label: t('school'),
      value: ({ scope }) => scope.schoolIds,
      cell: ({ scope }) => <SchoolNames ids={scope.schoolIds} />,
      isScreenOnly: true,
    },
    { key: 'schoolIds', label: t('schoolId'), value: ({ scope }) => scope.schoolIds, isFileOnly: true },
    { key: 'username', label: t('username'), value: ({ username }) => username, isFileOnly: true },
    { key: 'email', label: t('email'), value: ({ email }) => email, isFileOnly: true },
    { key: 'phone', label: t('phone'), value: ({ phone }) => phone, isFileOnly: true },
    { key: 'createdAt', label: t('createdAt'), value: ({ createdAt }) => createdAt },
    { key: 'updatedAt', label: t('updatedAt'), value: ({ updatedAt }) => updatedAt },
  ],
  filters: [
    { key: 'role', label: t('role'), all: t('allRoles'), words: roleWords },
    { key: 'titles', label: t('titles'), all: t('allTitles'), words: titleWords },
    { key: 'grade', label: t('grade'), all: t('allGrades'), words: gradeWords },
    {
      key: 'scope',
      label: t('school'),
      all: t('allSchools'),
      words: {},
      open: { isValue: (text) => uuid.safeParse(text).success, control: SchoolFilter },
    },
  ],
  sorts: [
    { value: '-updatedAt', label: t('sortUpdated') },
    { value: '-createdAt', label: t('sortNew') },
    { value: 'createdAt', label: t('sortOld') },
    { value: 'name', label: t('sortName') },
  ],
  actions: [
    {
      word: t('logOut'),
      done: t('logOutDone'),
      question: { title: t('logOutTitle'), text: t('logOutText'), ok: t('logOut') },
      isForMany: true,
      fits: () => true,
      route: sessionCalls.logOutUser,
    },
    {
      word: t('remove'),
      done: t('removeDone'),
      question: {
        title: t('removeTitle'),
        text: t('removeText'),
        ok: t('removeOk'),
        typed: t('removeTyped'),
      },
      isDanger: true,
      isForMany: true,
      fits: () => true,
      route: deleteUser,
    },
  ],
  bulkParts: (rows, onDone) => (
    <>
      <ChosenSchool {...{ rows, onDone }} />
      <ChosenCodes {...{ rows, onDone }} />
    </>
  ),
  form: defineChange({
    change: putUser,
    fields: {
      name: { label: t('name'), missing: t('nameMissing') },
      role: { label: t('role'), help: t('roleHelp'), words: roleWords },
      titles: { label: t('titles'), help: t('titlesHelp'), words: titleWords },
      grade: { label: t('grade') },
      scope: {
        label: t('schools'),
        help: t('schoolsHelp'),
        control: <SchoolsOfPerson />,
        wordsOf: countOfSchools,
      },
    },
    words: { change: t('change'), save: t('save') },
  }),
  imports: userImport,
  importLead: t('importLead'),
  importArchives: true,
  importArchiveNote: ({ format, parts, without }) =>
    t('archiveNote', { format, count: parts.length }) + (without > 0 ? t('archiveWithout', { without }) : ''),
  importChoices: {
    part: {
      label: t('importPart'),
      help: t('importPartHelp'),
      missing: t('importPartMissing'),
      isOffered: ({ archive }) => (archive?.parts.length ?? 0) > 1,
      control: SchoolOfArchive,
    },
    schoolId: {
      label: t('importSchool'),
      help: t('importSchoolHelp'),
      missing: t('importSchoolMissing'),
      control: SchoolOfFile,
    },
  },
  importParts: (importId) => (
    <>
      <SignInSheet importId={importId} />
      <RosterClasses importId={importId} />
    </>
  ),
  parts: (one) => <UserParts user={one} />,
});
