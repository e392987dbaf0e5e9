import { FavoritesPage } from '../../features/favorites/favorites-page.tsx';
import { t } from '../../features/favorites/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle(t('title'));
  return <FavoritesPage />;
}
