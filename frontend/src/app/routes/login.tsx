import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { ProviderButtons } from '../../features/auth/provider-buttons.tsx';
import { t } from '../../features/auth/texts.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function LoginPage() {
  useDocumentTitle(t('loginTitle'));
  return (
    <AuthFrame title={t('loginTitle')} lead={t('loginLead')}>
      <LoginForm />
      <ProviderButtons />
    </AuthFrame>
  );
}
