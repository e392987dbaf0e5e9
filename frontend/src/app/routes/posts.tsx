import { Library } from '../../features/posts/library.tsx';
import { t } from '../../features/posts/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { FavoriteOf } from '../favorite-of.tsx';
import { useAssignFrom } from '../assign-from.tsx';

export default function Page() {
  useDocumentTitle(t('title'));
  const { assign, dialog } = useAssignFrom();
  return (
    <>
      <Library onAssign={assign} favorite={(post, among) => <FavoriteOf post={post} among={among} />} />
      {dialog}
    </>
  );
}
