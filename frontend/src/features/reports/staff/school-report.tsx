import type { User } from '@yuedu/contracts/http/auth/users';
import type { StudentsReport } from '@yuedu/contracts/http/homework/student-reports';
import type { ReportFileKind } from '@yuedu/contracts/http/homework/report-files';
import { type Grade, grades } from '@yuedu/contracts/rules/education';
import { processes, processWords } from '@yuedu/contracts/rules/processes';
import { isEnoughForShare } from '@yuedu/contracts/rules/report';
import { Button, Select } from 'antd';
import { Link } from 'react-router';
import { FindingBox } from '../../../components/figures.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Empty, LoadError, Skeleton, Updating } from '../../../components/states.tsx';
import { CardTable } from '../../../components/table.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { fetchSchoolFile, type SchoolQuery, useSchool, useSchools } from '../api.ts';
import { t } from '../student-texts.ts';
import { seesSchools } from '../whose.ts';
import { FileMenu } from './file-menu.tsx';
import { axisLabel, bandWords, ProcessAxis, ProcessHeads } from './process-bands.tsx';
import { PeriodChoice } from './report-filters.tsx';
import { ReportViews } from './report-views.tsx';
import type { Chosen } from './use-chosen.ts';
import styles from '../report.module.css';
import own from '../records.module.css';

/** Files with a part a class, in which the students stand: so many that they are made as jobs. */
const perClass = [
  { report: 'students', label: t('exportEachStudents') },
  { report: 'reading', label: t('exportEachReading') },
] as const;
type Row = StudentsReport['classes'][number];
const figures = (value: number): string => value.toLocaleString('zh-TW');

/** The class of which most is not handed in. */
function Finding({ rows }: { rows: readonly Row[] }) {
  const most = [...rows].sort((a, b) => b.total - b.finished - (a.total - a.finished))[0];
  const missing = most ? most.total - most.finished : 0;
  return (
    <FindingBox className={styles.finding} aria-label={t('finding')}>
      <p>
        <b>
          {most && missing > 0 ? t('cardsMissing', { class: most.title, count: missing }) : t('schoolSteady')}
        </b>
        <small>{t('schoolCount', { classes: rows.length })}</small>
      </p>
    </FindingBox>
  );
}

/** `isOfMany`: classes of several schools, each of which can be looked at alone. */
function Line({ row, isOfMany }: { row: Row; isOfMany: boolean }) {
  const isFew = !isEnoughForShare(row.reckoned);
  return (
    <tr>
      <th scope="row" className={own.who}>
        {row.title}
        <small>
          {row.grade}
          {row.grade && row.schoolName ? '・' : null}
          {row.schoolName && isOfMany ? (
            <Link
              to={paths.teacherReports({ view: 'school', fullSchoolName: row.schoolName })}
              aria-label={t('schoolOnly', { school: row.schoolName })}
            >
              {row.schoolName}
            </Link>
          ) : (
            row.schoolName
          )}
        </small>
      </th>
      <td data-label={t('schoolStudents')} data-align="end">
        {row.students}
      </td>
      <td data-label={t('done')} data-align="end">
        {row.finished}
        {t('doneOf', { total: row.total })}
      </td>
      <td data-label={t('characters')} data-align="end">
        {figures(row.characters)}
      </td>
      {processes.map((process) => {
        const score = row.processes[process];
        return (
          <td key={process} data-label={processWords[process]} className={own.axis}>
            <ProcessAxis score={score} isFew={isFew} label={axisLabel(process, score, isFew)} />
            <small aria-hidden="true">{bandWords(score, isFew)}</small>
          </td>
        );
      })}
    </tr>
  );
}

function ClassesTable({ rows }: { rows: readonly Row[] }) {
  const isOfMany = new Set(rows.map((row) => row.schoolName)).size > 1;
  return (
    <CardTable
      caption={<span className="sr">{t('schoolCaption')}</span>}
      className={own.students}
      scroller={t('schoolClasses')}
    >
      <thead>
        <tr>
          <th scope="col">{t('class')}</th>
          <th scope="col" data-align="end">
            {t('schoolStudents')}
          </th>
          <th scope="col" data-align="end">
            {t('done')}
          </th>
          <th scope="col" data-align="end">
            {t('characters')}
          </th>
          <ProcessHeads />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.classId} row={row} isOfMany={isOfMany} />
        ))}
      </tbody>
    </CardTable>
  );
}

