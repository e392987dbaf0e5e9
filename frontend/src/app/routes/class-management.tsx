import { ClassManagement } from '../../features/classes/staff/class-management.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle('我的班級');
  return <ClassManagement />;
}
