import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { c } from '../../lib/code-texts.ts';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

export default function ForgotPasswordPage() {
  useDocumentTitle(c('forgotTitle'));
  return (
    <AuthFrame title={c('forgotTitle')} lead={c('forgotLead')}>
      <ForgotPasswordForm />
    </AuthFrame>
  );
}
