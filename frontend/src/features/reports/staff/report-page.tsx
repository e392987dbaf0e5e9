import { Button, ButtonLink } from '../../../components/button.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, Skeleton } from '../../../components/states.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/store.ts';
import { useLiveReports } from '../api.ts';
import { seesSchools } from '../whose.ts';
import { SchoolReportBody } from './school-report.tsx';
import { t } from '../texts.ts';
import type { Remind } from '../remind.ts';
import { PostTabs } from './post-tabs.tsx';
import { ReportBody } from './report-body.tsx';
import { Nothing } from './report-empty.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportHead } from './report-head.tsx';
import { ReadingReportBody } from './reading-report.tsx';
import { ReportViews } from './report-views.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';
import { useReport } from './use-report.ts';
import styles from '../report.module.css';

function Report({ chosen, remind }: { chosen: Chosen; remind: Remind }) {
  const { schoolClass, homework } = chosen;
  const report = useReport(chosen);
  const { completion, questions, lines } = report;
  const error = questions.error ?? completion.error;
  if (error && !(questions.data && completion.data))
    return (
      <LoadError
        error={error}
        retry={() => {
          void questions.mutate();
          void completion.mutate();
        }}
      />
    );
  if (!questions.data || !completion.data || !schoolClass || !homework) return <Skeleton lines={12} />;
  const progressTo = paths.learning(schoolClass._id, homework._id);
  const onRemind = (): void => remind({ classId: schoolClass._id, homeworkId: homework._id }, homework.title);
  if (!lines.some((line) => line.finished))
    return (
      <Empty
        drawing="empty-homework"
        title={t('nothingIn')}
        action={
          <div className={styles.do}>
            <ButtonLink to={progressTo}>{t('seeProgress')}</ButtonLink>
            <Button onClick={onRemind}>{t('remind')}</Button>
          </div>
        }
      >
        {t('nothingInText')}
      </Empty>
    );
  return (
    <ReportBody
      chosen={chosen}
      schoolClass={schoolClass}
      progressTo={progressTo}
      onRemind={onRemind}
      report={{
        ...report,
        completion: completion.data,
        questions: questions.data,
        isStale: questions.isValidating,
      }}
    />
  );
}

/** /homework/teachers: one homework of one class, live. */
export function ReportPage({ teacherId, remind }: { teacherId: string | undefined; remind: Remind }) {
  const chosen = useChosen(teacherId);
  const changedAt = useLiveReports(chosen.schoolClass?._id);
  const user = useUser();
  const isOfSchool = chosen.view === 'school' && user && seesSchools(user, chosen.search);
  if (isOfSchool)
    return (
      <StaffFrame>
        <Wrap className={styles.report}>
          <SchoolReportBody chosen={chosen} user={user} />
        </Wrap>
      </StaffFrame>
    );
  const { error, retry, schoolClass, homeworks, homework, post, posts, change } = chosen;
  if (error && !homeworks)
    return (
      <Wrap className={styles.report}>
        <h1 className="sr">{t('reports')}</h1>
        <LoadError error={error} retry={retry} />
      </Wrap>
    );
  if (schoolClass === undefined || (schoolClass && !homeworks))
    return (
      <Wrap waiting className={styles.report}>
        <h1 className="sr">{t('reports')}</h1>
        <Skeleton lines={14} />
      </Wrap>
    );
  if (chosen.view === 'reading' && schoolClass)
    return (
      <StaffFrame>
        <Wrap className={styles.report}>
          <ReadingReportBody chosen={chosen} schoolClass={schoolClass} changedAt={changedAt} />
        </Wrap>
      </StaffFrame>
    );
  return (
    <StaffFrame>
      <Wrap className={styles.report}>
        <ReportHead chosen={chosen} changedAt={changedAt} />
        {schoolClass ? (
          <>
            <ReportViews classId={schoolClass._id} teacherId={teacherId} current="answers" />
            <ReportFilters chosen={chosen} />
          </>
        ) : null}
        <PostTabs
          posts={posts}
          chosen={post?._id}
          onChange={(postId) => change({ postId, question: undefined })}
        />
        {homework ? <Report chosen={chosen} remind={remind} /> : <Nothing chosen={chosen} />}
      </Wrap>
    </StaffFrame>
  );
}
