import {
  createClass,
  deleteClass,
  getClass,
  listClassesV2,
  putClass,
  schoolClass,
} from '@yuedu/contracts/http/classes/classes';
import { grades } from '@yuedu/contracts/rules/education';
import { z } from 'zod';
import { Chip } from '../../../components/sheet.tsx';
import { RegionSelect } from '../../../components/staff/choices/region.tsx';
import { SchoolFilter, SchoolSelect } from '../../../components/staff/choices/school-select.tsx';
import { TeacherSelect } from '../../../components/staff/choices/teacher-select.tsx';
import { ZoneNames, ZoneSelect } from '../../../components/staff/choices/zones.tsx';
import { defineResource, type StaffForm } from '../../../components/staff/resource.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { ClassParts } from './class-parts.tsx';
import { classRereads } from './classes-desk-api.ts';
import { t } from './texts.ts';

const stateWords = { running: t('running'), ended: t('ended') };
const gradeWords = Object.fromEntries(grades.map((grade) => [grade, grade]));
const uuid = z.uuid();
/** To the instant of its end, that included. */
const hasEnded = ({ endAt }: { endAt: string }): boolean => Date.parse(endAt) < Date.now();
const stateOf = (one: { endAt: string }) => (hasEnded(one) ? 'ended' : 'running');
const countWords =
  (unit: string) =>
  (ids: unknown): string =>
    `${(ids as readonly string[]).length} ${unit}`;

/** An admin says of a class what a teacher may not: whose it is, of which school, and what it may read. */
const form: StaffForm = {
  create: createClass,
  change: putClass,
  // a class without a zone reads what is free
  schema: putClass.body.omit({ namedSchool: true }).required().partial({ zones: true }),
  fields: {
    title: { label: t('title'), missing: t('titleMissing') },
    grade: { label: t('grade'), missing: t('gradeMissing') },
    endAt: { label: t('endAt'), help: t('endHelp'), missing: t('endMissing') },
    teachers: {
      label: t('teachers'),
      help: t('teachersHelp'),
      missing: t('teachersMissing'),
      control: <TeacherSelect />,
      wordsOf: countWords('位'),
    },
    school: { label: t('school'), help: t('schoolHelp'), control: <SchoolSelect mayBeNone /> },
    region: { label: t('region'), control: <RegionSelect /> },
    county: { label: t('county') },
    zones: { label: t('zones'), help: t('zonesHelp'), control: <ZoneSelect />, wordsOf: countWords('個') },
  },
  words: { change: t('change'), saveNew: t('saveNew'), savedNew: t('savedNew'), save: t('save') },
};

/** All classes of the house. */
export const classes = defineResource({
  words: {
    one: t('one'),
    unit: t('unit'),
    all: t('all'),
    search: t('findHint'),
    make: t('make'),
    empty: t('empty'),
  },
  row: schoolClass.omit({ students: true }),
  list: listClassesV2,
  read: getClass,
  rereads: classRereads,
  titleLabel: t('title'),
  titleOf: ({ title }) => title,
  noteOf: ({ schoolName }) => schoolName ?? '',
  listPath: dashboardPaths.classes,
  pathOf: dashboardPaths.class,
  columns: [
    {
      key: 'state',
      label: t('state'),
      value: stateOf,
      words: stateWords,
      cell: (row) => <Chip kind={hasEnded(row) ? 'plain' : 'ok'}>{stateWords[stateOf(row)]}</Chip>,
    },
    { key: 'grade', label: t('grade'), value: ({ grade }) => grade },
    { key: 'teacherNames', label: t('teachers'), value: ({ teacherNames }) => teacherNames },
    { key: 'studentCount', label: t('students'), value: ({ studentCount }) => studentCount },
    { key: 'homeworkCount', label: t('homeworks'), value: ({ homeworkCount }) => homeworkCount },
    {
      key: 'zones',
      label: t('zones'),
      value: ({ zones }) => zones,
      cell: ({ zones }) => <ZoneNames ids={zones} />,
    },
    { key: 'schoolName', label: t('school'), value: ({ schoolName }) => schoolName, isFileOnly: true },
    { key: 'namedSchool', label: t('schoolSaid'), value: ({ namedSchool }) => namedSchool, isFileOnly: true },
    { key: 'region', label: t('region'), value: ({ region }) => region, isFileOnly: true },
    { key: 'county', label: t('county'), value: ({ county }) => county },
    { key: 'endAt', label: t('endAt'), value: ({ endAt }) => endAt },
    { key: 'createdAt', label: t('createdAt'), value: ({ createdAt }) => createdAt, isFileOnly: true },
    { key: 'updatedAt', label: t('updatedAt'), value: ({ updatedAt }) => updatedAt, isFileOnly: true },
    { key: '_id', label: t('classId'), value: ({ _id }) => _id, isFileOnly: true },
  ],
  filters: [
    {
      key: 'endAt',
      label: t('state'),
      all: t('allStates'),
      words: stateWords,
      condition: (value, now) => ({ [value === 'ended' ? '$lt' : '$gte']: now.toISOString() }),
    },
    { key: 'grade', label: t('grade'), all: t('allGrades'), words: gradeWords },
    {
      key: 'school',
      label: t('school'),
      all: '',
      words: {},
      open: { isValue: (text) => uuid.safeParse(text).success, control: SchoolFilter },
    },
  ],
  sorts: [
    { value: '-updatedAt', label: t('sortUpdated') },
    { value: '-createdAt', label: t('sortNew') },
    { value: '-endAt', label: t('sortEndLast') },
    { value: 'endAt', label: t('sortEndFirst') },
    { value: 'title', label: t('sortTitle') },
  ],
  actions: [
    {
      word: t('end'),
      done: t('endDone'),
      question: { title: t('endTitle'), text: t('endText'), ok: t('end') },
      isDanger: true,
      isForMany: true,
      isKept: true,
      fits: (row) => !hasEnded(row),
      route: deleteClass,
    },
  ],
  form,
  marksOf: (row) => (
    <>
      <Chip kind={hasEnded(row) ? 'plain' : 'ok'}>{stateWords[stateOf(row)]}</Chip>
      {row.namedSchool === null ? null : <Chip kind="plain">{t('schoolSaid')}</Chip>}
    </>
  ),
  parts: ({ _id }) => <ClassParts classId={_id} />,
});
