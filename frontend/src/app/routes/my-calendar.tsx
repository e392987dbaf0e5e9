import { CalendarPage } from '../../features/calendar/calendar-page.tsx';
import { t } from '../../features/calendar/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useUser } from '../../lib/session/store.ts';

export default function Page() {
  useDocumentTitle(t('title'));
  const user = useUser();
  return user ? <CalendarPage user={user} /> : null;
}
