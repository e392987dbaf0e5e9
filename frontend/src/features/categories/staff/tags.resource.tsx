import { category, groupCategories, listCategoriesV2 } from '@yuedu/contracts/http/content/categories';
import {
  createTag,
  deleteTag,
  getTag,
  listTags,
  listTagsV2,
  moveTagDown,
  moveTagUp,
  putTag,
} from '@yuedu/contracts/http/content/tags';
import { defineForm, defineResource } from '../../../components/staff/resource.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { t } from './texts.ts';

/** Tags by themselves; texts bring new ones when they are stored. */
export const tags = defineResource({
  words: {
    one: t('tagOne'),
    unit: t('unit'),
    all: t('allTags'),
    search: t('findHint'),
    make: t('makeTag'),
    empty: t('noTags'),
  },
  row: category.omit({ kind: true, code: true }),
  list: listTagsV2,
  read: getTag,
  rereads: [listTags, groupCategories, listCategoriesV2],
  titleLabel: t('title'),
  titleOf: ({ title }) => title,
  listPath: dashboardPaths.tags,
  pathOf: dashboardPaths.tag,
  columns: [
    { key: 'position', label: t('position'), value: ({ position }) => position },
    { key: 'updatedAt', label: t('updatedAt'), value: ({ updatedAt }) => updatedAt },
  ],
  filters: [],
  sorts: [
    { value: 'position', label: t('byPosition') },
    { value: '-updatedAt', label: t('byUpdated') },
    { value: 'title', label: t('byTitle') },
  ],
  actions: [
    { word: t('up'), done: t('moved'), fits: ({ position }) => position > 1, route: moveTagUp },
    { word: t('down'), done: t('moved'), fits: () => true, route: moveTagDown },
    {
      word: t('remove'),
      done: t('removed'),
      question: { title: t('removeTitle'), text: t('removeText'), ok: t('remove') },
      isDanger: true,
      isForMany: true,
      fits: () => true,
      route: deleteTag,
    },
  ],
  form: defineForm({
    create: createTag,
    change: putTag,
    fields: { title: { label: t('title'), help: t('titleHelp'), missing: t('titleMissing') } },
    words: { change: t('change'), saveNew: t('saveNewTag'), savedNew: t('savedNewTag'), save: t('save') },
  }),
});
