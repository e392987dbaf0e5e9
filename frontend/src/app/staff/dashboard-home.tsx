import { isAdmin } from '@yuedu/contracts/rules/roles';
import { DeskFigures } from '../../features/figures/staff/desk-figures.tsx';
import { AnnouncementFigures } from '../../features/aware/staff/announcements/announcement-figures.tsx';
import { Link } from 'react-router';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { greeting } from '../../lib/time.ts';
import { t } from '../dashboard-texts.ts';
import { Sheet } from '../../components/sheet.tsx';
import styles from './dashboard.module.css';

const cards = [
  [dashboardPaths.posts, t('posts'), t('postsLead')],
  [dashboardPaths.categories, t('categories'), t('categoriesLead')],
  [dashboardPaths.tags, t('tags'), t('tagsLead')],
  [dashboardPaths.tasks, t('tasks'), t('tasksLead')],
  [dashboardPaths.configs, t('configs'), t('configsLead')],
  [dashboardPaths.announcements, t('announcements'), t('announcementsLead')],
  [dashboardPaths.awarePages, t('awarePages'), t('awarePagesLead')],
] as const;

/** What waits for a person, figures, how the announcements stand, and what an editor can do here. */
export default function Page() {
  const user = useUser();
  useDocumentTitle(t('overview'));
  return (
    <div className={styles.dhome}>
      <header>
        <h1 className={styles.dtitle}>{t('hello', { name: user?.name ?? '', greeting: greeting() })}</h1>
        <p className="mut">{t('homeLead')}</p>
      </header>
      <DeskFigures isForAdmin={isAdmin(user)} />
      <AnnouncementFigures />
      <ul className={styles.cards}>
        {cards.map(([to, title, lead]) => (
          <li key={to}>
            <Sheet as={Link} to={to}>
              <h2>{title}</h2>
              <p>{lead}</p>
            </Sheet>
          </li>
        ))}
      </ul>
    </div>
  );
}
