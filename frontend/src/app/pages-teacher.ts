import { patterns } from '../lib/paths.ts';
import type { Page } from './page.ts';

const loadOwnPlace = () => import('./routes/own-place.tsx');
const loadStudents = () => import('./routes/classes-students.tsx');

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
    load: loadStudents,
  },
  {
    path: patterns.studentRecord,
    guards: ['login', 'teacher'],
    layout: 'default',
    load: loadStudents,
  },
  ...[patterns.ownToGrade, patterns.ownReview].map((path): Page => ({
    path,
    guards: ['login', 'teacher'],
    layout: 'default',
    load: loadOwnPlace,
  })),
  ...[patterns.ownClassPost, patterns.ownLearnings, patterns.ownLearning].map((path): Page => ({
    path,
    guards: ['login'],
    layout: 'default',
    load: loadOwnPlace,
  })),
  {
    path: patterns.learnings,
    guards: ['login', 'classValid'],
    layout: 'default',
    load: loadOwnPlace,
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
