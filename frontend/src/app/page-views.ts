import { type ClientRoute, clientRoutes } from '@yuedu/contracts/client-routes';
import { mostPageViews } from '@yuedu/contracts/http/gateway';
import { type SubscriberClass, subscriberClassOf } from '@yuedu/contracts/rules/subscriber-class';
import type { createBrowserRouter } from 'react-router';
import { onSessionChange, readSession, type Session } from '../lib/session/store.ts';
import { readJuniorZone, sendPageViews } from './api.ts';

export interface View {
  page: ClientRoute;
  as: SubscriberClass;
}

const waitMs = 10_000;

/** The kind of page, as contracts write it, of the router's pattern; null for what is no page. */
export function kindOfPage(pattern: string | undefined): ClientRoute | null {
  const written = pattern?.replace(/:(\w+)/g, '{$1}');
  return clientRoutes.find((route) => route === written) ?? null;
}

const settledSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const look = (): void => {
      const session = readSession();
      if (session.state === 'loading') return;
      stop();
      resolve(session);
    };
    const stop = onSessionChange(look);
    look();
  });

/** Of the person who looks at the page; null where nobody can say. */
async function classNow(): Promise<SubscriberClass | null> {
  const session = await settledSession();
  if (session.state !== 'user') return session.state === 'visitor' && session.isUnasked ? null : 'visitor';
  const { subscription, zones } = session.user;
  const hasOwn = subscription.subscriptionStatus === 'active';
  const juniorZone = hasOwn ? await readJuniorZone() : null;
  return subscriberClassOf({ ...subscription, class: null, zones }, juniorZone).as;
}

/** A few views wait for one another; what cannot be sent is dropped. @param send one batch */
export function batchOf(send: (views: View[]) => Promise<unknown>) {
  let waiting: View[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const views = waiting;
    waiting = [];
    if (views.length > 0) send(views).catch(() => undefined);
  };
  const add = (view: View): void => {
    waiting.push(view);
    timer ??= setTimeout(flush, waitMs);
    if (waiting.length === mostPageViews) flush();
  };
  return { add, flush };
}

/** Counts which kinds of pages are opened by which class of people; no address and no person goes out. */
export function startPageViews(router: ReturnType<typeof createBrowserRouter>): void {
  const batch = batchOf(sendPageViews);
  let seen = '';
  const look = (): void => {
    const { location, matches } = router.state;
    const page = kindOfPage(matches.at(-1)?.route.path);
    if (location.pathname === seen) return;
    seen = location.pathname;
    if (page === null) return;
    classNow().then(
      (as) => as !== null && batch.add({ page, as }),
      () => undefined,
    );
  };
  look();
  router.subscribe(look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') batch.flush();
  });
}
