import { Checkout } from '../../features/checkout/checkout.tsx';
import { t } from '../../features/checkout/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { useUser } from '../../lib/session/store.ts';

export default function Page() {
  const user = useUser();
  useDocumentTitle(t('title'));
  return (
    <div className="wrap copage">
      <header className="hello">
        <div>
          <h1>{t('title')}</h1>
          <p>{t('secure')}</p>
        </div>
      </header>
      {user ? <Checkout userId={user._id} /> : null}
    </div>
  );
}
