import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { FirstLoginForm } from '../../features/auth/first-login-form.tsx';
import { t } from '../../features/auth/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function FirstLoginPage() {
  useDocumentTitle(t('firstLoginTitle'));
  return (
    <AuthFrame title={t('firstLoginTitle')} lead={t('firstLoginLead')}>
      <FirstLoginForm />
    </AuthFrame>
  );
}
