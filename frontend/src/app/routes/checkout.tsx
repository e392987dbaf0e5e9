import { Checkout } from '../../features/checkout/checkout.tsx';
import { t } from '../../features/checkout/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useUser } from '../../lib/session/store.ts';
import { Wrap } from '../../components/wrap.tsx';
import { PageHead } from '../../components/page-head.tsx';
import styles from '../../features/checkout/checkout.module.css';

export default function Page() {
  const user = useUser();
  useDocumentTitle(t('title'));
  return (
    <Wrap className={styles.copage}>
      <PageHead>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('secure')}</p>
        </div>
      </PageHead>
      {user ? <Checkout userId={user._id} /> : null}
    </Wrap>
  );
}
