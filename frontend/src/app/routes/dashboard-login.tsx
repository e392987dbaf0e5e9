import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';
import { t } from '../dashboard-texts.ts';

export default function Page() {
  useDocumentTitle(t('loginTitle'));
  return (
    <main id="main">
      <AuthFrame title={t('loginTitle')} lead={t('loginLead')}>
        <LoginForm isPublic={false} />
      </AuthFrame>
    </main>
  );
}
