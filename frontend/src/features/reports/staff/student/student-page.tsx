import type { StudentsReport } from '@yuedu/contracts/http/homework/student-reports';
import { ErrorPage } from '../../../../components/error-page.tsx';
import { Button } from '../../../../components/button.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { StaffFrame } from '../../../../components/staff-frame.tsx';
import { Empty, LoadError, Skeleton, Updating } from '../../../../components/states.tsx';
import { Wrap } from '../../../../components/wrap.tsx';
import { useDocumentTitle } from '../../../../lib/browser/document-title.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Select } from 'antd';
import { useLiveReports, useStudent } from '../../api.ts';
import { type StudentRow, workState } from '../../student.ts';
import type { Remind } from '../../remind.ts';
import { t } from '../../student-texts.ts';
import { ProcessBands } from '../process-bands.tsx';
import { PeriodChoice } from '../report-filters.tsx';
import { usePeriod } from '../use-period.ts';
import { GrowthSheet } from './growth-sheet.tsx';
import { StudentHead } from './student-head.tsx';
import { StudentFindingBox, StudentTiles } from './student-summary.tsx';
import { WorksTable } from './works-table.tsx';
import styles from '../../report.module.css';

type Chosen = ReturnType<typeof usePeriod>;

interface FilterProps {
  chosen: Chosen;
  rows: readonly StudentRow[];
  row: StudentRow;
  isStale: boolean;
}

function Filters({ chosen, rows, row, isStale }: FilterProps) {
  return (
    <div className={styles.filters} role="group" aria-label={t('filters')}>
      {rows.length > 1 ? (
        <Select
          aria-label={t('class')}
          prefix={t('class')}
          value={row.classId}
          popupMatchSelectWidth={false}
          onChange={(classId) => chosen.change({ classId })}
          options={rows.map((one) => ({ value: one.classId, label: one.classTitle }))}
        />
      ) : null}
      <PeriodChoice chosen={chosen} />
      <Updating when={isStale} />
    </div>
  );
}

function Body({ row, works, remind }: { row: StudentRow; works: StudentsReport['works']; remind: Remind }) {
  const overdue = works.filter((work) => workState(work) === 'overdue').length;
  return (
    <>
      <StudentFindingBox row={row} overdue={overdue} />
      <StudentTiles row={row} />
      <div className={styles.grid}>
        <GrowthSheet growth={row.growth} />
        <Sheet pad={false} className={styles.card} aria-labelledby="profile">
          <header>
            <h2 id="profile">{t('profile')}</h2>
          </header>
          <p className={classNames('mut', styles.mut)}>{t('profileAbout')}</p>
          <ProcessBands scores={row.processes} />
        </Sheet>
      </div>
      <WorksTable works={works} studentId={row.userId} remind={remind} />
      <p className={styles.rule}>{t('rule')}</p>
    </>
  );
}

/** /classes/students/{studentId}: one student over time, in one class of the teacher's. */
export function StudentPage({ studentId, remind }: { studentId: string; remind: Remind }) {
  const chosen = usePeriod();
  const report = useStudent(studentId, chosen.range);
  const rows = report.data?.rows ?? [];
  const row = rows.find((one) => one.classId === chosen.search.get('classId')) ?? rows[0];
  const changedAt = useLiveReports(row?.classId);
  useDocumentTitle(row ? t('recordOf', { name: row.name }) : t('records'));
  if (report.error?.status === 404 || report.error?.status === 400) return <ErrorPage status={404} />;
  if (report.error && !report.data)
    return (
      <Wrap className={styles.report}>
        <h1 className="sr">{t('records')}</h1>
        <LoadError error={report.error} retry={() => void report.mutate()} />
      </Wrap>
    );
  if (!report.data)
    return (
      <Wrap waiting className={styles.report}>
        <h1 className="sr">{t('records')}</h1>
        <Skeleton lines={14} />
      </Wrap>
    );
  const seeAll = (): void => chosen.change({ period: 'all', startedAt: undefined, endedAt: undefined });
  const works = report.data.works.filter((work) => work.classId === row?.classId);
  return (
    <StaffFrame>
      <Wrap className={styles.report}>
        {row ? <StudentHead row={row} range={chosen.range} changedAt={changedAt} /> : <h1>{t('records')}</h1>}
        {row ? <Filters chosen={chosen} rows={rows} row={row} isStale={report.isValidating} /> : null}
        {row && works.length > 0 ? (
          <Body row={row} works={works} remind={remind} />
        ) : (
          <Empty
            drawing="empty-homework"
            title={t('noWork')}
            action={
              chosen.period.preset === 'all' ? undefined : <Button onClick={seeAll}>{t('allPeriods')}</Button>
            }
          >
            {t('noWorkText')}
          </Empty>
        )}
      </Wrap>
    </StaffFrame>
  );
}
