import { type Process, processes, processWords } from '@yuedu/contracts/rules/processes';
import { FindingBox } from '../../../../components/figures.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { StaffFrame } from '../../../../components/staff-frame.tsx';
import { LoadError, Skeleton, Updating } from '../../../../components/states.tsx';
import { CardTable } from '../../../../components/table.tsx';
import { Wrap } from '../../../../components/wrap.tsx';
import { useDocumentTitle } from '../../../../lib/browser/document-title.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { fetchStudentsFile, useClasses, useLiveReports, useStudents } from '../../api.ts';
import type { Range } from '../../period.ts';
import { classFinding, type StudentRow } from '../../student.ts';
import { t } from '../../student-texts.ts';
import { ClassPeriodFilters } from '../class-period-filters.tsx';
import { FileMenu } from '../file-menu.tsx';
import { axisLabel, bandWords, ProcessAxis, ProcessHeads } from '../process-bands.tsx';
import { NoClass } from '../report-empty.tsx';
import { LiveState } from '../report-head.tsx';
import { NoStudents } from '../no-students.tsx';
import { ReportViews } from '../report-views.tsx';
import { StudentName } from '../student-name.tsx';
import { usePeriod } from '../use-period.ts';
import { PrintCards } from './print-cards.tsx';
import styles from '../../report.module.css';
import own from '../../records.module.css';

function Finding({ rows }: { rows: readonly StudentRow[] }) {
  const finding = classFinding(rows);
  const names = finding?.students
    .slice(0, 3)
    .map((row) => row.name)
    .join('、');
  return (
    <FindingBox className={styles.finding} aria-label={t('finding')}>
      <p>
        {finding ? (
          <>
            <b>
              {t('classWeak', { count: finding.students.length, process: processWords[finding.process] })}
            </b>
            {t(finding.students.length > 3 ? 'namesMore' : 'names', { names: names ?? '' })}
          </>
        ) : (
          <b>{t('classSteady')}</b>
        )}
        <small>{t('classRule')}</small>
      </p>
    </FindingBox>
  );
}

function ProcessCell({ row, process }: { row: StudentRow; process: Process }) {
  const score = row.processes[process];
  return (
    <td data-label={processWords[process]} className={own.axis}>
      <ProcessAxis score={score} label={axisLabel(process, score)} />
      <small aria-hidden="true">{bandWords(score)}</small>
    </td>
  );
}

function StudentsTable({ rows, classId }: { rows: readonly StudentRow[]; classId: string }) {
  return (
    <CardTable caption={<span className="sr">{t('studentsCaption')}</span>} className={own.students}>
      <thead>
        <tr>
          <th scope="col">{t('student')}</th>
          <th scope="col" data-align="end">
            {t('done')}
          </th>
          <ProcessHeads />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId} className={row.left ? own.gone : undefined}>
            <th scope="row" className={own.who}>
              <StudentName student={row} classId={classId} />
              {row.left ? <em className="mut">{t('left')}</em> : null}
            </th>
            <td data-label={t('done')} data-align="end">
              {row.finished}
              {t('doneOf', { total: row.total })}
            </td>
            {processes.map((process) => (
              <ProcessCell key={process} row={row} process={process} />
            ))}
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

function Students({ classId, chosen }: { classId: string; chosen: ReturnType<typeof usePeriod> }) {
  const report = useStudents(classId, chosen.range);
  if (report.error && !report.data)
    return <LoadError error={report.error} retry={() => void report.mutate()} />;
  if (!report.data) return <Skeleton lines={12} />;
  const { rows } = report.data;
  if (rows.length === 0) return <NoStudents classId={classId} />;
  return (
    <>
      <Finding rows={rows} />
      <Sheet pad={false} className={classNames(styles.card, own.works)} aria-labelledby="students">
        <header>
          <h2 id="students">{t('profile')}</h2>
          <Updating when={report.isValidating} />
        </header>
        <StudentsTable rows={rows} classId={classId} />
        <p className={styles.rule}>{t('rule')}</p>
      </Sheet>
    </>
  );
}

/** What the page shows, and all that each student has done: that is made as a job. */
function Files({ schoolClass, range }: { schoolClass: { _id: string; title?: string }; range: Range }) {
  const classId = schoolClass._id;
  return (
    <FileMenu
      files={[
        {
          key: 'students',
          label: t('exportStudents'),
          name: [schoolClass.title, t('fileStudents')],
          fetch: (kind) => fetchStudentsFile({ classId }, range, kind),
        },
        {
          key: 'works',
          label: t('exportWorks'),
          name: [schoolClass.title, t('exportWorks')],
          fetch: (kind) => ({ each: 'student', kind, filter: { classId, ...range } }),
        },
      ]}
    />
  );
}

/** /classes/students: the students of a class, each with where the four processes lie. */
export function StudentsPage() {
  useDocumentTitle(t('records'));
  const chosen = usePeriod();
  const { choices, schoolClass } = useClasses(chosen.search.get('classId'));
  const changedAt = useLiveReports(schoolClass?._id);
  if (choices.error)
    return (
      <Wrap className={styles.report}>
        <h1 className="sr">{t('records')}</h1>
        <LoadError error={choices.error} retry={choices.retry} />
      </Wrap>
    );
  if (schoolClass === undefined)
    return (
      <Wrap waiting className={styles.report}>
        <h1 className="sr">{t('records')}</h1>
        <Skeleton lines={12} />
      </Wrap>
    );
  const classId = schoolClass?._id;
  return (
    <StaffFrame>
      <Wrap className={classNames(styles.report, own.top)}>
        <header className={styles.hd}>
          <div>
            <h1>{t('records')}</h1>
            <p className={styles.sub}>{t('recordsLead')}</p>
          </div>
          <LiveState changedAt={changedAt} />
          {classId ? (
            <div className={styles.do}>
              <PrintCards classId={classId} chosen={chosen} />
              <Files schoolClass={schoolClass} range={chosen.range} />
            </div>
          ) : null}
        </header>
        {classId ? (
          <>
            <ReportViews classId={classId} current="students" />
            <ClassPeriodFilters chosen={{ ...chosen, choices, schoolClass }} />
            <Students classId={classId} chosen={chosen} />
          </>
        ) : (
          <NoClass>{t('nobodyText')}</NoClass>
        )}
      </Wrap>
    </StaffFrame>
  );
}
