import { PagesEditor } from '../../features/aware/staff/pages/pages-editor.tsx';
import { t } from '../../features/aware/staff/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle(t('pages'));
  return <PagesEditor />;
}
