import { useSearchParams } from 'react-router';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { SignUpForm } from '../../features/auth/sign-up-form.tsx';
import { t } from '../../features/auth/texts.ts';
import type { Title } from '../../features/auth/validation.ts';
import { useDocumentTitle } from '../../lib/browser/document-title.ts';

const longestCode = 40;
const titles: readonly string[] = ['student', 'parent', 'teacher'];

export default function SignUpPage() {
  useDocumentTitle(t('signUpTitle'));
  const [query] = useSearchParams();
  const classCode = (query.get('classCode') ?? '').slice(0, longestCode);
  // who brings a code is a student
  const title = query.get('title') ?? (classCode ? 'student' : '');
  return (
    <AuthFrame title={t('signUpTitle')} lead={t('signUpLead')}>
      <SignUpForm given={{ title: titles.includes(title) ? (title as Title) : '', classCode }} />
    </AuthFrame>
  );
}
