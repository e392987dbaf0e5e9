import { PagesEditor } from '../../features/aware/staff/pages-editor.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle('評量說明頁');
  return <PagesEditor />;
}