function Classes({ query }: { query: SchoolQuery }) {
  const report = useSchool(query);
  if (report.error && !report.data)
    return <LoadError error={report.error} retry={() => void report.mutate()} />;
  if (!report.data) return <Skeleton lines={12} />;
  const rows = report.data.classes;
  if (rows.length === 0)
    return (
      <Empty drawing="empty-class" title={t('schoolNone')}>
        {t('schoolNoneText')}
      </Empty>
    );
  return (
    <>
      <Finding rows={rows} />
      <Sheet pad={false} className={styles.card} aria-labelledby="school">
        <header>
          <h2 id="school">{t('schoolClasses')}</h2>
          <Updating when={report.isValidating} />
        </header>
        <ClassesTable rows={rows} />
        <p className={styles.rule}>{t('schoolRule')}</p>
      </Sheet>
    </>
  );
}

interface FilterProps {
  chosen: Chosen;
  user: User;
  schools: readonly { _id?: string; name?: string }[];
  of: { schoolId: string | undefined; fullSchoolName: string; grade: Grade | undefined };
}

function Filters({ chosen, user, schools, of: { schoolId, fullSchoolName, grade } }: FilterProps) {
  const { change } = chosen;
  return (
    <div className={styles.filters} role="group" aria-label={t('filters')}>
      {schools.length > 1 ? (
        <Select
          aria-label={t('school')}
          prefix={t('school')}
          value={schoolId ?? null}
          popupMatchSelectWidth={false}
          onChange={(next) => change({ schoolId: next ?? undefined, fullSchoolName: undefined })}
          options={schools.map((one) => ({ value: one._id ?? '', label: one.name ?? '' }))}
        />
      ) : null}
      <Select<Grade | ''>
        aria-label={t('grade')}
        prefix={t('grade')}
        value={grade ?? ''}
        popupMatchSelectWidth={false}
        onChange={(next) => change({ grade: next || undefined })}
        options={[
          { value: '', label: t('everyGrade') },
          ...grades.map((one) => ({ value: one, label: one })),
        ]}
      />
      <PeriodChoice chosen={chosen} />
      {fullSchoolName && seesSchools(user) ? (
        <Button onClick={() => change({ fullSchoolName: undefined })}>
          {t(user.role === 'admin' ? 'seeAllSchools' : 'seeOwnSchool')}
        </Button>
      ) : null}
    </div>
  );
}

/** /homework/teachers?view=school: the classes of a school beside each other. */
export function SchoolReportBody({ chosen, user }: { chosen: Chosen; user: User }) {
  const { search, range, schoolClass } = chosen;
  const schools = useSchools(user.scope.schoolIds).data?.results ?? [];
  const fullSchoolName = search.get('fullSchoolName') ?? '';
  const schoolId = fullSchoolName
    ? undefined
    : (user.scope.schoolIds.find((one) => one === search.get('schoolId')) ?? user.scope.schoolIds[0]);
  const grade = grades.find((one) => one === search.get('grade'));
  const query: SchoolQuery = {
    ...range,
    ...(schoolId && { schoolId }),
    ...(fullSchoolName && { fullSchoolName }),
    ...(grade && { grade }),
  };
  const name = fullSchoolName || schools.find((one) => one._id === schoolId)?.name;
  return (
    <>
      <header className={classNames(styles.hd, own.top)}>
        <div>
          <h1>{t('viewSchool')}</h1>
          <p className={styles.sub}>{name ?? t('schoolAll')}</p>
        </div>
        <div className={styles.do}>
          <FileMenu
            files={[
              {
                key: 'school',
                label: t('exportSchool'),
                name: [name, grade, t('exportSchool')],
                fetch: (kind) => fetchSchoolFile(query, kind),
              },
              ...perClass.map(({ report, label }) => ({
                key: report,
                label,
                name: [name, grade, label],
                fetch: (kind: ReportFileKind) => ({ each: 'class' as const, report, kind, filter: query }),
              })),
            ]}
          />
        </div>
      </header>
      <ReportViews classId={schoolClass?._id} current="school" />
      <Filters chosen={chosen} user={user} schools={schools} of={{ schoolId, fullSchoolName, grade }} />
      <Classes query={query} />
    </>
  );
}
