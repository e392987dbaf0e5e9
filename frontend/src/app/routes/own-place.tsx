import type { User } from '@yuedu/contracts/http/auth/users';
import { Navigate, useLocation, useParams } from 'react-router';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useUser } from '../../lib/session/store.ts';
import { useOwnPlaces } from '../own-place-api.ts';
import { ownPlace } from '../own-place.ts';

const waiting = (
  <Wrap width="desk" waiting>
    <SkeletonSheets />
  </Wrap>
);

function Led({ user }: { user: User }) {
  const { pathname, search, hash } = useLocation();
  const { classId, postId, homeworkId } = useParams();
  const teaches = user.role === 'main' || user.role === 'admin';
  const { latest, homeworks } = useOwnPlaces(user._id, teaches);
  const error = latest.error ?? homeworks.error;
  if (error)
    return (
      <Wrap>
        <LoadError error={error} retry={() => void Promise.all([latest.mutate(), homeworks.mutate()])} />
      </Wrap>
    );
  if (!latest.data || !homeworks.data) return waiting;
  const of = /\/(review|learning)\/?$/.exec(pathname)?.[1];
  const to = ownPlace(
    {
      of: of === 'review' ? 'answers' : of === 'learning' ? 'learning' : 'text',
      classId,
      postId,
      homeworkId,
    },
    { teaches, classId: latest.data.results[0]?._id, homeworks: homeworks.data.results },
  );
  return <Navigate to={to + search + hash} replace />;
}

/** An address whose class, text or homework is left out: the person is led to his own. */
export default function Page() {
  const user = useUser();
  return user ? <Led user={user} /> : waiting;
}
