import { readMinutes } from '@yuedu/contracts/rules/reading-amount';
import { shownSum } from '@yuedu/contracts/rules/report';
import { mostWorks } from '@yuedu/contracts/http/homework/student-reports';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Chip, Sheet } from '../../../../components/sheet.tsx';
import { CardTable } from '../../../../components/table.tsx';
import { TitleWords } from '../../../../components/title-words.tsx';
import { classNames } from '../../../../lib/class-names.ts';
import { paths } from '../../../../lib/paths.ts';
import { momentWords } from '../../../../lib/time.ts';
import type { Remind } from '../../remind.ts';
import { type Work, workState } from '../../student.ts';
import { t } from '../../student-texts.ts';
import styles from '../../report.module.css';
import own from '../../records.module.css';

/** So many lines first; the rest on demand. */
const firstLines = 20;

/** When it was handed in, or why it was not. @param remind null on paper */
export function WorkState({ work, remind = null }: { work: Work; remind?: Remind | null }) {
  const state = workState(work);
  if (state === 'overdue' || state === 'open')
    return (
      <>
        {state === 'overdue' ? (
          <Chip kind="warn">{t('stateOverdue')}</Chip>
        ) : (
          <Chip kind="plain">{t(work.startedAt ? 'stateBegun' : 'stateOpen')}</Chip>
        )}
        {remind ? (
          <Button
            className="noprint"
            aria-label={t('remindOf', { title: work.homeworkTitle })}
            onClick={() => remind(work, work.homeworkTitle)}
          >
            {t('remind')}
          </Button>
        ) : null}
      </>
    );
  return (
    <>
      <span>{momentWords(work.finishedAt ?? '')}</span>
      {state === 'late' ? <Chip kind="warn">{t('stateLate')}</Chip> : null}
    </>
  );
}

/** What was reached in it. */
export function WorkPoints({ work }: { work: Work }) {
  if (work.finishedAt === null) return '—';
  if (work.isShut) return t('shut');
  return (
    <>
      {t('points', { score: shownSum(work.score), max: shownSum(work.maxScore) })}
      {work.pending > 0 ? <small>{t('waits', { points: shownSum(work.pending) })}</small> : null}
    </>
  );
}

function Line({ work, studentId, remind }: { work: Work; studentId: string; remind: Remind }) {
  const { classId, attemptId, finishedAt, postTitle, homeworkTitle, difficulty, seconds } = work;
  const title = <TitleWords>{postTitle}</TitleWords>;
  return (
    <tr>
      <th scope="row">
        {attemptId && finishedAt ? (
          <Link to={paths.studentHomework(studentId, { classId, attempt: attemptId, from: 'record' })}>
            {title}
          </Link>
        ) : (
          title
        )}
        <small>{homeworkTitle}</small>
      </th>
      <td data-label={t('difficulty')}>{difficulty || t('noDifficulty')}</td>
      <td data-label={t('handedIn')} className={own.state}>
        <WorkState work={work} remind={remind} />
      </td>
      <td data-label={t('score')} data-align="end" className={own.points}>
        <WorkPoints work={work} />
      </td>
      <td data-label={t('time')} data-align="end">
        {seconds === null ? '—' : t('minutes', { count: readMinutes(seconds) })}
      </td>
    </tr>
  );
}

/** Every text that the student was given, with the way to the answers. */
export function WorksTable({
  works,
  studentId,
  remind,
}: {
  works: readonly Work[];
  studentId: string;
  remind: Remind;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? works : works.slice(0, firstLines);
  return (
    <Sheet pad={false} className={classNames(styles.card, own.works)} aria-labelledby="works">
      <header>
        <h2 id="works">{t('works')}</h2>
        <span className={classNames('mut', styles.mut, 'noprint')}>{t('worksHint')}</span>
      </header>
      <CardTable caption={<span className="sr">{t('worksCaption')}</span>}>
        <thead>
          <tr>
            <th scope="col">{t('text')}</th>
            <th scope="col">{t('difficulty')}</th>
            <th scope="col">{t('handedIn')}</th>
            <th scope="col" data-align="end">
              {t('score')}
            </th>
            <th scope="col" data-align="end">
              {t('time')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((work) => (
            <Line
              key={`${work.homeworkId} ${work.postId}`}
              work={work}
              studentId={studentId}
              remind={remind}
            />
          ))}
        </tbody>
      </CardTable>
      {works.length > shown.length ? (
        <Button className={classNames('noprint', own.more)} onClick={() => setWhole(true)}>
          {t('more', { count: works.length - shown.length })}
        </Button>
      ) : null}
      {works.length >= mostWorks ? (
        <p className={styles.rule}>{t('mostShown', { count: mostWorks })}</p>
      ) : null}
    </Sheet>
  );
}
