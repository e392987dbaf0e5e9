import { Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../components/states.tsx';
import { rereadHomeworks } from '../../features/homework-learning/api.ts';
import { StudentLearning } from '../../features/homework-learning/student-learning.tsx';
import { t } from '../../features/homework-learning/texts.ts';
import { useWork } from '../../features/journal/use-work.ts';
import { useUser } from '../../lib/session/store.ts';
import { ClassLeft } from '../class-left.tsx';
import { HomeworkDesk } from '../homework-desk.tsx';
import { useKeepAssigned } from '../keep-assigned.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { useMessages } from '../../lib/stream.ts';
import { Wrap } from '../../components/wrap.tsx';
import styles from '../../features/homework-learning/learning.module.css';

const waiting = (
  <Wrap width="read" waiting>
    <SkeletonSheets />
  </Wrap>
);

/** Doing a homework; its teacher sees the class doing it. The teacher's part is its own chunk. */
export default function Page() {
  const { classId = '', homeworkId = '' } = useParams();
  const [shownId, setShownId] = useState<string>();
  const { work, isCopy, isOffline, teaches, hasEnded, isShut, error, retry } = useWork(classId, homeworkId);
  useMessages((message) => {
    if (message.type === 'report.updated' || message.type === 'notification' || message.type === 'resync')
      void rereadHomeworks();
  });
  const user = useUser();
  useKeepAssigned(user?.title === 'student' ? user._id : null);
  useDocumentTitle(work?.homework.title ?? t('homework'));
  // the guard classValid, which a page that opens without a network cannot ask before it is shown
  if (hasEnded) return <Navigate to={paths.home} replace />;
  if (isShut) return shownId === classId ? <ClassLeft /> : <Navigate to={paths.home} replace />;
  if (work && shownId !== classId) setShownId(classId);
  if (work === null)
    return (
      <Wrap>
        <h1 className="sr">{t('homework')}</h1>
        <Empty
          title={t('notFoundTitle')}
          action={
            <ButtonLink className={styles.btn} to={paths.studentHomework()}>
              {t('backToList')}
            </ButtonLink>
          }
        >
          {t('notFoundText')}
        </Empty>
      </Wrap>
    );
  if (!work)
    return error ? (
      <Wrap>
        <h1 className="sr">{t('homework')}</h1>
        <LoadError error={error} retry={retry} />
      </Wrap>
    ) : (
      waiting
    );
  const { homework, classTitle } = work;
  if (!teaches) return <StudentLearning {...{ homework, classTitle, isCopy, isOffline }} />;
  return (
    <Suspense fallback={waiting}>
      <HomeworkDesk homework={homework} classTitle={classTitle} />
    </Suspense>
  );
}
