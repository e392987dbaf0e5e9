import {
  createSchool,
  getSchool,
  listSchools,
  listSchoolsV2,
  putSchool,
  school,
} from '@yuedu/contracts/http/classes/schools';
import { defineForm, defineResource } from '../../../components/staff/resource.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { RegionName, RegionSelect } from '../../../components/staff/choices/region.tsx';
import { t } from './texts.ts';

/** Schools: people and classes belong to them. */
export const schools = defineResource({
  words: {
    one: t('one'),
    unit: t('unit'),
    all: t('all'),
    search: t('findHint'),
    make: t('make'),
    empty: t('empty'),
  },
  row: school,
  list: listSchoolsV2,
  read: getSchool,
  rereads: [listSchools],
  titleLabel: t('name'),
  titleOf: ({ name }) => name,
  listPath: dashboardPaths.schools,
  pathOf: dashboardPaths.school,
  columns: [
    { key: 'county', label: t('county'), value: ({ county }) => county },
    {
      key: 'region',
      label: t('region'),
      value: ({ region }) => region,
      cell: ({ region }) => <RegionName id={region} />,
    },
    { key: 'updatedAt', label: t('updatedAt'), value: ({ updatedAt }) => updatedAt },
  ],
  filters: [],
  sorts: [
    { value: '-updatedAt', label: t('sortUpdated') },
    { value: 'name', label: t('sortName') },
    { value: 'county,name', label: t('sortCounty') },
  ],
  actions: [],
  form: defineForm({
    create: createSchool,
    change: putSchool,
    fields: {
      name: { label: t('name'), help: t('nameHelp'), missing: t('nameMissing') },
      county: { label: t('county') },
      region: { label: t('region'), control: <RegionSelect /> },
    },
    words: { change: t('change'), saveNew: t('saveNew'), savedNew: t('savedNew'), save: t('save') },
  }),
});
