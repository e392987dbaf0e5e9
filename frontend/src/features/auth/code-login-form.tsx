import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary } from '../../components/field.tsx';
import { login } from '../../lib/session/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { AddressStep } from './address-step.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { c } from '../../lib/code-texts.ts';
import { codeFaults, digitsOf } from '../../lib/one-time-code.ts';
import { t } from './texts.ts';
import type { CodeSending } from '../../lib/code-sending.ts';
import { useCode } from './use-code.ts';
import { providerOf } from './validation.ts';

/** Logging in by a code instead of the password: where to send it, then the code. */
export function CodeLoginForm({ given, onPassword }: { given: string; onPassword: () => void }) {
  const sending = useCode('login');
  const [to, setTo] = useState('');
  if (to) return <CodeStep to={to} sending={sending} onOther={() => setTo('')} />;
  return (
    <AddressStep ids="code-login" given={given} sending={sending} onSent={setTo}>
      {() => (
        <Button kind="t" onClick={onPassword}>
          {c('byPassword')}
        </Button>
      )}
    </AddressStep>
  );
}

function CodeStep({ to, sending, onOther }: { to: string; sending: CodeSending; onOther: () => void }) {
  const form = useForm({ code: '' }, codeFaults, 'code-login');
  const { values, faults, faultsById, message, busy, change, blur, submit } = form;
  const send = ({ code }: { code: string }): Promise<void> =>
    login({ provider: providerOf(to), account: to, otp: digitsOf(code) });
  return (
    <FormStack noValidate onSubmit={submit(send)}>
      <ErrorSummary message={message} errors={faultsById} />
      <CodeField
        id="code-login-code"
        value={values.code}
        error={faults.code}
        onChange={(code) => change('code', code)}
        onBlur={() => blur('code')}
        to={to}
        sending={sending}
      />
      <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={t('busyLogin')}>
        {t('submitLogin')}
      </Button>
      <Button kind="t" onClick={onOther}>
        {c('otherAddress')}
      </Button>
    </FormStack>
  );
}
