import { Link } from 'react-router';
import { Bar } from '../../components/sheet.tsx';
import { CardTable } from '../../components/table.tsx';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { dateWords } from '../../lib/time.ts';
import { t } from './teacher-parts.tsx';
import type { ClassGlance } from './teaching.ts';
import styles from './teacher-home.module.css';

function Share({ finished, total }: Pick<ClassGlance, 'finished' | 'total'>) {
  if (total === 0) return <span className={classNames('mut', styles.mut)}>{t('noWork')}</span>;
  return (
    <>
      <Bar className={styles.bar6} aria-hidden="true">
        <i style={{ width: `${(finished / total) * 100}%` }} />
      </Bar>
      <span className={classNames('nb', styles.nb)}>
        {finished}／{total}
      </span>
    </>
  );
}

function Row({ one }: { one: ClassGlance }) {
  const about = [one.schoolName, one.endAt ? t('untilWords', { date: dateWords(one.endAt) }) : null];
  return (
    <tr>
      <th scope="row">
        <Link to={paths.class(one._id)}>{one.title}</Link>
        <small>{about.filter(Boolean).join('・')}</small>
      </th>
      <td data-align="end" data-label={t('colStudents')}>
        {one.students}
      </td>
      <td className={styles.share}>
        <Share finished={one.finished} total={one.total} />
      </td>
      <td data-align="end" data-label={t('colOpen')}>
        {one.behind.length ? t('people', { count: one.behind.length }) : '—'}
      </td>
      <td data-align="end" data-label={t('colLate')}>
        {one.late || '—'}
      </td>
      <td data-align="end" data-label={t('colPending')}>
        {one.pending ? (
          <Link className={classNames('lnk nb', styles.nb, styles.mark)} to={paths.toGrade(one._id)}>
            {t('answers', { count: one.pending })}
          </Link>
        ) : (
          '—'
        )}
      </td>
      <td data-align="end" className={styles.way}>
        <Link className={classNames('lnk nb', styles.nb)} to={paths.teacherReports({ classId: one._id })}>
          {t('seeReport')}
        </Link>
      </td>
    </tr>
  );
}

/** The open classes, each with how its work stands; on a phone cards. */
export function ClassTable({ all }: { all: readonly ClassGlance[] }) {
  return (
    <CardTable className={styles.tbl} caption={<span className="sr">{t('tableCaption')}</span>}>
      <thead>
        <tr>
          <th scope="col">{t('colClass')}</th>
          <th scope="col" data-align="end">
            {t('colStudents')}
          </th>
          <th scope="col">{t('colDone')}</th>
          <th scope="col" data-align="end">
            {t('colOpen')}
          </th>
          <th scope="col" data-align="end">
            {t('colLate')}
          </th>
          <th scope="col" data-align="end">
            {t('colPending')}
          </th>
          <th scope="col">
            <span className="sr">{t('colReport')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map((one) => (
          <Row key={one._id} one={one} />
        ))}
      </tbody>
    </CardTable>
  );
}
