import { ClassManagement } from '../../features/classes/staff/class-management.tsx';
import { t } from '../../features/classes/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle(t('myClasses'));
  return <ClassManagement />;
}
