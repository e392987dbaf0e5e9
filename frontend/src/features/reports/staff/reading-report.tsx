import type { ReadingReport } from '@yuedu/contracts/http/homework/student-reports';
import { longestReadingMinutes, readMinutes } from '@yuedu/contracts/rules/reading-amount';
import { FindingBox } from '../../../components/figures.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { LoadError, Skeleton, Updating } from '../../../components/states.tsx';
import { CardTable } from '../../../components/table.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { momentWords } from '../../../lib/time.ts';
import { fetchReadingFile, useReading } from '../api.ts';
import type { Range } from '../period.ts';
import { t } from '../student-texts.ts';
import { ClassPeriodFilters } from './class-period-filters.tsx';
import { FileMenu } from './file-menu.tsx';
import { LiveState } from './report-head.tsx';
import { NoStudents } from './no-students.tsx';
import { ReportViews } from './report-views.tsx';
import { StudentName } from './student-name.tsx';
import type { Chosen } from './use-chosen.ts';
import styles from '../report.module.css';
import own from '../records.module.css';

const figures = (value: number): string => value.toLocaleString('zh-TW');

function Finding({ report: { rows, totals } }: { report: ReadingReport }) {
  const none = rows.filter((row) => !row.left && row.assigned > 0 && row.texts === 0);
  const names = none
    .slice(0, 3)
    .map((row) => row.name)
    .join('、');
  const { texts, characters, uncounted } = totals;
  return (
    <FindingBox className={styles.finding} aria-label={t('finding')}>
      <p>
        <b>
          {characters === 0
            ? t('readingTexts', { texts })
            : t('readingSum', { texts, characters: figures(characters) })}
        </b>
        {none.length === 0
          ? t('readingAll')
          : t('readingNone', { count: none.length }) + t(none.length > 3 ? 'namesMore' : 'names', { names })}
        {uncounted > 0 ? <small>{t('uncounted', { count: uncounted })}</small> : null}
      </p>
    </FindingBox>
  );
}

type Row = ReadingReport['rows'][number];

/** The cells of what was read, of a student or the class; `most`: the longest bar, which begins at zero. */
function Amounts({ row, most }: { row: Pick<Row, 'texts' | 'characters' | 'seconds'>; most?: number }) {
  return (
    <>
      <td data-label={t('texts')}>
        <span className={own.amount}>
          <b>{row.texts}</b>
          {most === undefined ? null : (
            <i aria-hidden="true" style={{ width: `${most === 0 ? 0 : (row.texts / most) * 100}%` }} />
          )}
        </span>
      </td>
      <td data-label={t('characters')} data-align="end">
        {figures(row.characters)}
      </td>
      <td data-label={t('time')} data-align="end">
        {t('minutes', { count: figures(readMinutes(row.seconds)) })}
      </td>
    </>
  );
}

function Line({ row, most, classId }: { row: Row; most: number; classId: string }) {
  return (
    <tr className={row.left ? own.gone : undefined}>
      <th scope="row" className={own.who}>
        <StudentName student={row} classId={classId} />
        {row.left ? <em className="mut">{t('left')}</em> : null}
      </th>
      <Amounts row={row} most={most} />
      <td data-label={t('days')} data-align="end">
        {row.days}
      </td>
      <td data-label={t('lastRead')}>{row.lastReadAt ? momentWords(row.lastReadAt) : t('never')}</td>
    </tr>
  );
}

function ReadingTable({ report: { rows, totals }, classId }: { report: ReadingReport; classId: string }) {
  const most = Math.max(0, ...rows.map((row) => row.texts));
  return (
    <CardTable caption={<span className="sr">{t('readingCaption')}</span>} className={own.students}>
      <thead>
        <tr>
          <th scope="col">{t('student')}</th>
          <th scope="col">{t('texts')}</th>
          <th scope="col" data-align="end">
            {t('characters')}
          </th>
          <th scope="col" data-align="end">
            {t('time')}
          </th>
          <th scope="col" data-align="end">
            {t('days')}
          </th>
          <th scope="col">{t('lastRead')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.userId} row={row} most={most} classId={classId} />
        ))}
        <tr className={own.sum}>
          <th scope="row" className={own.who}>
            {t('total')}
          </th>
          <Amounts row={totals} />
          <td />
          <td />
        </tr>
      </tbody>
    </CardTable>
  );
}

/** How much each student of the class read of what the class was given. */
function Reading({ classId, range }: { classId: string; range: Range }) {
  const report = useReading(classId, range);
  if (report.error && !report.data)
    return <LoadError error={report.error} retry={() => void report.mutate()} />;
  if (!report.data) return <Skeleton lines={12} />;
  if (report.data.rows.length === 0) return <NoStudents classId={classId} />;
  return (
    <>
      <Finding report={report.data} />
      <Sheet pad={false} className={styles.card} aria-labelledby="reading">
        <header>
          <h2 id="reading">{t('reading')}</h2>
          <Updating when={report.isValidating} />
        </header>
        <ReadingTable report={report.data} classId={classId} />
        <p className={styles.rule}>{t('readingRule', { most: longestReadingMinutes })}</p>
      </Sheet>
    </>
  );
}

/** /homework/teachers?view=reading: head, filters and table. */
export function ReadingReportBody({
  chosen,
  schoolClass,
  changedAt,
}: {
  chosen: Chosen;
  schoolClass: NonNullable<Chosen['schoolClass']>;
  changedAt: Date | null;
}) {
  const { range, teacherId } = chosen;
  const classId = schoolClass._id;
  return (
    <>
      <header className={classNames(styles.hd, own.top)}>
        <div>
          <h1>{t('reading')}</h1>
          <p className={styles.sub}>
            {[schoolClass.title, schoolClass.schoolName].filter(Boolean).join('・')}
          </p>
        </div>
        <LiveState changedAt={changedAt} />
        <div className={styles.do}>
          <FileMenu
            files={[
              {
                key: 'reading',
                label: t('exportReading'),
                name: [schoolClass.title, t('fileReading')],
                fetch: (kind) => fetchReadingFile(classId, range, kind),
              },
            ]}
          />
        </div>
      </header>
      <ReportViews classId={classId} teacherId={teacherId} current="reading" />
      <ClassPeriodFilters chosen={chosen} />
      <Reading classId={classId} range={range} />
    </>
  );
}
