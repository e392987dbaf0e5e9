import { useState } from 'react';
import { Link } from 'react-router';
import { AgreementLine } from '../../components/agreement-line.tsx';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary } from '../../components/field.tsx';
import { paths } from '../../lib/paths.ts';
import { useForm } from '../../lib/use-form.ts';
import type { RefusedCode } from './api.ts';
import styles from './auth.module.css';
import { c } from '../../lib/code-texts.ts';
import { CodeAgain } from './code-again.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { AccountFields } from './sign-up-account.tsx';
import { IdentityFields, RestFields } from './sign-up-person.tsx';
import { SignUpCode } from './sign-up-code.tsx';
import { t } from './texts.ts';
import { useCode } from './use-code.ts';
import { emptySignUp, signUpFaults, type SignUpForm as Form, type Title } from './validation.ts';

/** @param given what the link that led here says already */
export function SignUpForm({ given }: { given: { title: Title | ''; classCode: string } }) {
  const form = useForm<Form>({ ...emptySignUp, ...given }, signUpFaults, 'sign-up');
  const [refused, setRefused] = useState<RefusedCode | null>(null);
  const { faultsById, message, busy, submit } = form;
  const sending = useCode('sign-up');
  const [filled, setFilled] = useState<Form | null>(null);
  if (refused) return <CodeAgain refused={refused} onRefused={setRefused} />;
  if (filled) {
    const back = (): void => setFilled(null);
    return <SignUpCode filled={filled} sending={sending} onBack={back} onRefused={setRefused} />;
  }
  const sendCode = async (form: Form): Promise<void> => {
    await sending.send(form.account);
    setFilled(form);
  };
  return (
    <>
      <FormStack noValidate onSubmit={submit(sendCode)}>
        <ErrorSummary message={message} errors={faultsById} />
        <IdentityFields form={form} />
        <AccountFields form={form} />
        <RestFields form={form} />
        <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={c('busySend')}>
          {c('sendCode')}
        </Button>
        <AgreementLine />
        <p className={styles.other}>
          {t('haveAccount')}
          <Link to={paths.login}>{t('toLogin')}</Link>
        </p>
      </FormStack>
      <ProviderButtons />
    </>
  );
}
