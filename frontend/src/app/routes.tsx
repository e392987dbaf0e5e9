import { Suspense } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { ErrorPage } from '../components/error-page.tsx';
import { LoadingBar } from '../components/loading-bar.tsx';
import { loadChunk } from '../lib/browser/chunk-guard.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { Guarded } from './guarded.tsx';
import { BareLayout } from './layouts/bare-layout.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import type { Page } from './page.ts';
import { PageContent, preparePage } from './page-content.tsx';
import { awarePages } from './pages-aware.ts';
import { billingPages } from './pages-billing.ts';
import { generalPages } from './pages-general.ts';
import { readerPages } from './pages-reader.ts';
import { teacherPages } from './pages-teacher.ts';

export const pages: readonly Page[] = [
  ...generalPages,
  ...readerPages,
  ...billingPages,
  ...awarePages,
  ...teacherPages,
];

function Root() {
  return (
    <>
      <LoadingBar />
      <ScrollRestoration />
      <Outlet />
    </>
  );
}

function RouteError() {
  const error = useRouteError();
  if (error instanceof ApiError)
    return (
      <ErrorPage
        status={error.status || 500}
        message={error.message}
        {...(error.traceId ? { trace: error.traceId } : {})}
        retry={() => window.location.reload()}
      />
    );
  if (isRouteErrorResponse(error)) return <ErrorPage status={error.status} />;
  return <ErrorPage retry={() => window.location.reload()} />;
}

function routeOf(page: Page): RouteObject {
  return {
    path: page.path,
    // Never rejects: the router would show an empty page then.
    lazy: async () => {
      await preparePage(page);
      return {
        Component: () => (
          <Guarded path={page.path} guards={page.guards}>
            <Suspense>
              <PageContent page={page} />
            </Suspense>
          </Guarded>
        ),
      };
    },
    errorElement: <RouteError />,
  };
}

/**
 * In a chunk of its own, since most pages never show it; where it can't be fetched the usual frame holds the
 * page.
 */
const awareLayout = () =>
  loadChunk(() => import('./layouts/aware-layout.tsx')).then(
    ({ AwareLayout }) => ({ Component: AwareLayout }),
    () => ({ Component: DefaultLayout }),
  );

const inLayout = (layout: Page['layout']): RouteObject[] =>
  pages.filter((page) => page.layout === layout).map(routeOf);

export const routes: RouteObject[] = [
  {
    Component: Root,
    errorElement: <RouteError />,
    HydrateFallback: () => null,
    children: [
      {
        Component: DefaultLayout,
        children: [...inLayout('default'), { path: '*', element: <ErrorPage status={404} /> }],
      },
      { lazy: awareLayout, children: inLayout('aware') },
      { Component: BareLayout, children: inLayout('bare') },
      ...inLayout('blank'),
    ],
  },
];
