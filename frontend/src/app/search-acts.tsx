import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import type { ActsOf } from '../features/search/hit-list.tsx';
import { t } from '../features/search/texts.ts';
import { useUser } from '../lib/session/store.ts';
import { useAssignFrom } from './assign-from.tsx';
import { FavoriteOf } from './favorite-of.tsx';

/** What who is logged in does with a text that was found: save it, or give it to a class. */
export function useSearchActs(): { acts: ActsOf; dialog: ReactNode } {
  const user = useUser();
  const { assign, dialog } = useAssignFrom();
  const acts: ActsOf = (post, among) =>
    user === null ? null : (
      <>
        <FavoriteOf post={post} among={among} />
        {assign && post.open ? (
          <Button size="sm" aria-label={t('assignOf', { title: post.title })} onClick={() => assign(post)}>
            {t('assign')}
          </Button>
        ) : null}
      </>
    );
  return { acts, dialog };
}
