import { listPosts, listPostsV2, getPost, postHead } from '@yuedu/contracts/http/content/posts';
import { defineResource } from '../../../../components/staff/resource.ts';
import { dashboardPaths } from '../../../../lib/paths.ts';
import { postImports } from './post-imports.tsx';
import { t } from './texts.ts';

/** As far as the import of texts has to know them. */
export const importedPosts = defineResource({
  words: {
    one: t('one'),
    unit: t('unit'),
    all: t('all'),
    search: t('all'),
    make: t('all'),
    empty: t('all'),
  },
  row: postHead,
  list: listPostsV2,
  read: getPost,
  rereads: [listPosts, listPostsV2],
  titleLabel: t('title'),
  titleOf: ({ title }) => title,
  listPath: dashboardPaths.home,
  pathOf: () => dashboardPaths.postsImport,
  columns: [],
  filters: [],
  sorts: [{ value: '-publishedAt', label: t('title') }],
  actions: [],
  ...postImports,
});
