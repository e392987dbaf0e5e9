import type { ComprehensionReport } from '@yuedu/contracts/http/reports';
import { processes, processNames } from '../marks.ts';

type Scores = ComprehensionReport['totals']['processes'];

function words(score: Scores[keyof Scores] | undefined): string {
  if (score && !score.band.enough && score.pending > score.questions) return '多數待批，批改後再看';
  if (!score || !score.band.enough) return '資料還不夠';
  const share = score.maxScore === 0 ? 0 : score.score / score.maxScore;
  return share >= 0.75 ? '穩定' : share >= 0.5 ? '發展中' : '多陪一下';
}

/** Where the class stands per process: a band of what is likely and a tick; hatched without a tick while there is too little to say. */
export function ProcessProfile({ scores, about }: { scores: Scores; about: string }) {
  return (
    <section className="sheet card">
      <header><h2>閱讀歷程</h2></header>
      <p className="mut">{about}</p>
      <div className="pp">{processes.map((process) => {
        const score = scores[process];
        const low = score?.band.low ?? 0;
        const high = score?.band.high ?? 1;
        const share = score && score.maxScore > 0 ? score.score / score.maxScore : 0;
        const enough = score?.band.enough === true;
        return (
          <div className="row" key={process}>
            <header><b>{processNames[process]}</b><span>{words(score)}</span></header>
            <div className={`ax${enough ? '' : ' un'}`} role="img" aria-label={enough ? `${processNames[process]}得分率 ${Math.round(share * 100)}%，可能在 ${Math.round(low * 100)}% 到 ${Math.round(high * 100)}% 之間` : `${processNames[process]}：目前 ${score?.questions ?? 0} 題，資料還不夠`}>
              <i style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
              {enough ? <u style={{ left: `calc(${share * 100}% - 2px)` }} /> : null}
            </div>
            <small className="mut">{score ? `${trim(score.score)}／${trim(score.maxScore)} 分，${score.questions} 題次${score.pending > 0 ? `，${score.pending} 題次待批` : ''}` : '還沒有題目'}</small>
          </div>
        );
      })}</div>
      <div className="lv" aria-hidden="true"><span>0%</span><span>25%</span><span>50%</span><span>75%</span><span>100%</span></div>
    </section>
  );
}

const trim = (value: number): string => String(Math.round(value * 10) / 10);
