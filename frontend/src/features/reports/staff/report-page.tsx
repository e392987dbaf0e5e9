import { useMemo, useState } from 'react';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, Skeleton, Updating } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { isPast } from '../../../lib/time.ts';
import { useLiveReports, useReports } from '../api.ts';
import { findingOf, quietReason } from '../finding.ts';
import { anonymous, inOrder, inProcessOrder, studentLines } from '../marks.ts';
import { nextSteps } from '../next-steps.ts';
import { t } from '../texts.ts';
import { AnswerDistribution } from './answer-distribution.tsx';
import { FindingBlock, NoFinding } from './finding-block.tsx';
import { HeatMap, lettersOf } from './heat-map.tsx';
import { NextStepsPanel } from './next-steps-panel.tsx';
import { ProcessProfile } from './process-profile.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { periodNames, ReportFilters } from './report-filters.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportTiles } from './report-tiles.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Segments } from '../../../components/segments.tsx';
import { ButtonLink, Button } from '../../../components/button.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import styles from '../report.module.css';

const assignTo = (classId: string): string => `${paths.class(classId)}?assign=1`;

function PostTabs({
  posts,
  chosen,
  onChange,
}: {
  posts: { _id: string; title: string }[];
  chosen: string | undefined;
  onChange: (postId: string) => void;
}) {
  if (posts.length < 2) return null;
  return (
    <Segments className={styles.posttabs} role="group" aria-label={t('texts')}>
      {posts.map((post) => (
        <button
          key={post._id}
          type="button"
          aria-pressed={post._id === chosen}
          onClick={() => onChange(post._id)}
        >
          {post.title}
        </button>
      ))}
    </Segments>
  );
}

/** The report of the chosen text, its lines in the chosen order. */
function useReport(chosen: Chosen) {
  const { schoolClass, homework, post, range, order } = chosen;
  const reports = useReports({
    classId: schoolClass?._id,
    homeworkId: homework?._id,
    postId: post?._id,
    range,
  });
  const { completion, questions } = reports;
  const rows = useMemo(() => inProcessOrder(questions.data?.rows ?? []), [questions.data]);
  // Who was not given this text (a group's homework) is in no line.
  const lines = useMemo(
    () =>
      inOrder(
        studentLines(
          (completion.data?.rows ?? []).filter((row) => row.total > 0),
          rows,
        ),
        order,
      ),
    [completion.data, rows, order],
  );
  return { ...reports, rows, lines };
}

function denominatorOf(finished: number, rows: ReturnType<typeof useReport>['rows']): string {
  const waiting = rows
    .filter((row) => row.pending > 0)
    .map((row) => t('denominatorPending', { position: row.position, count: row.pending }))
    .join('，');
  return (
    t('denominator', { finished, questions: rows.length }) + (waiting ? waiting + t('denominatorEnd') : '')
  );
}

