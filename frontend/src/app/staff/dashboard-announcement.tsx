import { AnnouncementEditor } from '../../features/aware/staff/announcements/announcement-editor.tsx';
import { t } from '../../features/aware/staff/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle(t('changeOne'));
  return <AnnouncementEditor />;
}
