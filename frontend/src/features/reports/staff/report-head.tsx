import { Button } from 'antd';
import { Link } from 'react-router';
import { Icon } from '../../../components/icon.tsx';
import { paths } from '../../../lib/paths.ts';
import { useStreamState } from '../../../lib/stream.ts';
import { clockWords, dateWords } from '../../../lib/time.ts';
import { t } from '../texts.ts';
import { ExportMenu } from './export-menu.tsx';
import type { Chosen } from './use-chosen.ts';
import { classNames } from '../../../lib/class-names.ts';
import { TitleWords } from '../../../components/title-words.tsx';
import styles from '../report.module.css';

/** Whether the page keeps itself up to date, in words. */
export function LiveState({ changedAt }: { changedAt: Date | null }) {
  const state = useStreamState();
  const live = state === 'live';
  return (
    <span className={classNames(styles.live, live ? undefined : styles.wait)} role="status">
      {live ? `${t('live')}${changedAt ? `・${clockWords(changedAt)}` : ''}` : t('connecting')}
    </span>
  );
}

/** Title of the text, where it belongs, and when it was given and is due. */
export function ReportHead({ chosen, changedAt }: { chosen: Chosen; changedAt: Date | null }) {
  const { schoolClass, homework, post } = chosen;
  const due = homework?.deadline
    ? t('until', { date: dateWords(homework.deadline), time: clockWords(homework.deadline) })
    : t('noDeadline');
  const about = [
    [schoolClass?.title, schoolClass?.schoolName].filter(Boolean).join('・'),
    homework ? `${t('assigned', { date: dateWords(homework.startAt) })}，${due}` : '',
  ].filter(Boolean);
  return (
    <>
      <nav className={styles.crumb} aria-label={t('place')}>
        <Link to={paths.teacherReports({}, chosen.teacherId)}>{t('reports')}</Link>
        {schoolClass ? (
          <>
            <i aria-hidden="true">／</i>
            <Link to={paths.class(schoolClass._id)}>{schoolClass.title}</Link>
          </>
        ) : null}
        {homework ? (
          <>
            <i aria-hidden="true">／</i>
            <span>{homework.title}</span>
          </>
        ) : null}
      </nav>
      <header className={styles.hd}>
        <div>
          <h1>
            <TitleWords>{post?.title ?? t('reports')}</TitleWords>
          </h1>
          <p className={styles.sub}>
            {about.map((part, at) => (
              <span key={part}>
                {at > 0 ? <i aria-hidden="true">｜</i> : null}
                {part}
              </span>
            ))}
          </p>
        </div>
        <LiveState changedAt={changedAt} />
        {homework ? (
          <div className={styles.do}>
            <Button className="noprint" icon={<Icon name="print" small />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <ExportMenu chosen={chosen} />
          </div>
        ) : null}
      </header>
    </>
  );
}
