import { Link, useParams } from 'react-router';
import { OneSubscription } from '../../features/subscriptions/receipt.tsx';
import { t } from '../../features/subscriptions/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session/store.ts';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead } from '../../components/page-head.tsx';

export default function Page() {
  const user = useUser();
  const { subscriptionId = '' } = useParams();
  useDocumentTitle(t('oneTitle'));
  return (
    <Wrap>
      <PageHead>
        <div>
          <p className="noprint">
            <Link className="lnk" to={paths.mySubscriptions()}>
              {t('back')}
            </Link>
          </p>
          <h1>{t('oneTitle')}</h1>
        </div>
      </PageHead>
      {user ? <OneSubscription subscriptionId={subscriptionId} user={user} /> : null}
    </Wrap>
  );
}
