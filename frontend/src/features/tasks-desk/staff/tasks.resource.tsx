import { deleteTask, getTask, listTasksV2, putTask, task } from '@yuedu/contracts/http/homework/tasks';
import { z } from 'zod';
import { Chip } from '../../../components/sheet.tsx';
import { ClassFilter } from '../../../components/staff/choices/class-filter.tsx';
import { defineChange, defineResource } from '../../../components/staff/resource.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { TaskOwner } from './task-owner.tsx';
import { TaskTexts } from './task-texts.tsx';
import { taskRereads } from './tasks-desk-api.ts';
import { t } from './texts.ts';

const stateWords = { assigned: t('assigned'), draft: t('draft') };
const stateOf = ({ homeworkId }: { homeworkId: string | null }) =>
  homeworkId === null ? 'draft' : 'assigned';
const uuid = z.uuid();

/** What teachers give their classes to read, and drafts of it. */
export const tasks = defineResource({
  words: { one: t('one'), unit: t('unit'), all: t('all'), search: t('findHint'), empty: t('empty') },
  row: task,
  list: listTasksV2,
  read: getTask,
  rereads: taskRereads,
  titleLabel: t('title'),
  titleOf: ({ title }) => title,
  listPath: dashboardPaths.tasks,
  pathOf: dashboardPaths.task,
  columns: [
    {
      key: 'state',
      label: t('state'),
      value: stateOf,
      words: stateWords,
      cell: (row) => <Chip kind={row.homeworkId === null ? 'plain' : 'ok'}>{stateWords[stateOf(row)]}</Chip>,
    },
    { key: 'ownerName', label: t('owner'), value: ({ ownerName }) => ownerName },
    { key: 'className', label: t('class'), value: ({ className }) => className },
    {
      key: 'texts',
      label: t('texts'),
      value: ({ postIds }) => postIds.length,
      cell: ({ postIds }) => t('textsCount', { count: postIds.length }),
    },
    {
      // what counts for the class: the homework's own, where it has one
      key: 'deadline',
      label: t('deadline'),
      value: ({ homework, deadline }) => homework?.deadline ?? deadline,
    },
    { key: 'createdAt', label: t('createdAt'), value: ({ createdAt }) => createdAt, isFileOnly: true },
    { key: 'updatedAt', label: t('updatedAt'), value: ({ updatedAt }) => updatedAt },
    { key: '_id', label: t('taskId'), value: ({ _id }) => _id, isFileOnly: true },
  ],
  filters: [
    {
      key: 'homeworkId',
      label: t('state'),
      all: t('allStates'),
      words: stateWords,
      condition: (value) => ({ $exists: value === 'assigned' }),
    },
    {
      key: 'classId',
      label: t('class'),
      all: '',
      words: {},
      open: { isValue: (text) => uuid.safeParse(text).success, control: ClassFilter },
    },
  ],
  sorts: [
    { value: '-updatedAt', label: t('sortUpdated') },
    { value: '-createdAt', label: t('sortNew') },
    { value: 'title', label: t('sortTitle') },
  ],
  actions: [
    {
      word: t('remove'),
      done: t('removeDone'),
      question: { title: t('removeTitle'), text: t('removeText'), ok: t('removeOk') },
      isDanger: true,
      isForMany: true,
      fits: ({ homeworkId }) => homeworkId === null,
      route: deleteTask,
    },
  ],
  form: defineChange({
    change: putTask,
    fields: {
      title: { label: t('title'), missing: t('titleMissing') },
      startAt: { label: t('startAt'), help: t('startHelp') },
      deadline: { label: t('deadline'), help: t('deadlineHelp') },
    },
    words: { change: t('change'), save: t('save') },
  }),
  marksOf: (row) => <Chip kind={row.homeworkId === null ? 'plain' : 'ok'}>{stateWords[stateOf(row)]}</Chip>,
  parts: (row) => (
    <>
      <TaskOwner task={row} />
      <TaskTexts task={row} />
    </>
  ),
});
