import type { OverviewReport } from '@yuedu/contracts/http/homework/reports';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { Link } from 'react-router';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { dateWords } from '../../../lib/time.ts';
import { useClasses, useComprehension, useLiveReports, useOverview } from '../api.ts';
import { cellShare, type CellLook, lookOf, missingOften, type OverviewCell } from '../overview.ts';
import { t } from '../texts.ts';
import { ClassPeriodFilters } from './class-period-filters.tsx';
import { usePeriod } from './use-period.ts';
import { assignTo, EmptyPeriod, NoClass } from './report-empty.tsx';
import { StudentName } from './student-name.tsx';
import { ProcessProfile } from './process-profile.tsx';
import { LiveState } from './report-head.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { TableScroll } from '../../../components/table.tsx';
import { FindingBox } from '../../../components/figures.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Wrap } from '../../../components/wrap.tsx';
import reportStyles from '../report.module.css';
import reportOverviewStyles from '../report.overview.module.css';

const words: Record<CellLook, string> = {
  none: t('lookNone'),
  part: t('lookPart'),
  wait: t('lookWait'),
  low: t('lookLow'),
  mid: t('lookMid'),
  high: t('lookHigh'),
};

function shown(cell: OverviewCell | undefined, look: CellLook): string {
  if (look === 'none' || !cell) return '–';
  if (look === 'part') return t('postsOf', { finished: cell.finished, total: cell.total });
  if (look === 'wait') return t('waits');
  return `${percentOf(cellShare(cell) ?? 0)}%${cell.pending > 0 ? '＋' : ''}`;
}

