import type { FavoriteFolder } from '@yuedu/contracts/http/content/favorites';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ErrorLine } from '../../components/controls.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageActions, PageHead } from '../../components/page-head.tsx';
import { Empty, LoadError, SkeletonSheets } from '../../components/states.tsx';
import { TitleWords } from '../../components/title-words.tsx';
import { Wrap } from '../../components/wrap.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { wordsOf } from './acts.ts';
import { refreshFavorites, removeFolder, renameFolder, useFolder } from './api.ts';
import { FavoriteList } from './favorite-list.tsx';
import { t } from './texts.ts';
import { TitleDialog } from './title-dialog.tsx';
import styles from './favorites.module.css';

function RemoveDialog({ folder, onClose }: { folder: FavoriteFolder; onClose: () => void }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const remove = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await removeFolder(folder);
      // first away from here: the folder's own page would ask for what is gone
      await navigate(paths.favorites, { replace: true });
      await refreshFavorites();
    } catch (error) {
      setFault(wordsOf(error));
      setIsBusy(false);
      await refreshFavorites();
    }
  };
  return (
    <Dialog
      title={t('removeOf', { title: folder.title })}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="x sure" busy={isBusy} busyLabel={t('removing')} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{folder.count > 0 ? t('removeText', { count: folder.count }) : t('removeEmpty')}</p>
      {fault ? <ErrorLine role="alert">{fault}</ErrorLine> : null}
    </Dialog>
  );
}

function Head({ folder }: { folder: FavoriteFolder }) {
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const close = (): void => setAsking(null);
  return (
    <PageHead>
      <div>
        <h1>
          <TitleWords>{folder.title}</TitleWords>
        </h1>
        <p>{t('count', { count: folder.count })}</p>
      </div>
      <PageActions>
        <Button onClick={() => setAsking('rename')}>{t('rename')}</Button>
        <Button kind="x" onClick={() => setAsking('remove')}>
          {t('remove')}
        </Button>
      </PageActions>
      {asking === 'rename' ? (
        <TitleDialog
          heading={t('renameOf', { title: folder.title })}
          initial={folder.title}
          store={(title) => renameFolder(folder, title)}
          onClose={close}
        />
      ) : null}
      {asking === 'remove' ? <RemoveDialog folder={folder} onClose={close} /> : null}
    </PageHead>
  );
}

/** /favorites/{id}: one folder. */
export function FolderPage({ id }: { id: string }) {
  const { data, error, mutate } = useFolder(id);
  useDocumentTitle(data?.title ?? t('title'));
  return (
    <Wrap className={styles.favorites}>
      <Link className={styles.back ?? ''} to={paths.favorites}>
        <Icon name="back" small />
        {t('back')}
      </Link>
      {data ? <Head folder={data} /> : <h1 className="sr">{t('title')}</h1>}
      {error && !data ? <LoadError error={error} retry={() => void mutate()} /> : null}
      {data ? (
        <FavoriteList
          key={id}
          folderId={id}
          empty={
            <Empty
              title={t('emptyFolder')}
              action={<ButtonLink to={paths.favorites}>{t('back')}</ButtonLink>}
            >
              {t('emptyFolderText')}
            </Empty>
          }
        />
      ) : error ? null : (
        <SkeletonSheets count={3} />
      )}
    </Wrap>
  );
}
