import { ButtonLink } from '../../../components/button.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, Skeleton } from '../../../components/states.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import { paths } from '../../../lib/paths.ts';
import { useLiveReports } from '../api.ts';
import { t } from '../texts.ts';
import { PostTabs } from './post-tabs.tsx';
import { ReportBody } from './report-body.tsx';
import { Nothing } from './report-empty.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportHead } from './report-head.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';
import { useReport } from './use-report.ts';
import styles from '../report.module.css';

function Report({ chosen }: { chosen: Chosen }) {
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
  if (!lines.some((line) => line.finished))
    return (
      <Empty
        drawing="empty-homework"
        title={t('nothingIn')}
        action={<ButtonLink to={progressTo}>{t('seeProgress')}</ButtonLink>}
      >
        {t('nothingInText')}
      </Empty>
    );
  return (
    <ReportBody
      chosen={chosen}
      schoolClass={schoolClass}
      progressTo={progressTo}
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
export function ReportPage({ teacherId }: { teacherId: string | undefined }) {
  const chosen = useChosen(teacherId);
  const changedAt = useLiveReports(chosen.schoolClass?._id);
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
  return (
    <StaffFrame>
      <Wrap className={styles.report}>
        <ReportHead chosen={chosen} changedAt={changedAt} />
        {schoolClass ? <ReportFilters chosen={chosen} /> : null}
        <PostTabs
          posts={posts}
          chosen={post?._id}
          onChange={(postId) => change({ postId, question: undefined })}
        />
        {homework ? <Report chosen={chosen} /> : <Nothing chosen={chosen} />}
      </Wrap>
    </StaffFrame>
  );
}
