import { isZhTwOnly } from '@yuedu/contracts/rules/locale';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { ErrorPage } from '../components/error-page.tsx';
import { LoadError, SkeletonSheets } from '../components/states.tsx';
import { ApiError } from '../lib/http/api-error.ts';
import { paths } from '../lib/paths.ts';
import { accessOf, type GuardName } from '../lib/session/access.ts';
import { useSession, useUser } from '../lib/session/store.ts';
import { storeTarget, takeTarget } from '../lib/session/login-target.ts';
import { common } from '../lib/common-texts.ts';
import { deploymentLocale } from '../lib/locale.ts';
import { ClassLeft } from './class-left.tsx';
import { useGuardedClass, useZhTwOnlyPages } from './api.ts';
import { Wrap } from '../components/wrap.tsx';

const waiting = (
  <Wrap width="desk" waiting>
    <SkeletonSheets />
  </Wrap>
);

function ToLogin() {
  const location = useLocation();
  useEffect(() => storeTarget(location.pathname + location.search + location.hash), [location]);
  return <Navigate to={paths.login} replace />;
}

/**
 * A guest-only page opened by who is logged in, log-in just done among them: the wanted destination, else
 * home.
 */
function AfterLogin() {
  const navigate = useNavigate();
  const gone = useRef(false);
  useEffect(() => {
    // Taken once: the kept destination is gone afterwards.
    if (gone.current) return;
    gone.current = true;
    void navigate(takeTarget(), { replace: true });
  }, [navigate]);
  return waiting;
}

/** Of the class in the address, else of the teacher's class with the latest end (the seed's query). */
function ClassGuard({ children }: { children: ReactNode }) {
  const [openedAt] = useState(() => Date.now());
  const [shownId, setShownId] = useState<string>();
  const { classId } = useParams();
  const user = useUser();
  const { one, latest } = useGuardedClass(classId, user?._id);
  const error = one.error ?? latest.error;
  if (error instanceof ApiError && (error.status === 404 || error.status === 403))
    return classId !== undefined && shownId === classId ? (
      <ClassLeft />
    ) : (
      <Navigate to={paths.home} replace />
    );
  if (error) return <LoadError error={error} retry={() => void (classId ? one.mutate() : latest.mutate())} />;
  const found = classId ? one.data : latest.data?.results[0];
  if (classId ? !one.data : !latest.data) return waiting;
  if (!found?.endAt || Date.parse(found.endAt) <= openedAt) return <Navigate to={paths.home} replace />;
  // who is sent away while the page is open is told so
  if (shownId !== classId) setShownId(classId);
  return children;
}

interface GuardedProps {
  path: string;
  guards: readonly GuardName[];
  children: ReactNode;
}

/**
 * Lets a person in by the page's guards: who lacks one goes home, a logged-out person to /login with the
 * destination kept.
 */
export function Guarded({ path, guards, children }: GuardedProps) {
  const isTaiwan = deploymentLocale() === 'zh-TW';
  const listed = useZhTwOnlyPages(isTaiwan);
  const verdict = accessOf(isZhTwOnly(listed, path) ? ['zhTw', ...guards] : guards, useSession(), isTaiwan);
  switch (verdict) {
    case 'allow':
      return children;
    case 'wait':
      return waiting;
    case 'login':
      return <ToLogin />;
    case 'home':
      return guards.includes('guest') ? <AfterLogin /> : <Navigate to={paths.home} replace />;
    case 'ask-class':
      return <ClassGuard>{children}</ClassGuard>;
    case 'unknown-guard':
      return <ErrorPage status={500} message={common('badSettings')} />;
  }
}
