import { useSearchParams } from 'react-router';
import { AwareHome } from '../../features/aware/aware-home.tsx';
import { t } from '../../features/aware/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle(t('aware'));
  const [query, setQuery] = useSearchParams();
  const close = (): void =>
    setQuery(
      (before) => {
        before.delete('orderStatus');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return <AwareHome onPaidClose={query.get('orderStatus') === 'paid' ? close : null} />;
}
