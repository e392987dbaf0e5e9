import type { OverviewReport } from '@yuedu/contracts/http/reports';
import { Select } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { Empty, LoadError, Skeleton } from '../../../components/states.tsx';
import { paths } from '../../../lib/paths.ts';
import { dateWords } from '../../../lib/time.ts';
import { useClasses, useComprehension, useLiveReports, useOverview } from '../api.ts';
import { cellShare, type CellLook, lookOf, missingOften, type OverviewCell } from '../overview.ts';
import { ProcessProfile } from './process-profile.tsx';
import { LiveState } from './report-head.tsx';
import '../reports.css';
import '../overview.css';

const words: Record<CellLook, string> = { none: '還沒交', part: '做了一部分', wait: '待批', low: '得分未滿一半', mid: '得分一半以上', high: '得分四分之三以上' };

function shown(cell: OverviewCell | undefined, look: CellLook): string {
  if (look === 'none' || !cell) return '–';
  if (look === 'part') return `${cell.finished}/${cell.total} 篇`;
  if (look === 'wait') return '待批';
  return `${Math.round((cellShare(cell) ?? 0) * 100)}%${cell.pending > 0 ? '＋' : ''}`;
}

function OverviewTable({ report, classId }: { report: OverviewReport; classId: string }) {
  const cells = new Map(report.cells.map((cell) => [`${cell.userId}:${cell.homeworkId}`, cell]));
  return (
    <div className="tablewrap">
      <table className="heat over">
        <caption className="sr">每位學生在每份作業的完成與得分</caption>
        <thead><tr><th scope="col">學生</th>{report.homeworks.map((homework) => <th key={homework.homeworkId} scope="col"><Link to={paths.teacherReports({ classId, homeworkId: homework.homeworkId })}>{homework.title}<small>{dateWords(homework.startAt)}</small></Link></th>)}</tr></thead>
        <tbody>{report.students.map((student) => (
          <tr key={student.userId} className={student.left ? 'left' : undefined}>
            <th scope="row"><i>{student.seatNumber === null ? '' : String(student.seatNumber).padStart(2, '0')}</i>{student.name}{student.left ? <em className="mut">已離班</em> : null}</th>
            {report.homeworks.map((homework) => {
              const cell = cells.get(`${student.userId}:${homework.homeworkId}`);
              const look = lookOf(cell);
              return <td key={homework.homeworkId} className={`o-${look}`}>{shown(cell, look)}{cell && cell.late > 0 ? <sup>補</sup> : null}<span className="sr">，{words[look]}{cell && cell.late > 0 ? '，補交' : ''}</span></td>;
            })}
          </tr>
        ))}</tbody>
        <tfoot><tr><th scope="row">交齊人數</th>{report.homeworks.map((homework) => {
          const own = report.cells.filter((cell) => cell.homeworkId === homework.homeworkId);
          return <td key={homework.homeworkId}>{own.filter((cell) => cell.total > 0 && cell.finished === cell.total).length}/{own.length}</td>;
        })}</tr></tfoot>
      </table>
    </div>
  );
}

function Finding({ report }: { report: OverviewReport }) {
  const missing = missingOften(report);
  const first = missing.slice(0, 3).map((student) => student.name).join('、');
  return (
    <section className="finding" aria-label="重點發現"><p>{missing.length === 0
      ? <><b>過去的作業大家都跟上了。</b>沒有同學缺兩份以上。</>
      : <><b>{missing.length} 位同學缺了兩份以上的作業：</b>{first}{missing.length > 3 ? '等' : ''}。<small>先問問是不是遇到困難，再一起訂補交的時間。</small></>}</p></section>
  );
}

function Overview({ classId }: { classId: string }) {
  const overview = useOverview(classId);
  const comprehension = useComprehension(classId);
  if (overview.error) return <LoadError error={overview.error} retry={() => void overview.mutate()} />;
  if (!overview.data) return <Skeleton lines={12} />;
  if (overview.data.homeworks.length === 0) return <Empty drawing="empty-homework" title="這個班還沒有作業">派一篇文章給學生，這裡就會排出每個人每份作業的情形。</Empty>;
  return (
    <>
      <Finding report={overview.data} />
      <div className="grid">
        <section className="sheet card">
          <header><h2>每位學生，每份作業</h2><span className="mut">點作業名稱看每一題</span></header>
          <OverviewTable report={overview.data} classId={classId} />
          <div className="legend"><span><i className="o-high">90%</i>四分之三以上</span><span><i className="o-mid">60%</i>一半以上</span><span><i className="o-low">40%</i>未滿一半</span><span><i className="o-part">1/2 篇</i>做了一部分</span><span><i className="o-none">–</i>還沒交</span><span>＋ 還有待批，<sup>補</sup> 補交</span></div>
          <p className="rule">百分比是得分除以已批改題目的滿分；略過算答錯，待批的題目先不計入，沒交的不計入全班得分率。</p>
        </section>
        <div className="side">{comprehension.data ? <ProcessProfile scores={comprehension.data.totals.processes} about="全班目前為止的作業落在哪裡。色帶是可能的範圍，越窄越有把握。" /> : null}</div>
      </div>
    </>
  );
}

/** /classes/overview-v2: one class, all homeworks. */
export function OverviewPage() {
  const [search, setSearch] = useSearchParams();
  const { classes, error, retry } = useClasses();
  const schoolClass = classes?.find((c) => c._id === search.get('classId')) ?? classes?.[0];
  const changedAt = useLiveReports(schoolClass?._id);
  if (error) return <div className="wrap report"><LoadError error={error} retry={retry} /></div>;
  if (!classes) return <div className="wrap report"><Skeleton lines={12} /></div>;
  return (
    <StaffFrame>
      <div className="wrap report">
        <header className="hd top-gap"><div><h1>班級總覽</h1><p className="sub">{schoolClass ? `${schoolClass.title ?? ''}${schoolClass.schoolName ? `・${schoolClass.schoolName}` : ''}` : '還沒有班級'}</p></div><LiveState changedAt={changedAt} /></header>
        {schoolClass ? (
          <>
            <div className="filters" role="group" aria-label="總覽條件"><label><span>班級</span><Select aria-label="班級" value={schoolClass._id} popupMatchSelectWidth={false} onChange={(classId) => setSearch({ classId }, { replace: true })} options={classes.map((c) => ({ value: c._id, label: c.title }))} /></label></div>
            <Overview classId={schoolClass._id} />
          </>
        ) : <Empty drawing="empty-class" title="還沒有班級" action={<Link className="btn p" to={paths.classManagement}>建立班級</Link>}>建立班級，把代碼給學生，就能開始派文章。</Empty>}
      </div>
    </StaffFrame>
  );
}
