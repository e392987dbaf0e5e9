import { patterns } from '../lib/paths.ts';
import type { Page } from './page.ts';

/** Plans, paying, what one has, and what a plan opens. None of these may reach Ant Design. */
export const billingPages: readonly Page[] = [
  { path: patterns.plans, guards: [], layout: 'default', load: () => import('./routes/plans.tsx') },
  {
    path: patterns.checkout,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/checkout.tsx'),
  },
  {
    path: patterns.mySubscriptions,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/my-subscribe.tsx'),
  },
  {
    path: patterns.mySubscription,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/my-subscribe-one.tsx'),
  },
  ...(
    [
      [patterns.juniorHome, () => import('./routes/junior-home.tsx')],
      [patterns.juniorTopic, () => import('./routes/junior-topic.tsx')],
      [patterns.juniorVideos, () => import('./routes/junior-videos.tsx')],
      [patterns.juniorAreas, () => import('./routes/junior-areas.tsx')],
    ] as const
  ).map(([path, load]): Page => ({ path, guards: ['login'], layout: 'default', load })),
  { path: patterns.junior, guards: ['login'], layout: 'bare', load: () => import('./routes/junior.tsx') },
];
