import { patterns } from '../lib/paths.ts';
import type { Page } from './page.ts';

/** Library, reader, doing homework: visitors, students, parents. None of these may reach Ant Design. */
export const readerPages: readonly Page[] = [
  { path: patterns.posts, guards: [], layout: 'default', load: () => import('./routes/posts.tsx') },
  { path: patterns.post, guards: [], layout: 'bare', load: () => import('./routes/post.tsx') },
  ...[
    patterns.search,
    patterns.searchMagazines,
    patterns.searchDigital,
    patterns.searchVideos,
    patterns.searchTopic,
    patterns.searchAreas,
  ].map((path): Page => ({ path, guards: [], layout: 'default', load: () => import('./routes/search.tsx') })),
  {
    path: patterns.searchJunior,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/search-junior.tsx'),
  },
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
    path: patterns.calendar,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/my-calendar.tsx'),
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
