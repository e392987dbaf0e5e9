import { patterns } from '../lib/paths.ts';
import type { Page } from './page.ts';

/**
 * Classes, assigning, reports. A route that serves several roles keeps its teacher's part in an own lazy
 * chunk.
 */
export const teacherPages: readonly Page[] = [
  {
    path: patterns.classManagement,
    guards: ['login', 'teacher'],
    layout: 'default',
    load: () => import('./routes/class-management.tsx'),
  },
  {
    path: patterns.classCards,
    guards: ['login', 'teacher', 'classValid'],
    layout: 'default',
    load: () => import('./routes/classes-cards.tsx'),
  },
  {
    path: patterns.classOverview,
    guards: ['login', 'teacher', 'classValid'],
    layout: 'default',
    load: () => import('./routes/classes-overview.tsx'),
  },
  {
    path: patterns.studentRecords,
    guards: ['login', 'teacher'],
    layout: 'default',
    load: () => import('./routes/classes-students.tsx'),
  },
  {
    path: patterns.studentRecord,
    guards: ['login', 'teacher'],
    layout: 'default',
    load: () => import('./routes/classes-students.tsx'),
  },
  {
    path: patterns.ownToGrade,
    guards: ['login', 'teacher'],
    layout: 'default',
    load: () => import('./routes/own-place.tsx'),
  },
  {
    path: patterns.ownReview,
    guards: ['login', 'teacher'],
    layout: 'default',
    load: () => import('./routes/own-place.tsx'),
  },
  ...[patterns.ownClassPost, patterns.ownLearnings, patterns.ownLearning].map((path): Page => ({
    path,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/own-place.tsx'),
  })),
  {
    path: patterns.learnings,
    guards: ['login', 'classValid'],
    layout: 'default',
    load: () => import('./routes/own-place.tsx'),
  },
  {
    path: patterns.class,
    guards: ['login', 'classValid'],
    layout: 'default',
    load: () => import('./routes/class.tsx'),
  },
  {
    path: patterns.toGrade,
    guards: ['login', 'teacher', 'classValid'],
    layout: 'default',
    load: () => import('./routes/class-review.tsx'),
  },
  {
    path: patterns.review,
    guards: ['login', 'teacher', 'classValid'],
    layout: 'default',
    load: () => import('./routes/class-review.tsx'),
  },
  {
    path: patterns.classPost,
    guards: ['login', 'classValid'],
    layout: 'default',
    load: () => import('./routes/class-post.tsx'),
  },
  {
    path: patterns.teacherReports,
    guards: ['login', 'teacher'],
    layout: 'default',
    load: () => import('./routes/homework-teachers.tsx'),
  },
  {
    path: patterns.teacherReportsOf,
    guards: ['login', 'teacher'],
    layout: 'default',
    load: () => import('./routes/homework-teachers.tsx'),
  },
];