function Report({ chosen }: { chosen: Chosen }) {
  const { change, schoolClass, homework, post, period, hideNames, questionId } = chosen;
  const { completion, questions, comprehension, post: text, rows, lines } = useReport(chosen);
  const [projecting, setProjecting] = useState(false);
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
  const finished = lines.filter((line) => line.finished).length;
  const progressTo = paths.learning(schoolClass._id, homework._id);
  if (finished === 0)
    return (
      <Empty
        drawing="empty-homework"
        title={t('nothingIn')}
        action={<ButtonLink to={progressTo}>{t('seeProgress')}</ButtonLink>}
      >
        {t('nothingInText')}
      </Empty>
    );
  const finding = findingOf(rows);
  // The page shows beside and behind the projected question, so nobody is named there either.
  const isProjected = hideNames || projecting;
  const asked = text.data?.questions ?? [];
  const questionOf = (id: string | undefined) => asked.find((one) => one._id === id);
  const selected = rows.find((row) => row.questionId === questionId) ?? finding?.question ?? rows[0];
  const choose = (id: string): void => change({ question: id });
  const foundQuestion = questionOf(finding?.question.questionId);
  const showWeakest = (): void => {
    change({ order: undefined });
    document.getElementById('heat')?.focus();
    document.getElementById('heat')?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <ReportTiles
        completion={completion.data}
        report={questions.data}
        lines={lines}
        difficulty={text.data?.difficultyOfPost}
      />
      {finding ? (
        <FindingBlock
          finding={finding}
          question={foundQuestion}
          onProject={() => {
            choose(finding.question.questionId);
            setProjecting(true);
          }}
        />
      ) : (
        <NoFinding reason={quietReason(rows)} />
      )}
      <div className={styles.grid}>
        <Sheet pad={false} className={styles.card} id="heat" tabIndex={-1} aria-labelledby="heat-name">
          <header>
            <h2 id="heat-name">{t('heat')}</h2>
            <Updating when={questions.isValidating} />
            <span className={classNames('mut', styles.mut)}>{isProjected ? '' : t('heatHint')}</span>
          </header>
          <HeatMap
            caption={t('heatCaption', {
              class: schoolClass.title ?? '',
              students: lines.length,
              questions: rows.length,
            })}
            classId={schoolClass._id}
            lines={isProjected ? anonymous(lines) : lines}
            questions={rows}
            letters={lettersOf(asked)}
            denominator={denominatorOf(finished, rows)}
            hideNames={isProjected}
            chosen={selected?.questionId}
            onChoose={choose}
          />
        </Sheet>
        <div className={styles.side}>
          {comprehension.data ? (
            <ProcessProfile
              report={comprehension.data}
              about={
                period.preset === 'all' || period.preset === 'custom'
                  ? t('profileAll')
                  : t('profileTerm', { period: periodNames[period.preset] })
              }
            />
          ) : null}
          {selected ? <AnswerDistribution row={selected} question={questionOf(selected.questionId)} /> : null}
          <NextStepsPanel
            steps={nextSteps(lines, rows, { canAssign: !schoolClass.endAt || !isPast(schoolClass.endAt) })}
            hideNames={isProjected}
            onCompany={showWeakest}
            assignTo={assignTo(schoolClass._id)}
            progressTo={progressTo}
          />
        </div>
      </div>
      {projecting && finding && foundQuestion ? (
        <ProjectDialog
          title={post?.title ?? ''}
          row={finding.question}
          question={foundQuestion}
          onClose={() => setProjecting(false)}
        />
      ) : null}
    </>
  );
}

/** What to do where there is nothing to report on: no class, no homework, or none in the period. */
function Nothing({ chosen }: { chosen: Chosen }) {
  const { schoolClass, hasWork, change } = chosen;
  if (!schoolClass)
    return (
      <Empty
        drawing="empty-class"
        title={t('noClass')}
        action={
          <ButtonLink kind="p" to={paths.classManagement}>
            {t('makeClass')}
          </ButtonLink>
        }
      >
        {t('noClassText')}
      </Empty>
    );
  if (hasWork)
    return (
      <Empty
        drawing="empty-homework"
        title={t('emptyPeriod')}
        action={
          <Button onClick={() => change({ period: 'all', startedAt: undefined, endedAt: undefined })}>
            {t('allPeriods')}
          </Button>
        }
      >
        {t('emptyPeriodText', { class: schoolClass.title ?? '' })}
      </Empty>
    );
  return (
    <Empty
      drawing="empty-homework"
      title={t('noWork')}
      action={
        schoolClass.endAt && isPast(schoolClass.endAt) ? undefined : (
          <ButtonLink kind="p" to={assignTo(schoolClass._id)}>
            {t('giveWork')}
          </ButtonLink>
        )
      }
    >
      {t('noWorkText')}
    </Empty>
  );
}

/** /homework/teachers: one homework of one class, live. */
export function ReportPage() {
  const chosen = useChosen();
  const changedAt = useLiveReports(chosen.schoolClass?._id);
  const { classes, error, retry, schoolClass, homeworks, homework, post, posts, change } = chosen;
  if (error && !(classes && homeworks))
    return (
      <Wrap className={styles.report}>
        <h1 className="sr">{t('reports')}</h1>
        <LoadError error={error} retry={retry} />
      </Wrap>
    );
  if (!classes || (schoolClass && !homeworks))
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
