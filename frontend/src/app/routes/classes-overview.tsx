import { t } from '../../features/reports/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { OverviewPage } from '../../features/reports/staff/overview-page.tsx';

export default function Page() {
  useDocumentTitle(t('overview'));
  return <OverviewPage />;
}
