import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { loadChunk } from '../../lib/browser/chunk-guard.ts';
import { classNames } from '../../lib/class-names.ts';
import { dropText, hideFavoritePopup, type Saveable, saveText } from './acts.ts';
import { useSaved } from './api.ts';
import { t } from './act-texts.ts';
import styles from './favorites.module.css';

const MoveDialog = lazy(() => loadChunk(() => import('./move-dialog.tsx')));

/**
 * The bookmark of a text: pressed while it is saved. What was pressed shows at once, and what the server has
 * once it has answered, be it a refusal.
 * @param among the texts of the page, which are asked about in one call
 */
export default function FavoriteButton({ post, among }: { post: Saveable; among: readonly string[] }) {
  const list = useSaved(among);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const offersChoice = useRef(false);
  // The choice of a folder is this page's: gone with it, its button would do nothing.
  useEffect(
    () => () => {
      if (offersChoice.current) hideFavoritePopup();
    },
    [],
  );
  const saved = list.data?.results.find(({ postId }) => postId === post._id);
  const isPressed = pressed ?? saved !== undefined;
  const toggle = async (): Promise<void> => {
    if (pressed !== null) return;
    setPressed(!isPressed);
    offersChoice.current = !saved;
    await (saved ? dropText(post, saved.folderId ?? null) : saveText(post, () => setIsChoosing(true)));
    setPressed(null);
  };
  // Without an answer nobody can say what a press would do.
  if (!list.data) return <span className={styles.room} />;
  return (
    <>
      <IconButton
        className={classNames(styles.mark, isPressed && styles.pressed)}
        aria-label={t('saveOf', { title: post.title })}
        aria-pressed={isPressed}
        aria-busy={pressed !== null || undefined}
        onClick={() => void toggle()}
      >
        <Icon name="bookmark" />
      </IconButton>
      {isChoosing ? (
        <Suspense>
          <MoveDialog post={post} folderId={saved?.folderId ?? null} onClose={() => setIsChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
