import { AnnouncementList } from '../../features/aware/announcement-list.tsx';
import { t } from '../../features/aware/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle(t('newsTitle'));
  return (
    <div className="wrap awnewspage">
      <header className="hello">
        <div>
          <h1>{t('newsTitle')}</h1>
          <p>{t('newsLead')}</p>
        </div>
      </header>
      <AnnouncementList />
    </div>
  );
}
