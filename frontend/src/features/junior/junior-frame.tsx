import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { TitleHead } from '../../components/page-head.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { Spelled } from './spelled.tsx';
import { t } from './texts.ts';
import styles from './junior.module.css';

const links = [
  [paths.juniorHome, t('shelves'), t('shelvesSpelled')],
  [paths.juniorTopic, t('currentTopic'), t('currentTopicSpelled')],
  [paths.juniorAreas(), t('topicAreas'), t('topicAreasSpelled')],
  [paths.juniorVideos, t('videos'), t('videosSpelled')],
  [paths.search({}, 'junior'), t('find'), t('findSpelled')],
] as const;

/** Title and the section's own navigation: five large words with zhuyin. */
export function JuniorFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Wrap className={styles.junior}>
      <TitleHead title={title} lead={lead} />
      <nav aria-label={t('title')} className={styles.nav}>
        {links.map(([to, name, spelled]) => (
          <NavLink key={to} to={to} end>
            <span className="sr">{name}</span>
            <Spelled>{spelled}</Spelled>
          </NavLink>
        ))}
      </nav>
      {children}
    </Wrap>
  );
}
