import { Navigate, useSearchParams } from 'react-router';
import { Library } from '../../features/posts/library.tsx';
import { t } from '../../features/posts/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { FavoriteOf } from '../favorite-of.tsx';
import { useAssignFrom } from '../assign-from.tsx';

export default function Page() {
  useDocumentTitle(t('title'));
  const [query] = useSearchParams();
  const { assign, dialog } = useAssignFrom();
  // a link from before the search had a page of its own
  const { search: q, ...filters } = Object.fromEntries(query);
  if (q) return <Navigate to={paths.search({ ...filters, q })} replace />;
  return (
    <>
      <Library onAssign={assign} favorite={(post, among) => <FavoriteOf post={post} among={among} />} />
      {dialog}
    </>
  );
}
