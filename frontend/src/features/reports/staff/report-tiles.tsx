import type { CompletionReport, QuestionsReport } from '@yuedu/contracts/http/homework/reports';
import { fewestForShare, isEnoughForShare, shownSum } from '@yuedu/contracts/rules/report';
import { Link } from 'react-router';
import { percentOf } from '@yuedu/contracts/rules/percent';
import type { StudentLine } from '../marks.ts';
import { t } from '../texts.ts';
import styles from '../report.module.css';

interface Props {
  completion: CompletionReport;
  report: QuestionsReport;
  lines: StudentLine[];
  difficulty: string | undefined;
  /** Where the class's answers that wait are marked. */
  gradeAt: string;
}

/** The class's share in per cent; of too few students the points alone. */
function ShareTile({ report, difficulty }: Pick<Props, 'report' | 'difficulty'>) {
  const score = report.rows.reduce((sum, row) => sum + row.score, 0);
  const maxScore = report.rows.reduce((sum, row) => sum + row.maxScore, 0);
  const isFew = !isEnoughForShare(report.totals.finished);
  return (
    <div>
      <dt>{t('share')}</dt>
      <dd>
        {maxScore === 0 ? (
          <b>—</b>
        ) : isFew ? (
          <b>
            {shownSum(score)}
            <small>／{shownSum(maxScore)}</small>
          </b>
        ) : (
          <b>
            {percentOf(score / maxScore)}
            <small>%</small>
          </b>
        )}
        <p>
          {isFew && maxScore > 0 ? t('shareFew', { fewest: fewestForShare }) : ''}
          {difficulty ? t('difficulty', { word: difficulty }) : ''}
          {t('blankIsWrong')}
        </p>
      </dd>
    </div>
  );
}

/** The four figures a teacher looks for first. */
export function ReportTiles({ completion, report, lines, difficulty, gradeAt }: Props) {
  const staying = lines.filter((line) => !line.left);
  const finished = staying.filter((line) => line.finished).length;
  const { medianSeconds: seconds, quickFinishes, pendingAnswers } = report.totals;
  const missing = staying.length - finished;
  return (
    <dl className={styles.tiles}>
      <div>
        <dt>{t('done')}</dt>
        <dd>
          <b>
            {finished}
            <small>{t('doneOf', { total: staying.length })}</small>
          </b>
          <p>
            {missing === 0 ? t('allIn') : t('missing', { count: missing })}
            {completion.totals.late > 0 ? t('late', { count: completion.totals.late }) : ''}
          </p>
        </dd>
      </div>
      <ShareTile report={report} difficulty={difficulty} />
      <div>
        <dt>{t('pace')}</dt>
        <dd>
          {seconds === null ? (
            <b>—</b>
          ) : (
            <b>
              {Math.floor(seconds / 60)}
              <small>{t('minutes')}</small>
              {Math.floor(seconds % 60)}
              <small>{t('seconds')}</small>
            </b>
          )}
          <p>{quickFinishes > 0 ? t('quick', { count: quickFinishes }) : t('paceFrom')}</p>
        </dd>
      </div>
      <div>
        <dt>{t('pending')}</dt>
        <dd>
          <b>
            {pendingAnswers}
            <small>{t('pendingUnit')}</small>
          </b>
          {pendingAnswers === 0 ? (
            <p>{t('pendingNone')}</p>
          ) : (
            <p>
              {t('pendingRule')}
              <Link className="lnk" to={gradeAt}>
                {t('pendingGo')}
              </Link>
            </p>
          )}
        </dd>
      </div>
    </dl>
  );
}
