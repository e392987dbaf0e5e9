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

function ToPlans({ userId, postId }: { userId: string; postId: string }) {
  useEffect(() => storeJuniorTarget(userId, postId), [userId, postId]);
  return <Navigate to={paths.plans({ notify: 'subscribeJunior' })} replace />;
}

function Waiting() {
  useDocumentTitle(t('title'));
  return (
    <Wrap id="main" as="main" width="read" waiting>
      <h1 className="sr">{t('title')}</h1>
      <Skeleton lines={10} />
    </Wrap>
  );
}

/**
 * The token may know of an opened zone before the user is read again; what it holds is what the service goes
 * by. Lets into the junior section by the rule: before its launch or when the check fails the error page,
 * without the zone to the plans.
 */
export function JuniorGuard({ postId, children }: { postId: string; children: ReactNode }) {
  const user = useUser();
  const [now] = useState(() => new Date());
  const zones = useZoneIds();
  if (!user || (!zones.data && !zones.error)) return <Waiting />;
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
      return (
        <main id="main">
          <ErrorPage status={500} message={t('failed')} retry={() => void zones.mutate()} />
        </main>
      );
  }
}
