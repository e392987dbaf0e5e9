import { Link } from 'react-router';
import { LoadError, Skeleton } from '../../../../components/states.tsx';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { usePopup } from '../../api.ts';
import { useCount } from './announcements-api.ts';
import { t } from '../texts.ts';
import { Sheet } from '../../../../components/sheet.tsx';
import { FigureList } from '../../../../components/figures.tsx';
import styles from '../aware-staff.module.css';

const words = (total: number | undefined): string => (total === undefined ? '—' : String(total));

/** How many announcements there are, and the one that pops up now. */
export function AnnouncementFigures() {
  const published = useCount('published');
  const others = useCount('draft');
  const popup = usePopup();
  if (published.error)
    return (
      <LoadError
        error={published.error}
        retry={() => {
          void published.mutate();
          void others.mutate();
        }}
      />
    );
  if (!published.data || !others.data) return <Skeleton lines={2} />;
  return (
    <Sheet pad={false} className={styles.awfigures} aria-label={t('figures')}>
      <FigureList className={styles.figs}>
        <div>
          <dt>{t('figPublished')}</dt>
          <dd>
            <b>{words(published.data.total)}</b> <span>{t('figUnit')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('figOthers')}</dt>
          <dd>
            <b>{words(others.data.total)}</b> <span>{t('figUnit')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('figPopup')}</dt>
          <dd>
            {popup.data ? (
              <Link to={dashboardPaths.announcement(popup.data._id)}>{popup.data.title}</Link>
            ) : (
              <span className="mut">{t('figNone')}</span>
            )}
          </dd>
        </div>
      </FigureList>
    </Sheet>
  );
}
