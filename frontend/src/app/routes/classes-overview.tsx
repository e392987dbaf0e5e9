import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { OverviewPage } from '../../features/reports/staff/overview-page.tsx';

export default function Page() {
  useDocumentTitle('班級總覽');
  return <OverviewPage />;
}
