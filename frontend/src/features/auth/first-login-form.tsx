import { Button } from '../../components/button.tsx';
import { FormStack } from '../../components/controls.tsx';
import { ErrorSummary, PasswordField, TextField } from '../../components/field.tsx';
import { firstLogin } from '../../lib/session/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { t } from './texts.ts';
import { firstLoginFaults, type FirstLoginForm as Form } from './validation.ts';

const empty: Form = { account: '', code: '', password: '' };
const send = ({ account, code, password }: Form): Promise<void> =>
  firstLogin({ account: account.trim(), code: code.trim(), password });

/** The sheet's name and code, and the password that is chosen with them. */
export function FirstLoginForm() {
  const { values, faults, faultsById, message, busy, change, blur, submit } = useForm(
    empty,
    firstLoginFaults,
    'first-login',
  );
  const field = (name: keyof Form) => ({
    id: `first-login-${name}`,
    value: values[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => blur(name),
  });
  return (
    <FormStack noValidate onSubmit={submit(send)}>
      <ErrorSummary message={message} errors={faultsById} />
      <TextField
        label={t('sheetAccount')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('account')}
      />
      <TextField
        label={t('sheetCode')}
        help={t('sheetCodeHelp')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        {...field('code')}
      />
      <PasswordField
        label={t('newPassword')}
        help={t('passwordHelp')}
        autoComplete="new-password"
        maxLength={200}
        {...field('password')}
      />
      <Button kind="p" size="lg" wide type="submit" busy={busy} busyLabel={t('busyLogin')}>
        {t('submitFirstLogin')}
      </Button>
    </FormStack>
  );
}
