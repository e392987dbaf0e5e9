import type { User } from '@yuedu/contracts/http/auth/users';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/button.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../components/states.tsx';
import { useHomeworks, useNameOf } from '../../features/homework-learning/api.ts';
import { HomeworkList } from '../../features/homework-learning/homework-list.tsx';
import { subjectKind } from '../../features/homework-learning/subject.ts';
import { t } from '../../features/homework-learning/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { useMessages } from '../../lib/stream.ts';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead, PageActions } from '../../components/page-head.tsx';
import styles from '../../features/homework-learning/learning.module.css';
import { StudentResult } from './student-result.tsx';

const waiting = (
  <Wrap width="read" waiting>
    <SkeletonSheets />
  </Wrap>
);

interface WorksProps {
  user: User;
  studentId: string | undefined;
  classId: string | undefined;
}

function Works({ user, studentId, classId }: WorksProps) {
  const works = useHomeworks({ studentId, classId });
  useMessages((message) => {
    if (message.type === 'report.updated' || message.type === 'notification' || message.type === 'resync')
      void works.mutate();
  });
  const isOwn = studentId === undefined || studentId === user._id;
  if (works.error) return <LoadError error={works.error} retry={() => void works.mutate()} />;
  if (!works.data) return <SkeletonSheets />;
  return (
    <HomeworkList
      homeworks={works.data.results}
      isOwn={isOwn}
      resultTo={(homework, post) =>
        isOwn
          ? paths.post(post._id, { taskId: post.taskId, classId: homework.classId, homeworkId: homework._id })
          : post.finishedAt && post.attemptId
            ? paths.studentHomework(studentId, { ...(classId && { classId }), attempt: post.attemptId })
            : null
      }
    />
  );
}

/** Whose homework is looked at, by a teacher in one class, by an admin or by a parent; null for the own. */
function useSubject(
  user: User,
  studentId: string | undefined,
  classId: string | undefined,
): { name: string; isChild: boolean } | null {
  const kind = subjectKind(user, studentId);
  const name = useNameOf(kind === 'student' ? studentId : undefined, classId, user.role === 'admin');
  if (kind === 'child')
    return { name: user.children.find((one) => one.userId === studentId)?.name ?? '', isChild: true };
  return kind === 'student' ? { name: name ?? t('student'), isChild: false } : null;
}

/** A parent who named no child is led to the first. */
function FirstChild({ user }: { user: User }) {
  const first = user.children[0];
  return first ? (
    <Navigate to={paths.studentHomework(first.userId)} replace />
  ) : (
    <Wrap width="read">
      <h1 className="sr">{t('homework')}</h1>
      <Empty
        drawing="empty-homework"
        title={t('nobodyTitle')}
        action={
          <ButtonLink className={styles.btn} to={paths.family}>
            {t('toFamily')}
          </ButtonLink>
        }
      >
        {t('nobodyText')}
      </Empty>
    </Wrap>
  );
}

function Content({ user }: { user: User }) {
  const { studentId } = useParams();
  const [query] = useSearchParams();
  const classId = query.get('classId') ?? undefined;
  const subject = useSubject(user, studentId, classId);
  const title = subject?.name ? t('of', { name: subject.name }) : t('mine');
  useDocumentTitle(title);
  if (subject?.isChild && !studentId) return <FirstChild user={user} />;
  const attemptId = query.get('attempt');
  if (attemptId && studentId)
    return (
      <StudentResult
        attemptId={attemptId}
        studentId={studentId}
        name={subject?.name ?? ''}
        back={
          query.get('from') === 'record'
            ? paths.studentRecord(studentId, classId ? { classId } : {})
            : paths.studentHomework(studentId, classId ? { classId } : {})
        }
        backWords={t(query.get('from') === 'record' ? 'backToRecord' : 'backToList')}
      />
    );
  return (
    <Wrap width="read" className={styles.hwlist}>
      <PageHead className={styles.hello}>
        <div>
          <h1>{title}</h1>
          <p>{subject ? t(subject.isChild ? 'ofLead' : 'studentLead') : t('mineLead')}</p>
        </div>
        {subject && !subject.isChild && (classId || user.role !== 'admin') ? (
          <PageActions>
            <ButtonLink className={styles.btn} to={paths.teacherReports(classId ? { classId } : {})}>
              {t('backToReport')}
            </ButtonLink>
          </PageActions>
        ) : null}
      </PageHead>
      {subject?.isChild && user.children.length > 1 ? (
        <nav className={styles.kids} aria-label={t('child')}>
          {user.children.map((one) => (
            <ButtonLink
              key={one.userId}
              className={styles.btn}
              to={paths.studentHomework(one.userId)}
              aria-current={one.userId === studentId ? 'page' : undefined}
            >
              {one.name}
            </ButtonLink>
          ))}
        </nav>
      ) : null}
      <Works user={user} studentId={studentId} classId={subject && !subject.isChild ? classId : undefined} />
    </Wrap>
  );
}

/** A student's homework with results; for a parent a child's, for a teacher one student's of a class. */
export default function Page() {
  const user = useUser();
  return user ? <Content user={user} /> : waiting;
}
