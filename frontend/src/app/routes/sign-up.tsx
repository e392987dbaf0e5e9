import { useSearchParams } from 'react-router';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { SignUpForm } from '../../features/auth/sign-up-form.tsx';
import { t } from '../../features/auth/texts.ts';
import type { Title } from '../../features/auth/validation.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

const titles: readonly string[] = ['student', 'parent', 'teacher'];

export default function SignUpPage() {
  useDocumentTitle(t('signUpTitle'));
  const requestedTitle = useSearchParams()[0].get('title') ?? '';
  return (
    <AuthFrame title={t('signUpTitle')} lead={t('signUpLead')}>
      <SignUpForm title={titles.includes(requestedTitle) ? (requestedTitle as Title) : ''} />
    </AuthFrame>
  );
}
