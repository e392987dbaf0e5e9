import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { ReportPage } from '../../features/reports/staff/report-page.tsx';

export default function Page() {
  useDocumentTitle('作業報表');
  return <ReportPage />;
}
