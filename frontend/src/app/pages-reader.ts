import { patterns } from '../lib/paths.ts';
import type { Page } from './page.ts';

/** Library, reader, doing homework: visitors, students, parents. None of these may reach Ant Design. */
export const readerPages: readonly Page[] = [
  { path: patterns.posts, guards: [], layout: 'default', load: () => import('./routes/posts.tsx') },
  { path: patterns.post, guards: [], layout: 'bare', load: () => import('./routes/post.tsx') },
  {
    path: patterns.favorites,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/favorites.tsx'),
  },
  {
    path: patterns.favoriteFolder,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/favorite-folder.tsx'),
  },
  {
    path: patterns.learning,
    guards: ['kept'],
    layout: 'default',
    load: () => import('./routes/learning.tsx'),
  },
  {
    path: patterns.studentHomework,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/homework-students.tsx'),
  },
  {
    path: patterns.studentHomeworkOf,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/homework-students.tsx'),
  },
];
