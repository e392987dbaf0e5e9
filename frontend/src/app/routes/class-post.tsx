import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { ErrorPage } from '../../components/error-page.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useClass } from '../../features/classes/api.ts';
import { useHomeworks } from '../../features/homework-learning/api.ts';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';

const ClassPost = lazy(() =>
  loadChunk(() => import('../../features/review/class-post.tsx')).then((module) => ({
    default: module.ClassPost,
  })),
);

const waiting = (
  <Wrap>
    <SkeletonSheets />
  </Wrap>
);

/** A student goes on to the text for the newest homework that holds it. */
function ToReader({ classId, postId }: { classId: string; postId: string }) {
  const works = useHomeworks({ classId });
  if (works.error) return <LoadError error={works.error} retry={() => void works.mutate()} />;
  if (!works.data) return waiting;
  const [found] = works.data.results
    .flatMap((homework) =>
      homework.tasks
        .filter((task) => task.posts.some((post) => post._id === postId))
        .map((task) => ({ homeworkId: homework._id, startAt: homework.startAt, taskId: task._id })),
    )
    .sort((a, b) => b.startAt.localeCompare(a.startAt));
  if (!found) return <ErrorPage status={404} />;
  const { taskId, homeworkId } = found;
  return <Navigate to={paths.post(postId, { taskId, classId, homeworkId })} replace />;
}

/** A text in its class: for who teaches it with its readers, for a student the text itself. */
export default function Page() {
  const { classId = '', postId = '' } = useParams();
  const user = useUser();
  const schoolClass = useClass(classId);
  if (schoolClass.error?.status === 404) return <ErrorPage status={404} />;
  if (schoolClass.error)
    return (
      <Wrap>
        <LoadError error={schoolClass.error} retry={() => void schoolClass.mutate()} />
      </Wrap>
    );
  if (!schoolClass.data || !user) return waiting;
  const teaches = user.role === 'admin' || schoolClass.data.teachers?.includes(user._id);
  return teaches ? (
    <Suspense fallback={waiting}>
      <ClassPost classId={classId} postId={postId} />
    </Suspense>
  ) : (
    <ToReader classId={classId} postId={postId} />
  );
}
