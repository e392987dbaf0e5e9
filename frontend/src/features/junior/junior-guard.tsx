import { juniorVerdict, juniorZoneOf } from '@yuedu/contracts/rules/junior';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { ErrorPage } from '../../components/error-page.tsx';
import { Skeleton } from '../../components/states.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { storeJuniorTarget } from '../../lib/junior-target.ts';
import { authorization, zonesOf } from '../../lib/http/token.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { useZoneIds } from './api.ts';
import { t } from './texts.ts';
import { Wrap } from '../../components/wrap.tsx';

function ToPlans({ userId, postId }: { userId: string; postId: string | null }) {
  useEffect(() => {
    if (postId !== null) storeJuniorTarget(userId, postId);
  }, [userId, postId]);
  return <Navigate to={paths.plans({ notify: 'subscribeJunior' })} replace />;
}

/** The reader brings no `main` of its own before its text is there; the other pages stand in one. */
function Waiting({ isAlone }: { isAlone: boolean }) {
  useDocumentTitle(t('title'));
  return (
    <Wrap {...(isAlone && { id: 'main', as: 'main' as const })} width="read" waiting>
      <h1 className="sr">{t('title')}</h1>
      <Skeleton lines={10} />
    </Wrap>
  );
}

function Failed({ isAlone, retry }: { isAlone: boolean; retry: () => void }) {
  const page = <ErrorPage status={500} message={t('failed')} retry={retry} />;
  return isAlone ? <main id="main">{page}</main> : page;
}

/**
 * The token may know of an opened zone before the user is read again; what it holds is what the service goes
 * by. Lets into the junior section by the rule: before its launch or when the check fails the error page,
 * without the zone to the plans.
 */
export function JuniorGuard({ postId = null, children }: { postId?: string | null; children: ReactNode }) {
  const user = useUser();
  const [now] = useState(() => new Date());
  const zones = useZoneIds();
  if (!user || (!zones.data && !zones.error)) return <Waiting isAlone={postId !== null} />;
  switch (
    juniorVerdict({
      now,
      role: user.role,
      zones: [...user.zones, ...zonesOf(authorization() ?? '')],
      juniorZone: juniorZoneOf(zones.data?.value),
    })
  ) {
    case 'open':
      return children;
    case 'subscribe':
      return <ToPlans userId={user._id} postId={postId} />;
    case 'error':
      return <Failed isAlone={postId !== null} retry={() => void zones.mutate()} />;
  }
}
