import { Link } from 'react-router';
import { LoadError, Skeleton } from '../../../components/states.tsx';
import { dashboardPaths } from '../../../lib/paths.ts';
import { usePopup } from '../api.ts';
import { useCount } from './announcements-api.ts';
import './staff.css';

const words = (total: number | undefined): string => (total === undefined ? '—' : String(total));

/** How many announcements there are, and the one that pops up now. */
export function AnnouncementFigures() {
  const published = useCount('published');
  const others = useCount('draft');
  const popup = usePopup();
  if (published.error) return <LoadError error={published.error} retry={() => { void published.mutate(); void others.mutate(); }} />;
  if (!published.data || !others.data) return <Skeleton lines={2} />;
  return (
    <section className="sheet awfigures" aria-label="公告現況">
      <dl className="figs">
        <div><dt>已發布的公告</dt><dd><b>{words(published.data.total)}</b> <span>則</span></dd></div>
        <div><dt>草稿與已撤回</dt><dd><b>{words(others.data.total)}</b> <span>則</span></dd></div>
        <div><dt>現在的彈出公告</dt><dd>{popup.data ? <Link to={dashboardPaths.announcement(popup.data._id)}>{popup.data.title}</Link> : <span className="mut">目前沒有</span>}</dd></div>
      </dl>
    </section>
  );
}
