import { ClassCardsPage } from '../../features/reports/staff/class-cards-page.tsx';
import { t } from '../../features/reports/student-texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

/** All classes with their key figures. */
export default function Page() {
  useDocumentTitle(t('cards'));
  return <ClassCardsPage />;
}
