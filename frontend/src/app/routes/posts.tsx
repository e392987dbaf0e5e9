import { Library } from '../../features/posts/library.tsx';
import { t } from '../../features/posts/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle(t('title'));
  return <Library />;
}
