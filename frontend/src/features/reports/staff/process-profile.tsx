import { processWords, processes } from '@yuedu/contracts/rules/processes';
import type { ComprehensionReport } from '@yuedu/contracts/http/homework/reports';
import { isEnoughForShare, studentsReckoned, shownSum } from '@yuedu/contracts/rules/report';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { t } from '../texts.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Sheet } from '../../../components/sheet.tsx';
import styles from '../report.module.css';

type Scores = ComprehensionReport['totals']['processes'];
type Score = Scores[keyof Scores];

function words(score: Score | undefined, isFew: boolean): string {
  if (score && !score.band.enough && score.pending > score.questions) return t('profilePending');
  if (!score || isFew || !score.band.enough) return t('profileFew');
  const share = score.maxScore === 0 ? 0 : score.score / score.maxScore;
  return t(share >= 0.75 ? 'profileSteady' : share >= 0.5 ? 'profileGrowing' : 'profileCompany');
}

function counts(score: Score | undefined): string {
  if (!score) return t('profileNone');
  return (
    t('profileCounts', { score: trim(score.score), max: trim(score.maxScore), questions: score.questions }) +
    (score.pending > 0 ? t('profileWaits', { count: score.pending }) : '')
  );
}

/**
 * Where the class stands per process: a band of what is likely and a tick; hatched without a tick while there
 * is too little to say.
 */
export function ProcessProfile({ report, about }: { report: ComprehensionReport; about: string }) {
  const scores = report.totals.processes;
  const isFew = !isEnoughForShare(studentsReckoned(report.rows));
  return (
    <Sheet pad={false} className={styles.card} aria-labelledby="profile">
      <header>
        <h2 id="profile">{t('profile')}</h2>
      </header>
      <p className={classNames('mut', styles.mut)}>{about}</p>
      <div className={styles.pp}>
        {processes.map((process) => {
          const score = scores[process];
          const enough = !isFew && score?.band.enough === true;
          const [low, high] = enough ? [score?.band.low ?? 0.22, score?.band.high ?? 0.74] : [0.22, 0.74];
          const share = score && score.maxScore > 0 ? score.score / score.maxScore : 0;
          const label = enough
            ? t('profileLabel', {
                process: processWords[process],
                share: percentOf(share),
                low: percentOf(low),
                high: percentOf(high),
              })
            : t('profileSaidFew', { process: processWords[process], questions: score?.questions ?? 0 });
          return (
            <div key={process}>
              <header>
                <b>{processWords[process]}</b>
                <span>{words(score, isFew)}</span>
              </header>
              <div
                className={classNames(styles.ax, enough ? undefined : styles.un)}
                role="img"
                aria-label={label}
              >
                <i style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
                {enough ? <u style={{ left: `calc(${share * 100}% - 2px)` }} /> : null}
              </div>
              <small className={classNames('mut', styles.mut)}>{counts(score)}</small>
            </div>
          );
        })}
      </div>
      <div className={styles.lv} aria-hidden="true">
        <span>0%</span>
        <span>25%</span>
        <span>50%</span>
        <span>75%</span>
        <span>100%</span>
      </div>
    </Sheet>
  );
}

const trim = (value: number): string => String(shownSum(value));
