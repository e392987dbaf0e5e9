import type { CompletionReport, QuestionsReport } from '@yuedu/contracts/http/reports';
import type { StudentLine } from '../marks.ts';

interface Props { completion: CompletionReport | undefined; report: QuestionsReport; lines: StudentLine[]; difficulty: string | undefined }

/** The four figures a teacher looks for first. */
export function ReportTiles({ completion, report, lines, difficulty }: Props) {
  const staying = lines.filter((line) => !line.left);
  const finished = staying.filter((line) => line.finished).length;
  const score = report.rows.reduce((sum, row) => sum + row.score, 0);
  const maxScore = report.rows.reduce((sum, row) => sum + row.maxScore, 0);
  const seconds = report.totals.medianSeconds;
  const missing = staying.length - finished;
  return (
    <dl className="tiles">
      <div><dt>已完成</dt><dd><b>{finished}<small>／{staying.length} 人</small></b><p>{missing === 0 ? '全部交齊了' : `${missing} 人還沒交`}{completion && completion.totals.late > 0 ? `，${completion.totals.late} 份補交` : ''}</p></dd></div>
      <div><dt>全班得分率</dt><dd>{maxScore === 0 ? <b>—</b> : <b>{Math.round((score / maxScore) * 100)}<small>%</small></b>}<p>{difficulty ? `難度「${difficulty}」，` : ''}略過算答錯</p></dd></div>
      <div><dt>閱讀時間（中位數）</dt><dd>{seconds === null ? <b>—</b> : <b>{Math.floor(seconds / 60)}<small> 分 </small>{Math.round(seconds % 60)}<small> 秒</small></b>}<p>從打開文章到交出</p></dd></div>
      <div><dt>等你批改</dt><dd><b>{report.totals.pendingAnswers}<small> 份簡答</small></b><p>{report.totals.pendingAnswers === 0 ? '目前沒有' : '待批的分數先不計入'}</p></dd></div>
    </dl>
  );
}
