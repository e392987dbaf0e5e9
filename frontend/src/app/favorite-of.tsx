import { Suspense } from 'react';
import { lazyPart, Nothing } from '../lib/browser/lazy-part.ts';
import { useUser } from '../lib/session/store.ts';

const FavoriteButton = lazyPart(() => import('../features/favorites/favorite-button.tsx'), Nothing);

/**
 * The bookmark of a text for who is logged in; visitors load nothing of it.
 * @param among all texts of the page
 */
export function FavoriteOf({
  post,
  among,
}: {
  post: { _id: string; title?: string | undefined };
  among: readonly { _id: string }[];
}) {
  const user = useUser();
  if (user === null) return null;
  return (
    <Suspense>
      <FavoriteButton post={{ _id: post._id, title: post.title ?? '' }} among={among.map(({ _id }) => _id)} />
    </Suspense>
  );
}
