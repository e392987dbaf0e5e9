import { AwareHome } from '../../features/aware/aware-home.tsx';
import { t } from '../../features/aware/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function Page() {
  useDocumentTitle(t('aware'));
  return <AwareHome />;
}
