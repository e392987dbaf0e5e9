import type { searchPosts } from '@yuedu/contracts/http/content/search';
import type { OutputOf } from '@yuedu/contracts/route';
import { type SearchMode, searchModes } from '@yuedu/contracts/rules/search-modes';
import { Link, NavLink } from 'react-router';
import { Sheet } from '../../components/sheet.tsx';
import { VideoLinks } from '../../components/video-links.tsx';
import { paths } from '../../lib/paths.ts';
import { useRecommendedTags } from './api.ts';
import { Marked } from './marked.tsx';
import { t } from './texts.ts';
import styles from './search.module.css';

type Found = OutputOf<typeof searchPosts>;

/** Where one looks; the words go along. */
export function Modes({ q }: { q: string }) {
  const query = q ? { q } : {};
  return (
    <nav className={styles.modes} aria-label={t('modes')}>
      <NavLink to={paths.search(query)} end>
        {t('all')}
      </NavLink>
      {searchModes.map((mode) => (
        <NavLink key={mode} to={paths.search(query, mode)}>
          {t(mode)}
        </NavLink>
      ))}
    </nav>
  );
}

/** Before anything is asked: what many look for, and the six sections with what they hold. */
export function Beginnings() {
  const recommended = useRecommendedTags();
  const { value } = recommended.data ?? {};
  const tags = Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === 'string') : [];
  return (
    <>
      {tags.length > 0 ? (
        <section className={styles.begin}>
          <h2>{t('tags')}</h2>
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={paths.search({ tag })}>{tag}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className={styles.begin}>
        <h2>{t('begin')}</h2>
        <ul className={styles.doors}>
          {searchModes.map((mode) => (
            <Sheet as="li" key={mode}>
              <h3>
                <Link to={paths.search({}, mode)}>{t(mode)}</Link>
              </h3>
              <p>{t(`${mode}Lead`)}</p>
            </Sheet>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The week's topic as a head of its texts; of the areas a card each, which leads to its texts. */
export function Areas({ areas, mode, q }: { areas: Found['areas']; mode: SearchMode; q: string }) {
  const [first] = areas;
  if (!first) return null;
  if (mode === 'currentTopic')
    return (
      <section className={styles.topic}>
        <h2>
          <Marked text={first.title} marks={first.titleMarks} />
        </h2>
        <p>
          <Marked text={first.description} marks={first.descriptionMarks} />
        </p>
      </section>
    );
  return (
    <ul className={styles.doors} aria-label={t('areas')}>
      {areas.map((area) => (
        <Sheet as="li" key={area._id}>
          <h2>
            <Link to={paths.search({ area: area._id, ...(q && { q }) }, mode)}>
              <Marked text={area.title} marks={area.titleMarks} />
            </Link>
          </h2>
          <p>
            <Marked text={area.description} marks={area.descriptionMarks} />
          </p>
          <p className={styles.meta}>{t('areaTexts', { count: area.texts })}</p>
        </Sheet>
      ))}
    </ul>
  );
}

/** By area; a film whose area and name hold the words. */
export function Videos({ videos }: { videos: Found['videos'] }) {
  const areas = [...new Set(videos.map(({ areaTitle }) => areaTitle))];
  return areas.map((area) => (
    <section key={area} className={styles.issue}>
      <h2>{area}</h2>
      <VideoLinks videos={videos.filter(({ areaTitle }) => areaTitle === area)} label={area} />
    </section>
  ));
}
