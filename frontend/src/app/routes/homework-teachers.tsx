import { t } from '../../features/reports/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { ReportPage } from '../../features/reports/staff/report-page.tsx';

export default function Page() {
  useDocumentTitle(t('reports'));
  return <ReportPage />;
}
