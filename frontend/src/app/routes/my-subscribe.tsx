import { useSearchParams } from 'react-router';
import { MySubscriptions } from '../../features/subscriptions/my-subscriptions.tsx';
import { t } from '../../features/subscriptions/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useUser } from '../../lib/session/store.ts';
import { Wrap } from '../../components/wrap.tsx';
import { TitleHead } from '../../components/page-head.tsx';

export default function Page() {
  const user = useUser();
  const [query] = useSearchParams();
  useDocumentTitle(t('title'));
  return (
    <Wrap>
      <TitleHead title={t('title')} lead={t('lead')} />
      {user ? <MySubscriptions userId={user._id} isPaid={query.get('orderStatus') === 'paid'} /> : null}
    </Wrap>
  );
}
