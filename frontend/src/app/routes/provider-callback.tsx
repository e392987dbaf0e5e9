import { ProviderCallback } from '../../features/auth/provider-callback.tsx';
import { t } from '../../features/auth/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function ProviderCallbackPage() {
  useDocumentTitle(t('loginTitle'));
  return (
    <main id="main">
      <ProviderCallback />
    </main>
  );
}
