import { EmptyWithLibrary } from '../../components/empty-with-library.tsx';
import { ErrorPage } from '../../components/error-page.tsx';
import NotYet from '../../components/not-yet.tsx';
import { LoadError, Skeleton, SkeletonSheets, Updating } from '../../components/states.tsx';
import { ApiError, unreachable } from '../../lib/http/api-error.ts';
import { faultTexts } from '../../locales/zh-hant/faults.ts';
import type { Shown } from './shared-parts.tsx';

const nothing = (): void => undefined;
const fault = (status: number, code: keyof typeof faultTexts): ApiError =>
  new ApiError({ status, code, message: faultTexts[code], traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });

/** What stands in the place of what is not there. */
export const shownStates: Shown = {
  id: 'states',
  title: '還沒有、打不開',
  parts: {
    loading: <Skeleton />,
    'loading-list': <SkeletonSheets count={2} />,
    updating: <Updating when />,
    empty: (
      <EmptyWithLibrary drawing="empty-homework" title="現在沒有要交的作業" action="去閱讀庫逛逛">
        老師派了新作業，會出現在這裡。
      </EmptyWithLibrary>
    ),
    'not-yet': (
      <NotYet details={null} look={nothing}>
        <Skeleton lines={6} />
      </NotYet>
    ),
    error: <LoadError error={fault(500, 'internal')} retry={nothing} />,
    offline: <LoadError error={unreachable()} retry={nothing} />,
    refused: <LoadError error={fault(409, 'classes.code-expired')} retry={nothing} />,
    'not-found': <LoadError error={fault(404, 'homework.homework-not-found')} retry={nothing} />,
    denied: <LoadError error={fault(403, 'access.denied')} retry={nothing} />,
    'page-404': <ErrorPage status={404} />,
    'page-403': <ErrorPage status={403} />,
    'page-500': <ErrorPage trace="4bf92f3577b34da6a3ce929d0e0e4736" retry={nothing} />,
  },
};
