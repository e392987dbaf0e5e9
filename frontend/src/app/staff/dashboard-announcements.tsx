import { AnnouncementTable } from '../../features/aware/staff/announcement-table.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle('評量公告');
  return <AnnouncementTable />;
}
