import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary } from '../../components/field.tsx';
import { paths } from '../../lib/paths.ts';
import { useForm } from '../../lib/use-form.ts';
import styles from './auth.module.css';
import { AccountFields } from './sign-up-account.tsx';
import { IdentityFields, StudentFields } from './sign-up-person.tsx';
import { sendSignUp } from './sign-up-send.ts';
import { t } from './texts.ts';
import { signUpFaults, type SignUpForm as Form, type Title } from './validation.ts';

export function SignUpForm({ title }: { title: Title | '' }) {
  const form = useForm<Form>(
    { title, name: '', account: '', password: '', education: '', grade: '', classCode: '' },
    signUpFaults,
    'sign-up',
  );
  const { values, faultsById, message, busy, submit } = form;
  return (
    <FormStack noValidate onSubmit={submit(sendSignUp)}>
      <ErrorSummary message={message} errors={faultsById} />
      <IdentityFields form={form} />
      <AccountFields form={form} />
      {values.title === 'student' ? <StudentFields form={form} /> : null}
      <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={t('busySignUp')}>
        {t('submitSignUp')}
      </Button>
      <p className={styles.other}>
        {t('haveAccount')}
        <Link to={paths.login}>{t('toLogin')}</Link>
      </p>
    </FormStack>
  );
}
