import { patterns } from '../lib/paths.ts';
import type { Page } from './page.ts';

/** The literacy assessment, open to all. None of these may reach Ant Design. */
export const awarePages: readonly Page[] = [
  { path: patterns.aware, guards: [], layout: 'aware', load: () => import('./routes/aware.tsx') },
  {
    path: patterns.awareNews,
    guards: [],
    layout: 'aware',
    load: () => import('./routes/aware-announcements.tsx'),
  },
  {
    path: patterns.awareIntro,
    guards: [],
    layout: 'aware',
    load: () => import('./routes/aware-testing-intro.tsx'),
  },
  {
    path: patterns.awareConcept,
    guards: [],
    layout: 'aware',
    load: () => import('./routes/aware-testing-concept.tsx'),
  },
  ...[patterns.awareInquiries, patterns.awareMyInquiries, patterns.awareInquiry].map((path): Page => ({
    path,
    guards: path === patterns.awareInquiries ? [] : ['login'],
    layout: 'aware',
    load: () => import('./routes/aware-inquiries.tsx'),
  })),
  { path: patterns.awareFaq, guards: [], layout: 'aware', load: () => import('./routes/aware-faq.tsx') },
];
