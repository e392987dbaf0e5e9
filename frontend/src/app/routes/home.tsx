import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { showPopup } from '../../components/popup.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { Landing } from '../../features/home/landing.tsx';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { reloadUser } from '../../lib/session/session.ts';
import { storeTarget } from '../../lib/session/login-target.ts';
import { useSession } from '../../lib/session/store.ts';
import { common } from '../../lib/common-texts.ts';
import { Wrap } from '../../components/wrap.tsx';

const StudentHome = lazy(() => loadChunk(() => import('../student-desk.tsx')));
const TeacherHome = lazy(() => loadChunk(() => import('../../features/home/teacher-home.tsx')));
const ParentHome = lazy(() => loadChunk(() => import('../../features/home/parent-home.tsx')));

const waiting = (
  <Wrap width="desk" waiting>
    <SkeletonSheets />
  </Wrap>
);

/** The notice of a replaced session (the seed's spelling): what happened to the work, then what to do. */
function useReplacedNotice(): void {
  const [query] = useSearchParams();
  const notify = query.get('notify');
  useEffect(() => {
    if (notify !== 'mutipleDevice') return;
    showPopup({
      id: 'mutipleDevice',
      title: common('replacedTitle'),
      text: common('replacedText'),
      action: { label: common('loginAgain'), to: paths.login },
    });
  }, [notify]);
}

function ToLogin() {
  const { search } = useLocation();
  useEffect(() => storeTarget(paths.home + search), [search]);
  return <Navigate to={paths.login} replace />;
}

export default function HomePage() {
  const session = useSession();
  const [query] = useSearchParams();
  const joins = Boolean(query.get('join'));
  useReplacedNotice();
  const titles = {
    student: common('navDesk'),
    teacher: common('navHome'),
    parent: common('navChildren'),
  } as const;
  useDocumentTitle(session.state === 'user' ? titles[session.user.title] : undefined);
  if (session.state === 'loading') return waiting;
  // Who is logged in, but couldn't be asked for, is neither a visitor nor somebody without a class.
  if (session.state === 'visitor' && session.isUnasked)
    return (
      <Wrap width="desk">
        <h1 className="sr">{common('navHome')}</h1>
        <LoadError error={session.error} retry={() => void reloadUser()} />
      </Wrap>
    );
  // A class's link or QR code: after log-in it leads here again, with the code in its field.
  if (session.state === 'visitor' && joins) return <ToLogin />;
  if (session.state === 'visitor') return <Landing />;
  const { user } = session;
  // Until the dashboard exists they have the library.
  if (user.role === 'admin' || user.role === 'editor') return <Navigate to={paths.posts()} replace />;
  // The face in use decides: a teacher can be a parent too.
  const Home = user.title === 'parent' ? ParentHome : user.role === 'main' ? TeacherHome : StudentHome;
  return (
    <Suspense fallback={waiting}>
      <Home user={user} />
    </Suspense>
  );
}
