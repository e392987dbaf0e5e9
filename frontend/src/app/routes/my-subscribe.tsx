import { useSearchParams } from 'react-router';
import { MySubscriptions } from '../../features/subscriptions/my-subscriptions.tsx';
import { t } from '../../features/subscriptions/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useUser } from '../../lib/session/store.ts';

export default function Page() {
  const user = useUser();
  const [query] = useSearchParams();
  useDocumentTitle(t('title'));
  return (
    <div className="wrap">
      <header className="hello">
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
      </header>
      {user ? <MySubscriptions userId={user._id} isPaid={query.get('orderStatus') === 'paid'} /> : null}
    </div>
  );
}
