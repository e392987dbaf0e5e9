import {
  type Category,
  category,
  createCategory,
  deleteCategory,
  getCategory,
  groupCategories,
  listCategories,
  listCategoriesV2,
  listZones,
  moveCategoryDown,
  moveCategoryUp,
  putCategory,
} from '@yuedu/contracts/http/content/categories';
import { defineForm, defineResource } from '../../../components/staff/resource.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { KindOfNew } from './kind-of-new.tsx';
import { kindWords } from './kind-words.ts';
import { t } from './texts.ts';

type One = Pick<Category, '_id' | 'kind' | 'position'>;
/** Words of the contracts: nothing is done with them here. */
const isFixed = ({ kind }: One): boolean => kind === 'type' || kind === 'difficulty';

/** Topics, forms, zones and tags, and the fixed words of types and difficulties. */
export const categories = defineResource({
  words: {
    one: t('one'),
    unit: t('unit'),
    all: t('all'),
    search: t('findHint'),
    make: t('make'),
    empty: t('empty'),
  },
  row: category,
  list: listCategoriesV2,
  read: getCategory,
  rereads: [listCategories, groupCategories, listZones],
  titleLabel: t('title'),
  titleOf: ({ title }) => title,
  noteOf: (one) => (isFixed(one) ? t('fixedNote') : ''),
  listPath: dashboardPaths.categories,
  pathOf: dashboardPaths.category,
  columns: [
    { key: 'kind', label: t('kind'), value: ({ kind }) => kind, words: kindWords },
    { key: 'position', label: t('position'), value: ({ position }) => position },
    { key: 'code', label: t('code'), value: ({ code }) => code },
    { key: 'updatedAt', label: t('updatedAt'), value: ({ updatedAt }) => updatedAt },
  ],
  filters: [{ key: 'kind', label: t('kind'), all: t('allKinds'), words: kindWords }],
  sorts: [
    { value: 'kind,position', label: t('byPosition') },
    { value: '-updatedAt', label: t('byUpdated') },
    { value: 'title', label: t('byTitle') },
  ],
  actions: [
    {
      word: t('up'),
      done: t('moved'),
      fits: (one) => !isFixed(one) && one.position > 1,
      route: moveCategoryUp,
    },
    { word: t('down'), done: t('moved'), fits: (one) => !isFixed(one), route: moveCategoryDown },
    {
      word: t('remove'),
      done: t('removed'),
      question: { title: t('removeTitle'), text: t('removeText'), ok: t('remove') },
      isDanger: true,
      fits: (one) => !isFixed(one) && one.kind !== 'zone',
      route: deleteCategory,
    },
  ],
  form: defineForm({
    create: createCategory,
    change: putCategory,
    fields: {
      kind: {
        label: t('kind'),
        help: t('kindHelp'),
        missing: t('kindMissing'),
        isForNew: true,
        control: <KindOfNew />,
      },
      title: { label: t('title'), help: t('titleHelp'), missing: t('titleMissing') },
    },
    words: { change: t('change'), saveNew: t('saveNew'), savedNew: t('savedNew'), save: t('save') },
  }),
});
