import { useEffect } from 'react';
import { startAddress } from '../../features/auth/provider-buttons.tsx';
import styles from '../../features/auth/auth.module.css';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { providerText } from '../../lib/provider-texts.ts';

/** The entrance from New Taipei's portal, where the person has pressed our name. */
export default function NtpcAuthorizePage() {
  useDocumentTitle(providerText('leaving'));
  useEffect(() => window.location.replace(startAddress('ntpc')), []);
  return (
    <main className={styles.leaving} role="status">
      <h1 className="sr">{providerText('leaving')}</h1>
      {providerText('leaving')}
    </main>
  );
}
