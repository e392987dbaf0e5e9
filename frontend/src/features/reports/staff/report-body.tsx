import type { CompletionReport, QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import { useMemo, useState } from 'react';
import { Sheet } from '../../../components/sheet.tsx';
import { Updating } from '../../../components/states.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { isPast } from '../../../lib/time.ts';
import { findingOf, quietReason } from '../finding.ts';
import { anonymous } from '../marks.ts';
import { nextSteps } from '../next-steps.ts';
import { t } from '../texts.ts';
import { AnswerDistribution } from './answer-distribution.tsx';
import { FindingBlock, NoFinding } from './finding-block.tsx';
import { HeatMap, lettersOf } from './heat-map.tsx';
import { NextStepsPanel } from './next-steps-panel.tsx';
import { ProcessProfile } from './process-profile.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { assignTo } from './report-empty.tsx';
import { periodNames } from './report-filters.tsx';
import { ReportTiles } from './report-tiles.tsx';
import type { Chosen } from './use-chosen.ts';
import type { useReport } from './use-report.ts';
import styles from '../report.module.css';

type Read = ReturnType<typeof useReport>;
interface BodyProps {
  chosen: Chosen;
  schoolClass: NonNullable<Chosen['schoolClass']>;
  progressTo: string;
  onRemind: () => void;
  report: Omit<Read, 'completion' | 'questions'> & {
    completion: CompletionReport;
    questions: QuestionsReport;
    isStale: boolean;
  };
}
interface PartProps extends BodyProps {
  isProjected: boolean;
  /** The question whose answers are shown beside the table. */
  selected: Read['rows'][number] | undefined;
}

function denominatorOf(finished: number, rows: Read['rows']): string {
  const waiting = rows
    .filter((row) => row.pending > 0)
    .map((row) => t('denominatorPending', { position: row.position, count: row.pending }))
    .join('，');
  return (
    t('denominator', { finished, questions: rows.length }) + (waiting ? waiting + t('denominatorEnd') : '')
  );
}

function HeatSheet({ chosen, schoolClass, report, isProjected, selected }: PartProps) {
  const { rows, lines, post: text, isStale } = report;
  const finished = lines.filter((line) => line.finished).length;
  const letters = useMemo(() => lettersOf(text.data?.questions ?? []), [text.data]);
  return (
    <Sheet pad={false} className={styles.card} id="heat" tabIndex={-1} aria-labelledby="heat-name">
      <header>
        <h2 id="heat-name">{t('heat')}</h2>
        <Updating when={isStale} />
        {isProjected ? null : <span className={classNames('mut', styles.mut)}>{t('heatHint')}</span>}
      </header>
      <HeatMap
        key={chosen.post?._id}
        caption={t('heatCaption', {
          class: schoolClass.title ?? '',
          students: lines.length,
          questions: rows.length,
        })}
        classId={schoolClass._id}
        lines={isProjected ? anonymous(lines) : lines}
        questions={rows}
        letters={letters}
        denominator={denominatorOf(finished, rows)}
        hideNames={isProjected}
        chosen={selected?.questionId}
        onChoose={(id) => chosen.change({ question: id })}
      />
    </Sheet>
  );
}

function Side({ chosen, schoolClass, progressTo, onRemind, report, isProjected, selected }: PartProps) {
  const { comprehension, rows, lines, post: text } = report;
  const { preset } = chosen.period;
  const showWeakest = (): void => {
    chosen.change({ order: undefined });
    document.getElementById('heat')?.focus();
    document.getElementById('heat')?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.side}>
      {comprehension.data ? (
        <ProcessProfile
          report={comprehension.data}
          about={
            preset === 'all' || preset === 'custom'
              ? t('profileAll')
              : t('profileTerm', { period: periodNames[preset] })
          }
        />
      ) : null}
      {selected ? (
        <AnswerDistribution
          row={selected}
          reviewTo={paths.review(schoolClass._id, selected.postId, { question: selected.questionId })}
          question={text.data?.questions?.find((one) => one._id === selected.questionId)}
        />
      ) : null}
      <NextStepsPanel
        steps={nextSteps(lines, rows, { canAssign: !schoolClass.endAt || !isPast(schoolClass.endAt) })}
        hideNames={isProjected}
        onCompany={showWeakest}
        assignTo={assignTo(schoolClass._id)}
        progressTo={progressTo}
        onRemind={onRemind}
      />
    </div>
  );
}

/** The report of a text that somebody has handed in: figures, the finding, the table and what to do next. */
export function ReportBody(props: BodyProps) {
  const { chosen, report } = props;
  const { rows, lines, post: text, completion, questions } = report;
  const [projecting, setProjecting] = useState(false);
  const finding = findingOf(rows);
  // The page shows beside and behind the projected question, so nobody is named there either.
  const isProjected = chosen.hideNames || projecting;
  const found = text.data?.questions?.find((one) => one._id === finding?.question.questionId);
  const selected = rows.find((row) => row.questionId === chosen.questionId) ?? finding?.question ?? rows[0];
  const project = (): void => {
    chosen.change({ question: finding?.question.questionId });
    setProjecting(true);
  };
  return (
    <>
      <ReportTiles
        completion={completion}
        report={questions}
        lines={lines}
        difficulty={text.data?.difficultyOfPost}
        gradeAt={paths.toGrade(props.schoolClass._id)}
      />
      {finding ? (
        <FindingBlock finding={finding} question={found} onProject={project} />
      ) : (
        <NoFinding reason={quietReason(rows)} />
      )}
      <div className={styles.grid}>
        <HeatSheet {...props} isProjected={isProjected} selected={selected} />
        <Side {...props} isProjected={isProjected} selected={selected} />
      </div>
      {projecting && finding && found ? (
        <ProjectDialog
          title={chosen.post?.title ?? ''}
          row={finding.question}
          question={found}
          onClose={() => setProjecting(false)}
        />
      ) : null}
    </>
  );
}
