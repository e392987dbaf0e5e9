import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../features/auth/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { paths } from '../../lib/paths.ts';
import { logout } from '../../lib/session/session.ts';
import styles from '../../features/auth/auth.module.css';

/** Logs out and goes home; who isn't logged in goes home too. */
export default function LogoutPage() {
  useDocumentTitle(t('loggingOut'));
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void logout().then(() => navigate(paths.home, { replace: true }));
  }, [navigate]);
  return (
    <main className={styles.leaving} role="status">
      <h1 className="sr">{t('loggingOut')}</h1>
      {t('loggingOut')}
    </main>
  );
}
