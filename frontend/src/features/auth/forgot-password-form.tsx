import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ErrorLine, FormStack } from '../../components/controls.tsx';
import { ErrorSummary, PasswordField } from '../../components/field.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { resetPassword } from '../../lib/session/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { findAccount } from './api.ts';
import { AddressStep, type WithAddress } from './address-step.tsx';
import styles from './auth.module.css';
import { CodeField } from '../../components/code-field.tsx';
import { c } from '../../lib/code-texts.ts';
import { digitsOf } from '../../lib/one-time-code.ts';
import { newPasswordFaults } from './code-validation.ts';
import type { CodeSending } from '../../lib/code-sending.ts';
import { useCode } from './use-code.ts';

/** A new password by a code, and finding out how one logs in: where to send it, then code and password. */
export function ForgotPasswordForm() {
  const sending = useCode('reset');
  const [to, setTo] = useState('');
  const [given, setGiven] = useState('');
  if (to) return <NewPasswordStep to={to} sending={sending} onOther={() => setTo('')} />;
  const next = (address: string): void => {
    setGiven(address);
    setTo(address);
  };
  return (
    <AddressStep ids="forgot" given={given} sending={sending} onSent={next}>
      {(withAddress) => (
        <>
          <FindAccount withAddress={withAddress} />
          <p className={styles.other}>
            {c('rememberedIt')}
            <Link to={paths.login}>{c('toLogin')}</Link>
          </p>
        </>
      )}
    </AddressStep>
  );
}

function FindAccount({ withAddress }: { withAddress: WithAddress }) {
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [fault, setFault] = useState('');
  const find = (address: string): void => {
    setBusy(true);
    setSentTo('');
    setFault('');
    findAccount(address)
      .then(() => setSentTo(address))
      .catch((error: unknown) => setFault(error instanceof ApiError ? error.message : c('notSent')))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button kind="t" busy={busy} busyLabel={c('busySend')} onClick={withAddress(find)}>
        {c('findAccount')}
      </Button>
      <div role="status" className={styles.found}>
        {sentTo === '' ? null : <p>{c('foundSent', { to: sentTo })}</p>}
        {fault === '' ? null : <ErrorLine>{fault}</ErrorLine>}
      </div>
    </>
  );
}

interface StepProps {
  to: string;
  sending: CodeSending;
  onOther: () => void;
}
function NewPasswordStep({ to, sending, onOther }: StepProps) {
  const form = useForm({ code: '', password: '' }, newPasswordFaults, 'forgot');
  const { values, faults, faultsById, message, busy, change, blur, submit } = form;
  const send = ({ code, password }: { code: string; password: string }): Promise<void> =>
    resetPassword({ to, code: digitsOf(code), password });
  return (
    <FormStack noValidate onSubmit={submit(send)}>
      <ErrorSummary message={message} errors={faultsById} />
      <CodeField
        id="forgot-code"
        value={values.code}
        error={faults.code}
        onChange={(code) => change('code', code)}
        onBlur={() => blur('code')}
        to={to}
        sending={sending}
      />
      <PasswordField
        id="forgot-password"
        label={c('newPassword')}
        help={c('othersEnd')}
        autoComplete="new-password"
        maxLength={200}
        value={values.password}
        error={faults.password}
        onChange={(event) => change('password', event.target.value)}
        onBlur={() => blur('password')}
      />
      <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={c('busySet')}>
        {c('setPassword')}
      </Button>
      <Button kind="t" onClick={onOther}>
        {c('otherAddress')}
      </Button>
    </FormStack>
  );
}
