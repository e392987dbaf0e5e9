import { LoadError, Skeleton } from '../../../components/states.tsx';
import { clockWords, shortWords } from '../../../lib/time.ts';
import { useCompletion, useLiveClass } from '../api.ts';
import '../classes.css';

/** The class doing one homework, live: who has handed in how much. */
export function LiveProgress({ classId, homeworkId }: { classId: string; homeworkId: string }) {
  const completion = useCompletion(classId, homeworkId);
  useLiveClass(classId);
  if (completion.error) return <LoadError error={completion.error} retry={() => void completion.mutate()} />;
  if (!completion.data) return <Skeleton lines={8} />;
  const { rows, totals, computedAt } = completion.data;
  const ready = rows.filter((row) => row.total > 0 && row.finished === row.total).length;
  return (
    <section className="sheet pad live-class" aria-labelledby="live-class">
      <header><h2 id="live-class">全班進度</h2><p role="status" className="mut">{ready}／{totals.students} 人交齊{computedAt ? `・${clockWords(computedAt)} 更新` : ''}</p></header>
      <ul className="seats">{rows.map((row) => {
        const all = row.total > 0 && row.finished === row.total;
        return (
          <li key={row.userId} className={all ? 'all' : row.finished > 0 ? 'some' : ''}>
            <b>{row.name}</b><span>{all ? '交齊了' : row.finished > 0 ? `已交 ${row.finished}／${row.total} 篇` : '還沒交'}{row.late > 0 ? `，${row.late} 篇補交` : ''}</span>
            {row.lastFinishedAt ? <small className="mut">{shortWords(row.lastFinishedAt)}</small> : null}
          </li>
        );
      })}</ul>
    </section>
  );
}
