import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import {
  createBrowserRouter,
  isRouteErrorResponse,
  Navigate,
  Outlet,
  type RouteObject,
  useRouteError,
} from 'react-router';
import { ErrorPage } from '../components/error-page.tsx';
import { LoadingBar } from '../components/loading-bar.tsx';
import { SkeletonSheets } from '../components/states.tsx';
import { loadChunk } from '../lib/browser/chunk-guard.ts';
import { ApiError } from '../lib/http/api-error.ts';
import { dashboardPaths, dashboardPatterns } from '../lib/dashboard-paths.ts';
import { paths } from '../lib/paths.ts';
import { accessOf } from '../lib/session/access.ts';
import { useSession } from '../lib/session/store.ts';
import { Wrap } from '../components/wrap.tsx';

const waiting = (
  <Wrap width="desk" waiting>
    <SkeletonSheets />
  </Wrap>
);

/** Out of the dashboard, to the client's home: another page of the gateway. */
function Leave() {
  useEffect(() => window.location.replace(paths.home), []);
  return waiting;
}

/** Editors and admins; everybody else, logged out or not, is sent home without a word about what is here. */
function EditorsOnly({ children }: { children: ReactNode }) {
  const verdict = accessOf(['login', 'editor'], useSession());
  if (verdict === 'allow') return children;
  return verdict === 'wait' ? waiting : <Leave />;
}

/** For who is not logged in; who is goes on to the dashboard, or home. */
function GuestsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.state === 'loading') return waiting;
  if (session.state === 'visitor') return children;
  return accessOf(['editor'], session) === 'allow' ? (
    <Navigate to={dashboardPaths.home} replace />
  ) : (
    <Leave />
  );
}

function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <ErrorPage status={error.status} />;
  return (
    <ErrorPage
      status={error instanceof ApiError ? error.status || 500 : 500}
      retry={() => window.location.reload()}
    />
  );
}

const page = (path: string, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await loadChunk(load)).default }),
  errorElement: <RouteError />,
});

/** Beside the menu. */
const framedPages = [
  page(dashboardPatterns.home, () => import('./staff/dashboard-home.tsx')),
  page(dashboardPatterns.posts, () => import('./staff/dashboard-posts.tsx')),
  page(dashboardPatterns.announcements, () => import('./staff/dashboard-announcements.tsx')),
  page(dashboardPatterns.awarePages, () => import('./staff/dashboard-aware-pages.tsx')),
  page(dashboardPatterns.inquiries, () => import('./staff/dashboard-inquiries.tsx')),
  page(dashboardPatterns.categories, () => import('./staff/dashboard-categories.tsx')),
  page(dashboardPatterns.configs, () => import('./staff/dashboard-configs.tsx')),
  page(dashboardPatterns.tags, () => import('./staff/dashboard-tags.tsx')),
  page(dashboardPatterns.takes, () => import('./staff/dashboard-takes.tsx')),
  page(dashboardPatterns.users, () => import('./staff/dashboard-users.tsx')),
  page(dashboardPatterns.schools, () => import('./staff/dashboard-schools.tsx')),
  page(dashboardPatterns.classes, () => import('./staff/dashboard-classes.tsx')),
  page(dashboardPatterns.tasks, () => import('./staff/dashboard-tasks.tsx')),
  page(dashboardPatterns.audit, () => import('./staff/dashboard-audit.tsx')),
];

/** The base is the first segment of the address, whatever word it is: the bundle does not hold it. */
export function dashboardRouter() {
  const [first = ''] = window.location.pathname.split('/').filter(Boolean);
  return createBrowserRouter(
    [
      {
        Component: () => (
          <>
            <LoadingBar />
            <Outlet />
          </>
        ),
        errorElement: <RouteError />,
        HydrateFallback: () => null,
        children: [
          {
            element: (
              <GuestsOnly>
                <Outlet />
              </GuestsOnly>
            ),
            children: [
              page(dashboardPatterns.login, () => import('./routes/dashboard-login.tsx')),
              page(dashboardPatterns.forgotPassword, () => import('./routes/dashboard-forgot-password.tsx')),
            ],
          },
          {
            element: (
              <EditorsOnly>
                <Outlet />
              </EditorsOnly>
            ),
            children: [
              page(dashboardPatterns.postPreview, () => import('./staff/dashboard-post-preview.tsx')),
            ],
          },
          {
            lazy: async () => {
              const { DashboardLayout } = await loadChunk(() => import('./staff/dashboard-layout.tsx'));
              return {
                Component: () => (
                  <EditorsOnly>
                    <DashboardLayout>
                      <Suspense>
                        <Outlet />
                      </Suspense>
                    </DashboardLayout>
                  </EditorsOnly>
                ),
              };
            },
            errorElement: <RouteError />,
            children: [...framedPages, { path: '*', element: <ErrorPage status={404} /> }],
          },
        ],
      },
    ],
    { basename: `/${first}` },
  );
}
