import { AnnouncementEditor } from '../../features/aware/staff/announcement-editor.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle('修改公告');
  return <AnnouncementEditor />;
}
