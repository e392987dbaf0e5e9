import { getClass } from '@yuedu/contracts/http/classes';
import { listHomeworks } from '@yuedu/contracts/http/homework';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../components/states.tsx';
import { StudentLearning } from '../../features/homework-learning/student-learning.tsx';
import { t } from '../../features/homework-learning/texts.ts';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useCall } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { useMessages } from '../../lib/stream.ts';

const LiveProgress = lazy(() => loadChunk(() => import('../../features/classes/staff/live-progress.tsx')).then((module) => ({ default: module.LiveProgress })));

const waiting = <div className="wrap read waiting"><SkeletonSheets /></div>;

/** Doing a homework; its teacher sees the class doing it. The teacher's part is its own chunk. */
export default function Page() {
  const { classId = '', homeworkId = '' } = useParams();
  const user = useUser();
  const school = useCall(getClass, { params: { id: classId } });
  const works = useCall(listHomeworks, { query: { classId } });
  useMessages((message) => { if (message.type === 'report.updated' || message.type === 'notification' || message.type === 'resync') void works.mutate(); });
  const homework = works.data?.results.find((one) => one._id === homeworkId);
  useDocumentTitle(homework?.title ?? t('homework'));
  const error = works.error ?? school.error;
  if (error && error.status !== 404) return <div className="wrap"><LoadError error={error} retry={() => { void works.mutate(); void school.mutate(); }} /></div>;
  if (!error && (!works.data || !school.data || !user)) return waiting;
  if (!homework) return <div className="wrap"><h1 className="sr">{t('homework')}</h1><Empty title={t('notFoundTitle')} action={<ButtonLink to={paths.studentHomework()}>{t('backToList')}</ButtonLink>}>{t('notFoundText')}</Empty></div>;
  const teaches = user?.role === 'admin' || (user !== null && school.data?.teachers?.includes(user._id));
  if (!teaches) return <StudentLearning homework={homework} classTitle={school.data?.title} />;
  return (
    <div className="wrap desk">
      <header className="hello"><div><h1>{homework.title}</h1><p>{school.data?.title}・{t('teacherHead')}</p></div></header>
      <Suspense fallback={<SkeletonSheets count={1} />}><LiveProgress classId={classId} homeworkId={homeworkId} /></Suspense>
    </div>
  );
}
