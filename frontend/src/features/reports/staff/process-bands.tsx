import { processWords, processes } from '@yuedu/contracts/rules/processes';
import type { ComprehensionReport } from '@yuedu/contracts/http/homework/reports';
import { shownSum } from '@yuedu/contracts/rules/report';
import { percentOf } from '@yuedu/contracts/rules/percent';
import { t } from '../texts.ts';
import { classNames } from '../../../lib/class-names.ts';
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
    t('profileCounts', {
      score: shownSum(score.score),
      max: shownSum(score.maxScore),
      questions: score.questions,
    }) + (score.pending > 0 ? t('profileWaits', { count: score.pending }) : '')
  );
}

/** What stands for a band where there is too little to say: it says nothing. */
const unknown = [0.22, 0.74] as const;

/** A band of what is likely and a tick; hatched without a tick while there is too little to say. */
export function ProcessAxis({
  score,
  label,
  isFew = false,
}: {
  score: Score | undefined;
  label: string;
  isFew?: boolean;
}) {
  const enough = !isFew && score?.band.enough === true;
  const [low, high] = enough ? [score?.band.low ?? 0, score?.band.high ?? 1] : unknown;
  const share = score && score.maxScore > 0 ? score.score / score.maxScore : 0;
  return (
    <div className={classNames(styles.ax, enough ? undefined : styles.un)} role="img" aria-label={label}>
      <i style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
      {enough ? <u style={{ left: `calc(${share * 100}% - 2px)` }} /> : null}
    </div>
  );
}

/** The band as it stands below its axis, or why there is none. */
export function bandWords(score: Score | undefined, isFew = false): string {
  if (score && !score.band.enough && score.pending > score.questions) return t('profilePending');
  if (isFew || !score?.band.enough) return t('profileFew');
  return t('profileBand', { low: percentOf(score.band.low ?? 0), high: percentOf(score.band.high ?? 1) });
}

/** Where the band and the tick lie, in words. */
export function axisLabel(process: keyof Scores, score: Score | undefined, isFew = false): string {
  const word = processWords[process];
  if (isFew || !score?.band.enough)
    return t('profileSaidFew', { process: word, questions: score?.questions ?? 0 });
  return t('profileLabel', {
    process: word,
    share: percentOf(score.maxScore > 0 ? score.score / score.maxScore : 0),
    low: percentOf(score.band.low ?? 0),
    high: percentOf(score.band.high ?? 1),
  });
}

/** The heads of a table's columns, one a process. */
export const ProcessHeads = () =>
  processes.map((process) => (
    <th key={process} scope="col">
      {processWords[process]}
    </th>
  ));

/** The four processes, each with its band, a word and its counts. `isFew`: of too few students. */
export function ProcessBands({ scores, isFew = false }: { scores: Scores; isFew?: boolean }) {
  return (
    <>
      <div className={styles.pp}>
        {processes.map((process) => {
          const score = scores[process];
          return (
            <div key={process}>
              <header>
                <b>{processWords[process]}</b>
                <span>{words(score, isFew)}</span>
              </header>
              <ProcessAxis score={score} isFew={isFew} label={axisLabel(process, score, isFew)} />
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
    </>
  );
}
