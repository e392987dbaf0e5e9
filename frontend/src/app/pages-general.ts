import { patterns } from '../lib/paths.ts';
import type { Page } from './page.ts';

export const generalPages: readonly Page[] = [
  { path: patterns.home, guards: [], layout: 'default', load: () => import('./routes/home.tsx') },
  { path: patterns.login, guards: ['guest'], layout: 'default', load: () => import('./routes/login.tsx') },
  {
    path: patterns.firstLogin,
    guards: ['guest'],
    layout: 'default',
    load: () => import('./routes/first-login.tsx'),
  },
  { path: patterns.signUp, guards: ['guest'], layout: 'default', load: () => import('./routes/sign-up.tsx') },
  {
    path: patterns.forgotPassword,
    guards: ['guest'],
    layout: 'default',
    load: () => import('./routes/forgot-password.tsx'),
  },
  {
    path: patterns.profile,
    guards: ['login'],
    layout: 'default',
    load: () => import('./routes/profile.tsx'),
  },
  {
    path: patterns.ntpcAuthorize,
    guards: [],
    layout: 'blank',
    load: () => import('./routes/ntpc-authorize.tsx'),
  },
  ...[
    patterns.ntpcCallback,
    patterns.eduTwCallback,
    patterns.facebookCallback,
    patterns.googleCallback,
    patterns.oneCampusCallback,
    patterns.parentingCallback,
  ].map((path): Page => ({
    path,
    guards: [],
    layout: 'blank',
    load: () => import('./routes/provider-callback.tsx'),
  })),
  ...[
    patterns.event,
    patterns.quest,
    patterns.questInvitation,
    patterns.aboutUs,
    patterns.contactUs,
    patterns.stopDigest,
    patterns.termOfService,
    patterns.salesAgreement,
  ].map((path): Page => ({
    path,
    guards: [],
    layout: 'default',
    load: () => import('./routes/about-the-house.tsx'),
  })),
  { path: patterns.logout, guards: [], layout: 'blank', load: () => import('./routes/logout.tsx') },
];