function OverviewTable({ report, classId }: { report: OverviewReport; classId: string }) {
  const cells = new Map(report.cells.map((cell) => [`${cell.userId}:${cell.homeworkId}`, cell]));
  return (
    <TableScroll>
      <table className={classNames(reportStyles.heat, reportOverviewStyles.over)}>
        <caption className="sr">{t('overviewCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('student')}</th>
            {report.homeworks.map((homework) => (
              <th key={homework.homeworkId} scope="col">
                <Link to={paths.teacherReports({ classId, homeworkId: homework.homeworkId })}>
                  {homework.title}
                  <small>{dateWords(homework.startAt)}</small>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.students.map((student) => (
            <tr key={student.userId} className={student.left ? reportStyles.left : undefined}>
              <th scope="row">
                <StudentName student={student} classId={classId} />
                {student.left ? <em className={classNames('mut', reportStyles.mut)}>{t('left')}</em> : null}
              </th>
              {report.homeworks.map((homework) => {
                const cell = cells.get(`${student.userId}:${homework.homeworkId}`);
                const look = lookOf(cell);
                return (
                  <td key={homework.homeworkId} className={reportOverviewStyles[`o-${look}`]}>
                    {shown(cell, look)}
                    {cell && cell.late > 0 ? <sup>{t('lateMark')}</sup> : null}
                    <span className="sr">
                      ，{words[look]}
                      {cell && cell.late > 0 ? t('lateLabel') : ''}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('allInCount')}</th>
            {report.homeworks.map((homework) => {
              const own = report.cells.filter((cell) => cell.homeworkId === homework.homeworkId);
              return (
                <td key={homework.homeworkId}>
                  {own.filter((cell) => cell.total > 0 && cell.finished === cell.total).length}/{own.length}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </TableScroll>
  );
}

function OverviewLegend() {
  return (
    <div className={reportStyles.legend}>
      <span>
        <i className={reportOverviewStyles['o-high']}>90%</i>
        {t('legendHigh')}
      </span>
      <span>
        <i className={reportOverviewStyles['o-mid']}>60%</i>
        {t('legendMid')}
      </span>
      <span>
        <i className={reportOverviewStyles['o-low']}>40%</i>
        {t('legendLow')}
      </span>
      <span>
        <i className={reportOverviewStyles['o-part']}>{t('examplePosts')}</i>
        {t('legendPart')}
      </span>
      <span>
        <i className={reportOverviewStyles['o-none']}>–</i>
        {t('legendNone')}
      </span>
      <span>
        {t('legendWait')}
        <sup>{t('lateMark')}</sup>
        {t('legendLate')}
      </span>
    </div>
  );
}

function Finding({ report }: { report: OverviewReport }) {
  const missing = missingOften(report);
  const first = missing
    .slice(0, 3)
    .map((student) => student.name)
    .join('、');
  return (
    <FindingBox className={reportStyles.finding} aria-label={t('finding')}>
      <p>
        {missing.length === 0 ? (
          <>
            <b>{t('onTime')}</b>
            {t('onTimeMore')}
          </>
        ) : (
          <>
            <b>{t('missingTwo', { count: missing.length })}</b>
            {t(missing.length > 3 ? 'namesMoreEnd' : 'namesEnd', { names: first })}
            <small>{t('askFirst')}</small>
          </>
        )}
      </p>
    </FindingBox>
  );
}

function Overview({ classId, chosen }: { classId: string; chosen: ReturnType<typeof usePeriod> }) {
  const { range, period, change } = chosen;
  const overview = useOverview(classId, range);
  const comprehension = useComprehension(classId, range);
  if (overview.error) return <LoadError error={overview.error} retry={() => void overview.mutate()} />;
  if (!overview.data) return <Skeleton lines={12} />;
  if (overview.data.homeworks.length === 0 && period.preset !== 'all')
    return <EmptyPeriod change={change}>{t('overviewNoWork')}</EmptyPeriod>;
  if (overview.data.homeworks.length === 0)
    return (
      <Empty
        drawing="empty-homework"
        title={t('noWork')}
        action={
          <ButtonLink kind="p" to={assignTo(classId)}>
            {t('giveWork')}
          </ButtonLink>
        }
      >
        {t('overviewNoWork')}
      </Empty>
    );
  return (
    <>
      <Finding report={overview.data} />
      <div className={reportStyles.grid}>
        <Sheet pad={false} className={reportStyles.card}>
          <header>
            <h2>{t('overHeat')}</h2>
            <span className={classNames('mut', reportStyles.mut)}>{t('overHint')}</span>
          </header>
          <OverviewTable report={overview.data} classId={classId} />
          <OverviewLegend />
          <p className={reportStyles.rule}>{t('overviewRule')}</p>
        </Sheet>
        <div className={reportStyles.side}>
          {comprehension.data ? <ProcessProfile report={comprehension.data} about={t('profileAll')} /> : null}
        </div>
      </div>
    </>
  );
}

/** /classes/overview-v2: one class, all homeworks. */
export function OverviewPage() {
  const chosen = usePeriod();
  const { choices, schoolClass } = useClasses(chosen.search.get('classId'));
  const changedAt = useLiveReports(schoolClass?._id);
  if (choices.error)
    return (
      <Wrap className={reportStyles.report}>
        <LoadError error={choices.error} retry={choices.retry} />
      </Wrap>
    );
  if (schoolClass === undefined)
    return (
      <Wrap className={reportStyles.report}>
        <Skeleton lines={12} />
      </Wrap>
    );
  return (
    <StaffFrame>
      <Wrap className={reportStyles.report}>
        <header className={classNames(reportStyles.hd, reportOverviewStyles['top-gap'])}>
          <div>
            <h1>{t('overview')}</h1>
            <p className={reportStyles.sub}>
              {schoolClass
                ? `${schoolClass.title ?? ''}${schoolClass.schoolName ? `・${schoolClass.schoolName}` : ''}`
                : t('noClass')}
            </p>
          </div>
          <LiveState changedAt={changedAt} />
          <ButtonLink size="sm" className="noprint" to={paths.classCards}>
            {t('allClasses')}
          </ButtonLink>
        </header>
        {schoolClass ? (
          <>
            <ClassPeriodFilters chosen={{ ...chosen, choices, schoolClass }} />
            <Overview classId={schoolClass._id} chosen={chosen} />
          </>
        ) : (
          <NoClass>{t('overviewNoClass')}</NoClass>
        )}
      </Wrap>
    </StaffFrame>
  );
}
