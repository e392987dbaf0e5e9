import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { EmptyWithLibrary } from '../../components/empty-with-library.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageActions, PageHead } from '../../components/page-head.tsx';
import { LoadError, SkeletonSheets } from '../../components/states.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { paths } from '../../lib/paths.ts';
import { addFolder, useFolders } from './api.ts';
import { FavoriteList } from './favorite-list.tsx';
import { t } from './texts.ts';
import { TitleDialog } from './title-dialog.tsx';
import styles from './favorites.module.css';

function Shelf() {
  const folders = useFolders();
  if (folders.error && !folders.data)
    return <LoadError error={folders.error} retry={() => void folders.mutate()} />;
  if (!folders.data) return <SkeletonSheets count={3} />;
  const { results, unfiled } = folders.data;
  const hasAny = unfiled > 0 || results.some(({ count }) => count > 0);
  return (
    <>
      {results.length > 0 ? (
        <section aria-labelledby="folders">
          <h2 id="folders">{t('folders')}</h2>
          <ul className={styles.folders}>
            {results.map(({ _id, title, count }) => (
              <li key={_id}>
                <Link className={styles.folder} to={paths.favoriteFolder(_id)}>
                  <Icon name="bookmark" />
                  <span>{title}</span>
                  <small>{t('count', { count })}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {hasAny ? (
        <section aria-labelledby="unfiled">
          <h2 id="unfiled">{results.length > 0 ? t('unfiled') : t('list')}</h2>
          <FavoriteList folderId={null} empty={<p className="mut">{t('emptyUnfiled')}</p>} />
        </section>
      ) : (
        <EmptyWithLibrary title={t('emptyTitle')} action={t('browse')}>
          {t('emptyText')}
        </EmptyWithLibrary>
      )}
    </>
  );
}

/** /favorites: the folders, and what is in none. */
export function FavoritesPage() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Wrap className={styles.favorites}>
      <PageHead>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <PageActions>
          <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>
        </PageActions>
      </PageHead>
      <Shelf />
      {isAdding ? (
        <TitleDialog heading={t('add')} store={addFolder} onClose={() => setIsAdding(false)} />
      ) : null}
    </Wrap>
  );
}
