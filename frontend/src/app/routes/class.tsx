import type { Homework } from '@yuedu/contracts/http/homework/homeworks';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ErrorPage } from '../../components/error-page.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { useClass } from '../../features/classes/api.ts';
import { StudentClass } from '../../features/classes/student-class.tsx';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { t } from '../../features/classes/texts.ts';
import { t as words } from '../../features/reminders/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useUser } from '../../lib/session/store.ts';
import { Wrap } from '../../components/wrap.tsx';
import { useReminding } from '../use-reminding.tsx';

const ClassPage = lazy(() =>
  loadChunk(() => import('../../features/classes/staff/class-page.tsx')).then((module) => ({
    default: module.ClassPage,
  })),
);

/** The class for its teacher, with the reminder that a homework's menu leads to. */
function Taught({ schoolClass }: Pick<ComponentProps<typeof ClassPage>, 'schoolClass'>) {
  const { remind, dialog } = useReminding();
  const acts = ({ _id: homeworkId, title }: Homework) => [
    { label: words('remind'), onPress: () => remind({ classId: schoolClass._id, homeworkId }, title) },
  ];
  return (
    <>
      <ClassPage schoolClass={schoolClass} acts={acts} />
      {dialog}
    </>
  );
}

/** The teacher's part is its own chunk: students never load Ant Design. */
export default function Page() {
  const { classId } = useParams();
  const user = useUser();
  const schoolClass = useClass(classId);
  useDocumentTitle(schoolClass.data?.title ?? t('class'));
  if (schoolClass.error?.status === 404) return <ErrorPage status={404} />;
  if (schoolClass.error)
    return (
      <Wrap>
        <LoadError error={schoolClass.error} retry={() => void schoolClass.mutate()} />
      </Wrap>
    );
  if (!schoolClass.data || !user)
    return (
      <Wrap>
        <SkeletonSheets />
      </Wrap>
    );
  const teaches = user.role === 'admin' || schoolClass.data.teachers?.includes(user._id);
  return teaches ? (
    <Suspense
      fallback={
        <Wrap>
          <SkeletonSheets />
        </Wrap>
      }
    >
      <Taught schoolClass={schoolClass.data as Parameters<typeof ClassPage>[0]['schoolClass']} />
    </Suspense>
  ) : (
    <StudentClass schoolClass={schoolClass.data} />
  );
}
