import { Button } from 'antd';
import { Link } from 'react-router';
import { Icon } from '../../../../components/icon.tsx';
import { ButtonLink } from '../../../../components/button.tsx';
import { paths } from '../../../../lib/paths.ts';
import { fetchStudentsFile } from '../../api.ts';
import type { Range } from '../../period.ts';
import type { StudentRow } from '../../student.ts';
import { t } from '../../student-texts.ts';
import { FileMenu } from '../file-menu.tsx';
import { LiveState } from '../report-head.tsx';
import styles from '../../report.module.css';

interface Props {
  row: StudentRow;
  range: Range;
  changedAt: Date | null;
}

/** Who it is, in which class, and what can be done with the page. */
export function StudentHead({ row, range, changedAt }: Props) {
  const { userId, classId, classTitle, name, seatNumber, left } = row;
  const about = [
    classTitle,
    seatNumber === null ? '' : t('seat', { seat: seatNumber }),
    left ? t('left') : '',
  ].filter(Boolean);
  const fileName = [classTitle, name, t('fileStudents')];
  return (
    <>
      <nav className={styles.crumb} aria-label={t('place')}>
        <Link to={paths.studentRecords({ classId })}>{t('records')}</Link>
        <i aria-hidden="true">／</i>
        <Link to={paths.class(classId)}>{classTitle}</Link>
        <i aria-hidden="true">／</i>
        <span>{name}</span>
      </nav>
      <header className={styles.hd}>
        <div>
          <h1>{t('recordOf', { name })}</h1>
          <p className={styles.sub}>{about.join('・')}</p>
        </div>
        <LiveState changedAt={changedAt} />
        <div className={styles.do}>
          <ButtonLink size="sm" className="noprint" to={paths.studentHomework(userId, { classId })}>
            {t('allWork')}
          </ButtonLink>
          <Button className="noprint" icon={<Icon name="print" small />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <FileMenu
            files={[
              {
                key: 'students',
                label: t('exportStudents'),
                name: fileName,
                fetch: (kind) => fetchStudentsFile({ studentId: userId, classId }, range, kind),
              },
            ]}
          />
        </div>
      </header>
    </>
  );
}
