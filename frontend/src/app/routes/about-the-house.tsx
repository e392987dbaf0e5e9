import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { ErrorPage } from '../../components/error-page.tsx';
import { SkeletonSheets } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { patterns } from '../../lib/paths.ts';

const page = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadChunk(load));

/** Behind one entry of the page table, which every first page carries. */
const pages: Readonly<Record<string, ComponentType>> = {
  [patterns.event]: page(() => import('./event-10-year.tsx')),
  [patterns.quest]: page(() => import('./quest.tsx')),
  [patterns.aboutUs]: page(() => import('./about-us.tsx')),
  [patterns.contactUs]: page(() => import('./contact-us.tsx')),
  [patterns.stopDigest]: page(() => import('./stop-digest.tsx')),
  [patterns.termOfService]: page(() => import('./term-of-service.tsx')),
  [patterns.salesAgreement]: page(() => import('./sales-agreement.tsx')),
};

export default function Page() {
  const { pathname } = useLocation();
  const { token } = useParams();
  const Shown = pages[token === undefined ? pathname.replace(/\/$/, '') : patterns.quest];
  if (!Shown) return <ErrorPage status={404} />;
  return (
    <Suspense
      fallback={
        <Wrap waiting>
          <SkeletonSheets />
        </Wrap>
      }
    >
      <Shown />
    </Suspense>
  );
}
